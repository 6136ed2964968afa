import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { HeldAnswer } from '../../contract/faq.ts';
import type { Room } from '../../contract/room.ts';
import type { Card } from '../../contract/room-settings.ts';
import type { Script } from '../../contract/script.ts';
import { contradictedCards, unbackedPromise } from '../../language/promises/check-promises.ts';
import { isAsWritten, spokenVariants } from '../../live/lines/wording.ts';
import type { Query } from '../db/open.ts';
import { rooms, scripts } from '../db/room-schema.ts';
import { isInUse } from '../db/scripts.ts';

type Answer = Pick<Script, 'id' | 'keyword' | 'content' | 'variants'>;
interface Place {
  id: string;
  name: string;
  cards: Card[];
  goods: string[];
}

/** A room of nine hundred long answers takes a third of a second, and is read with every change and every look at it. */
const known = new LRUCache<string, HeldAnswer[]>({ max: 200 });

export function heldInRoom(room: Pick<Room, 'id' | 'name' | 'scripts'>, cards: Card[]): HeldAnswer[] {
  const ofType = (type: Script['type']) => room.scripts.filter((one) => one.type === type);
  const goods = [...new Set(ofType(1).map(({ name }) => name))];
  const answers = ofType(3).map(({ id, keyword, content, variants }) => ({ id, keyword, content, variants }));
  const key = createHash('sha256')
    .update(JSON.stringify([room.id, room.name, cards, goods, answers]))
    .digest('base64');
  const held = known.get(key) ?? answers.flatMap((answer) => heldWordings(answer, { ...room, cards, goods }));
  known.set(key, held);
  return held;
}

function heldWordings({ id: scriptId, keyword, content, variants }: Answer, room: Place): HeldAnswer[] {
  return [content, ...variants].flatMap((text): HeldAnswer[] => {
    const why = isAsWritten(text) ? whyContradicted(text, keyword, room) : whyUnbacked(text, keyword, room);
    return why ? [{ liveId: room.id, roomName: room.name, scriptId, keyword, text, ...why }] : [];
  });
}

type Why = Pick<HeldAnswer, 'cards' | 'reason'>;

function whyContradicted(text: string, question: string, { cards, goods: onAir }: Place): Why | null {
  const texts = spokenVariants(text);
  const found = (texts.length > 0 ? texts : [text]).flatMap((one) =>
    contradictedCards(one, { question, onAir }, cards),
  );
  return found[0] ? { cards: [...new Set(found.map(({ card }) => card))], reason: found[0].reason } : null;
}

function whyUnbacked(text: string, question: string, { cards, goods }: Place): Why | null {
  const without = goods.find((name) => cards.every((card) => card.name !== name));
  const against = (onAir: string[]) => unbackedPromise(text, { question, onAir }, cards);
  const reason = against(goods) ?? (without === undefined ? null : against([without]));
  return reason === null
    ? null
    : { cards: [], reason: `${reason}（带 {用户名} 这类现场填入内容的回答，商品卡能核对才播）` };
}

const MOST = 500;

export async function heldAmong(
  db: Query,
  userId: string,
  written: { scriptIds: string[] } | { faqIds: string[] },
): Promise<HeldAnswer[]> {
  const isWritten =
    'faqIds' in written ? inArray(scripts.faqId, written.faqIds) : inArray(scripts.id, written.scriptIds);
  const rows = await db
    .select({
      answer: scripts,
      id: rooms.id,
      name: rooms.name,
      cards: sql<Card[]>`coalesce(${rooms.settings} -> 'cards', '[]')`,
      goods: sql<
        string[]
      >`array(select distinct name from scripts sold where sold.room_id = ${rooms.id} and sold.type = 1)`,
    })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .where(and(isWritten, eq(scripts.type, 3), isInUse, eq(rooms.userId, userId), isNull(rooms.deletedAt)))
    .limit(MOST);
  return rows.flatMap(({ answer, ...room }) => heldWordings(answer, room));
}
