import { eq } from 'drizzle-orm';
import { isOnAir } from '../../contract/room.ts';
import type { Approval, Script } from '../../contract/script.ts';
import type { WordSearch } from '../../language/forbidden/word-search.ts';
import type { Query } from '../db/open.ts';
import { rooms } from '../db/room-schema.ts';
import { needConfirmation, stopWordsAmong } from '../speech/confirm-words.ts';

export interface Editing {
  ownerId: string;
  approver: string;
  isConfirmed: boolean;
  /** Off the main thread: a batch is as much text as a whole room, and rooms on air must not wait for it. */
  words: WordSearch;
  log: (approved: { roomId: string; approvals: Approval[] }) => void;
}

interface Wording {
  type: Script['type'];
  content: string;
  variants: string[];
  before: Pick<Script, 'content' | 'variants' | 'approvals'> | null;
}

/** An answer with a forbidden word waits for a person whenever it would be given, so it needs no confirmation here. */
const textsOf = ({ type, content, variants }: Wording): string[] =>
  type === 3 ? [] : [content, ...variants];

export async function approvalsOf(
  db: Query,
  roomId: string,
  wordings: Wording[],
  { approver, isConfirmed, words, log }: Editing,
): Promise<Approval[][]> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
  if (!room || !isOnAir(room)) return wordings.map(() => []);
  const added = wordings.map((wording) => {
    const known = wording.before ? [wording.before.content, ...wording.before.variants] : [];
    return textsOf(wording).filter((text) => !known.includes(text));
  });
  const texts = [...new Set(added.flat())];
  const findings = await words.find(texts, { category: room.category, own: room.settings.ownWords });
  const stops = new Map(texts.map((text, index) => [text, stopWordsAmong(findings[index]!)]));
  needConfirmation([...stops.values()].flat(), isConfirmed);
  const at = new Date().toISOString();
  const approvals = added.map((some) =>
    some.flatMap((text): Approval[] => {
      const found = stops.get(text)!.map(({ word }) => word);
      return found.length > 0 ? [{ text, words: found, approver, at }] : [];
    }),
  );
  if (approvals.flat().length > 0) log({ roomId, approvals: approvals.flat() });
  return wordings.map((wording, index) => {
    const kept = wording.before?.approvals.filter(({ text }) => textsOf(wording).includes(text)) ?? [];
    return [...kept, ...approvals[index]!];
  });
}
