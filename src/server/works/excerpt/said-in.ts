import type { Caption } from '../../../contract/file.ts';
import { saidBetween } from '../../db/live-segments.ts';
import type { Query } from '../../db/open.ts';

const EARLIER_MS = 500;

export async function saidIn(db: Query, sessionId: string, from: Date, to: Date): Promise<Caption[]> {
  const [begin, end] = [from.getTime(), to.getTime()];
  const lines = await saidBetween(db, sessionId, new Date(begin - EARLIER_MS), to);
  return lines.map(({ text, startedAt, endedAt }) => ({
    text,
    start: Math.max(0, startedAt.getTime() - begin) / 1000,
    end: Math.min(end, endedAt!.getTime()) / 1000 - begin / 1000,
  }));
}
