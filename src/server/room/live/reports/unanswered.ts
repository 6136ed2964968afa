import { sql } from 'drizzle-orm';
import { deadlineAfter } from '../../../../process/deadline.ts';
import type { UnansweredGroup } from '../../../../contract/broadcasts/broadcast.ts';
import type { Room } from '../../../../contract/room.ts';
import { groupQuestions } from '../../../../language/questions/group-questions.ts';
import { matchKeyword } from '../../../../live/comments/match-keyword.ts';
import { programOf, type Question } from '../../../../live/running-order/program.ts';
import { reasonText } from '../../../../live/comments/reasons.ts';
import type { App } from '../../../app.ts';
import type { Broadcast } from '../../broadcasts.ts';
import { isUnanswered } from './report.ts';

const MOST_TEXTS = 200;
const MOST_GROUPS = 30;
const GROUP_MS = 15_000;

type Asked = { text: string; intent: string; count: number; reason: string | null };

export async function groupUnanswered(app: App, broadcast: Broadcast, room: Room) {
  const { rows } = await app.db.execute(
    sql`select coalesce(translation, text) as text, max(intent) as intent, count(*)::int as count,
        max(reason) filter (where state = 'review') as reason from comments
      where live_id = ${broadcast.id} and ${isUnanswered(broadcast)} group by 1 order by count desc, max(id) desc limit ${MOST_TEXTS}`,
  );
  const asked = rows as unknown as Asked[];
  const byMeaning = await groupQuestions(app.engines.meaning, asked, deadlineAfter(GROUP_MS)).catch(
    (error: unknown) => {
      app.log.warn({ err: error, broadcastId: broadcast.id }, 'questions were not grouped by meaning');
      return null;
    },
  );
  const { questions } = programOf(room);
  const list = knownTogether(asked, byMeaning ?? asked.map((_, index) => [index]), questions)
    .map(({ places, known }): UnansweredGroup => {
      const own = places.map((place) => asked[place]!);
      const reason = own.flatMap((question) => question.reason ?? [])[0] ?? null;
      return {
        texts: own.map(({ text, count }) => ({ text, count })),
        count: own.reduce((sum, { count }) => sum + count, 0),
        intent: own[0]!.intent,
        keyword: known?.keyword ?? null,
        reason: reason && reasonText(reason),
      };
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_GROUPS);
  return { byMeaning: byMeaning !== null, list };
}

function knownTogether(asked: Asked[], groups: number[][], questions: Question[]) {
  const all: { places: number[]; known: Question | null }[] = [];
  for (const places of groups) {
    const [hit] = places.flatMap((place) => matchKeyword(asked[place]!.text, questions) ?? []);
    const same = hit && all.find(({ known }) => known === hit.question);
    if (same) same.places.push(...places);
    else all.push({ places: [...places], known: hit?.question ?? null });
  }
  return all;
}
