import { z } from 'zod';
import type { Read } from './intake.ts';
import { looseCount, looseId, looseText, readJson } from './read-json.ts';

const pack = z.object({ Type: z.int(), Data: z.string() });

const data = z.object({
  MsgId: looseId,
  User: z
    .object({ Id: looseId, SecUid: looseText, Nickname: looseText, IsAnchor: z.boolean().catch(false) })
    .nullish(),
  /** The tool's own spelling. */
  Onwer: z.object({ UserId: looseId, SecUid: looseText }).nullish().catch(null),
  Content: looseText,
  GiftName: looseText,
  GiftCount: looseCount,
  Count: looseCount,
  OnlineUserCount: looseCount,
});

export function readDouyin(text: string): Read {
  const { Type, Data } = pack.parse(JSON.parse(text));
  const message = data.parse(readJson(Data));
  const { User, Onwer, Content } = message;
  const user = { id: User?.SecUid || (User?.Id ?? null), name: User?.Nickname ?? null };
  const isHost =
    User?.IsAnchor ||
    (!!User?.SecUid && User.SecUid === Onwer?.SecUid) ||
    (!!User?.Id && User.Id === Onwer?.UserId);
  // The presenter's own account also writes in the room: the room must not answer itself.
  if (isHost) return [];
  const base = { id: message.MsgId, user, text: null, gift: null, count: null };
  switch (Type) {
    case 1:
      return [{ ...base, type: 'comment', text: Content }];
    case 2:
      return [{ ...base, type: 'like', count: message.Count }];
    case 3:
      return [{ ...base, type: 'enter' }];
    case 4:
      return [{ ...base, type: 'follow' }];
    case 5:
      return [{ ...base, type: 'gift', gift: message.GiftName, count: message.GiftCount }];
    case 6:
      return [{ ...base, type: 'stats', count: message.OnlineUserCount }];
    case 8:
      return [{ ...base, type: 'share' }];
    default:
      return [];
  }
}
