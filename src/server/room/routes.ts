import {
  addRoom,
  copyRoom as copyCall,
  deleteRoom,
  listRooms,
  listTemplates,
  restoreRoom as restoreCall,
  roomDetail,
  updateRoom,
} from '../../contract/room.ts';
import type { App } from '../app.ts';
import { serve } from '../http.ts';
import { templateRows } from './from-template.ts';
import {
  changeRoom,
  copyRoom,
  insertRoom,
  listRoomRows,
  readRoom,
  removeRoom,
  restoreRoom,
} from './rooms.ts';

export function roomRoutes(app: App): void {
  const { db, signer } = app;
  serve(app, addRoom, (input, user) => insertRoom(db, signer, user.id, input));
  serve(app, updateRoom, (input, user) => changeRoom(db, signer, user.id, input));
  serve(app, listTemplates, async () => ({ list: templateRows() }));
  serve(app, listRooms, (filter, user) => listRoomRows(db, signer, user.id, filter));
  serve(app, roomDetail, ({ liveId }, user) => readRoom(db, signer, user.id, liveId));
  serve(app, copyCall, ({ liveId }, user) => copyRoom(db, signer, user.id, liveId));
  serve(app, restoreCall, ({ id }, user) => restoreRoom(db, signer, user.id, id));
  serve(app, deleteRoom, async ({ liveId }, user) => {
    await removeRoom(db, user.id, liveId);
    return {};
  });
}
