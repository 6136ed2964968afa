import {
  addRoom,
  closeRoomNotice,
  copyRoom as copyCall,
  deleteRoom,
  listRooms,
  listTemplates,
  restoreRoom as restoreCall,
  roomDetail,
  rotateWebhook,
  updateRoom,
} from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { needVoice } from '../speech/speech-failure.ts';
import { templateRows } from './from-template.ts';
import {
  changeRoom,
  closeNotice,
  copyRoom,
  insertRoom,
  listRoomRows,
  readRoom,
  removeRoom,
  renewWebhook,
  restoreRoom,
} from './rooms.ts';

export function roomRoutes(app: App): void {
  const { db } = app;
  const needVoices = async (
    userId: string,
    { voiceName, settings }: { voiceName?: string; settings?: Partial<RoomSettings> },
  ) => {
    await needVoice(app, userId, voiceName);
    await needVoice(app, userId, settings?.answerVoiceName);
  };
  serve(app, addRoom, async (input, user) => {
    await needVoices(user.id, input);
    return insertRoom(app, user.id, input);
  });
  serve(app, updateRoom, async (input, user) => {
    await needVoices(user.id, input);
    return changeRoom(app, user.id, input);
  });
  serve(app, closeRoomNotice, ({ liveId }, user) => closeNotice(db, user.id, liveId));
  serve(app, rotateWebhook, ({ liveId }, user) => renewWebhook(app, user.id, liveId));
  serve(app, listTemplates, async () => ({ list: templateRows() }));
  serve(app, listRooms, (filter, user) => listRoomRows(app, user.id, filter));
  serve(app, roomDetail, ({ liveId }, user) => readRoom(app, user.id, liveId));
  serve(app, copyCall, ({ liveId }, user) => copyRoom(app, user.id, liveId));
  serve(app, restoreCall, ({ id }, user) => restoreRoom(app, user.id, id));
  serve(app, deleteRoom, ({ liveId }, user) => removeRoom(db, user.id, liveId));
}
