import {
  addRoom,
  closeRoomNotice,
  copyRoom,
  deleteRoom,
  listRooms,
  listTemplates,
  restoreRoom,
  roomDetail,
  rotateWebhook,
  updateRoom,
} from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { serveRoom } from '../http/serve-room.ts';
import { needVoice } from '../speech/speech-failure.ts';
import { templateRows } from './from-template.ts';
import { refuseOwnersSettings, seenBy } from './seen-by.ts';
import { listRoomRows, readRoom } from './read-rooms.ts';
import {
  changeRoom,
  closeNotice,
  duplicateRoom,
  insertRoom,
  removeRoom,
  renewWebhook,
  recoverRoom,
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
  serveRoom(
    app,
    updateRoom,
    async (input, caller) => {
      if (caller.shared) refuseOwnersSettings(input.settings ?? {});
      await needVoices(caller.ownerId, input);
      return seenBy(caller, await changeRoom(app, caller.ownerId, input));
    },
    ({ id }) => id,
  );
  serveRoom(app, closeRoomNotice, (_, { ownerId, roomId }) => closeNotice(db, ownerId, roomId));
  serveRoom(app, rotateWebhook, (_, { ownerId, roomId }) => renewWebhook(app, ownerId, roomId));
  serve(app, listTemplates, async () => ({ list: templateRows() }));
  serve(app, listRooms, (filter, user) => listRoomRows(app, user, filter));
  serveRoom(app, roomDetail, async (_, caller) =>
    seenBy(caller, await readRoom(app, caller.ownerId, caller.roomId)),
  );
  serveRoom(app, copyRoom, (_, { ownerId, roomId }) => duplicateRoom(app, ownerId, roomId));
  serve(app, restoreRoom, ({ id }, user) => recoverRoom(app, user.id, id));
  serveRoom(app, deleteRoom, (_, { ownerId, roomId }) => removeRoom(db, ownerId, roomId));
}
