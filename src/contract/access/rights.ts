import { listAvatars } from '../stage.ts';
import { listBackdrops, putBackdrop } from '../backdrop.ts';
import { listUnanswered, readReport } from '../broadcasts/broadcast.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  changeFaqs,
  createFaq,
  deleteFaqs,
  importFaqs,
  listFaqs,
  restoreFaqs,
  tryComment,
  updateFaq,
} from '../faq.ts';
import { putFile } from '../file.ts';
import {
  leaveRoom,
  listHelperActs,
  listHelpers,
  putHelper,
  removeHelper,
  type HelperRole,
} from './helper.ts';
import { actOnComment, commentLive, listComments } from '../live/comments.ts';
import { directGoods, liveGoods, sortGoods } from '../live/goods.ts';
import { listHistory } from '../live/lines.ts';
import {
  controlLive,
  listHits,
  liveNow,
  pauseLive,
  preflight,
  readiness,
  resumeLive,
  sayLive,
  sortQueue,
  startLive,
  stopLive,
} from '../live/live.ts';
import {
  closeRoomNotice,
  copyRoom,
  deleteRoom,
  roomDetail,
  rotateWebhook,
  updateRoom,
  putTimetable,
  readTimetable,
} from '../room.ts';
import {
  deleteSegments,
  listPassages,
  listSegments,
  putExcerpt,
  restoreSegments,
} from '../broadcasts/recording.ts';
import {
  addScript,
  changeScripts,
  deleteScript,
  listScripts,
  sortScripts,
  updateScript,
  writeScripts,
} from '../script.ts';
import { listTickets, revokeTickets } from './ticket.ts';
import { listen, listenAhead, listVoices } from '../voice.ts';

export type Right = 'see' | 'moderate' | 'edit' | 'own';

export const rolesWith: Record<Right, HelperRole[]> = {
  see: ['moderator', 'editor'],
  moderate: ['moderator'],
  edit: ['editor'],
  own: [],
};

const table: [Endpoint, Right, act?: string][] = [
  [roomDetail, 'see'],
  [listScripts, 'see'],
  [listHits, 'see'],
  [readiness, 'see'],
  [liveNow, 'see'],
  [listComments, 'see'],
  [listHistory, 'see'],
  [readReport, 'see'],
  [listUnanswered, 'see'],
  [listSegments, 'see'],
  [listPassages, 'see'],
  [tryComment, 'see'],
  [listVoices, 'see'],
  [listAvatars, 'see'],
  [listen, 'see'],
  [listenAhead, 'see'],
  [putFile, 'see', '上传文件'],
  [leaveRoom, 'see'],

  [sayLive, 'moderate', '插播'],
  [actOnComment, 'moderate', '处理评论'],
  [commentLive, 'moderate', '手动添加评论'],
  [controlLive, 'moderate', '操作中控台'],
  [sortQueue, 'moderate', '调整待播的话'],
  [liveGoods, 'see'],
  [directGoods, 'moderate', '点播或跳过商品'],
  [sortGoods, 'moderate', '调整讲解顺序'],
  [pauseLive, 'moderate', '暂停讲解'],
  [resumeLive, 'moderate', '继续讲解'],
  [stopLive, 'moderate', '结束直播'],

  [updateRoom, 'edit', '修改画面或设置'],
  [addScript, 'edit', '添加话术'],
  [updateScript, 'edit', '修改话术'],
  [changeScripts, 'edit', '修改话术'],
  [writeScripts, 'edit'],
  [sortScripts, 'edit', '调整话术顺序'],
  [deleteScript, 'edit', '删除话术'],
  [listFaqs, 'edit'],
  [createFaq, 'edit', '添加问答'],
  [updateFaq, 'edit', '修改问答'],
  [changeFaqs, 'edit', '修改问答'],
  [deleteFaqs, 'edit', '删除问答'],
  [restoreFaqs, 'edit', '恢复问答'],
  [importFaqs, 'edit', '导入问答'],
  [listBackdrops, 'edit'],
  [putBackdrop, 'edit', '添加背景'],

  [preflight, 'own'],
  [startLive, 'own'],
  [readTimetable, 'see'],
  [putTimetable, 'own'],
  [copyRoom, 'own'],
  [deleteRoom, 'own'],
  [rotateWebhook, 'own'],
  [closeRoomNotice, 'own'],
  [deleteSegments, 'own'],
  [restoreSegments, 'own'],
  [putExcerpt, 'own'],
  [listTickets, 'own'],
  [revokeTickets, 'own'],
  [listHelpers, 'own'],
  [putHelper, 'own'],
  [removeHelper, 'own'],
  [listHelperActs, 'own'],
];

export interface RoomRule {
  right: Right;
  act: string | null;
}

export const roomRules = new Map<Endpoint, RoomRule>(
  table.map(([endpoint, right, act]) => [endpoint, { right, act: act ?? null }]),
);
