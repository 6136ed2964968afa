import { Failure } from '../../contract/failures.ts';
import {
  addRoom,
  copyRoom as copyCall,
  deleteRoom,
  listRooms,
  restoreRoom as restoreCall,
  roomDetail,
  startLive,
  updateRoom,
} from '../../contract/room.ts';
import type { App } from '../app.ts';
import { serve } from '../http.ts';
import {
  changeRoom,
  copyRoom,
  insertRoom,
  listRoomRows,
  needSpeakable,
  readRoom,
  removeRoom,
  restoreRoom,
} from './rooms.ts';

export function roomRoutes(app: App): void {
  const { db, signer } = app;
  serve(app, addRoom, (input, user) => insertRoom(db, signer, user.id, input));
  serve(app, updateRoom, (input, user) => changeRoom(db, signer, user.id, input));
  serve(app, listRooms, (filter, user) => listRoomRows(db, signer, user.id, filter));
  serve(app, roomDetail, ({ liveId }, user) => readRoom(db, signer, user.id, liveId));
  serve(app, copyCall, ({ liveId }, user) => copyRoom(db, signer, user.id, liveId));
  serve(app, restoreCall, ({ id }, user) => restoreRoom(db, signer, user.id, id));
  serve(app, deleteRoom, async ({ liveId }, user) => {
    await removeRoom(db, user.id, liveId);
    return {};
  });
  serve(app, startLive, async ({ liveId }, user) => {
    await needSpeakable(db, user.id, liveId);
    throw new Failure('ENGINE_MISSING', {
      message: '直播引擎还没有装好，暂时不能开播。话术和设置都已保存。',
    });
  });
}
