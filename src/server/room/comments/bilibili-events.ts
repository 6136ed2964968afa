import { z } from 'zod';
import type { Read } from './intake.ts';
import { looseCount, looseId, looseText, readJson } from './read-json.ts';

const person = { uname: looseText, open_id: looseText, uid: looseId };
const message = z.object({
  cmd: z.string(),
  data: z
    .object({
      ...person,
      user_info: z.object(person).nullish().catch(null),
      msg_id: looseId,
      msg: looseText,
      message: looseText,
      rmb: looseCount,
      gift_name: looseText,
      gift_num: looseCount,
      guard_level: looseCount,
      guard_num: looseCount,
      like_count: looseCount,
      game_id: looseText,
    })
    .nullish(),
});

const guards: Record<number, string> = { 1: '总督', 2: '提督', 3: '舰长' };

export function readBilibili(text: string, onGameOver: (gameId: string) => void): Read {
  const { cmd, data } = message.parse(readJson(text));
  if (!data) return [];
  const who = data.user_info ?? data;
  const user = { id: who.open_id || who.uid, name: who.uname };
  const base = { id: data.msg_id, user, text: null, gift: null, count: null };
  switch (cmd) {
    case 'LIVE_OPEN_PLATFORM_DM':
      return [{ ...base, type: 'comment', text: data.msg }];
    case 'LIVE_OPEN_PLATFORM_SUPER_CHAT':
      return [{ ...base, type: 'comment', text: data.message, gift: '醒目留言', count: data.rmb }];
    case 'LIVE_OPEN_PLATFORM_SEND_GIFT':
      return [{ ...base, type: 'gift', gift: data.gift_name, count: data.gift_num }];
    case 'LIVE_OPEN_PLATFORM_GUARD': {
      const gift = guards[data.guard_level ?? 0] ?? '大航海';
      return [{ ...base, type: 'gift', gift, count: data.guard_num }];
    }
    case 'LIVE_OPEN_PLATFORM_LIKE':
      return [{ ...base, type: 'like', count: data.like_count }];
    case 'LIVE_OPEN_PLATFORM_LIVE_ROOM_ENTER':
    case 'LIVE_OPEN_PLATFORM_ENTER_ROOM':
      return [{ ...base, type: 'enter' }];
    case 'LIVE_OPEN_PLATFORM_INTERACTION_END':
      onGameOver(data.game_id ?? '');
      return [];
    default:
      return [];
  }
}
