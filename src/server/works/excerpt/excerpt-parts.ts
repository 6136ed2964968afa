import { Failure } from '../../../contract/failures.ts';
import { secondsOf, type ExcerptProject } from '../../../contract/broadcasts/recording.ts';
import { segmentsBetween } from '../../db/live-segments.ts';
import type { Query } from '../../db/open.ts';

const SLACK_SECONDS = 0.5;

const NOT_WHOLE = '这段时间没有全部录下来，请把范围改短一些';
const notWhole = { message: NOT_WHOLE, fields: { to: NOT_WHOLE } };

export async function needParts(db: Query, userId: string, { sessionId, from, to }: ExcerptProject) {
  const [first, last] = [new Date(from), new Date(to)];
  const rows = await segmentsBetween(db, userId, sessionId, first, last);
  const parts = rows.map(({ segment, file }) => {
    const begin = Math.max(0, (first.getTime() - segment.startsAt.getTime()) / 1000);
    const end = Math.min(segment.seconds, (last.getTime() - segment.startsAt.getTime()) / 1000);
    return { file, from: begin, seconds: end - begin };
  });
  if (parts.length === 0) throw new Failure('RECORDING_NOT_FOUND');
  const missing = secondsOf(from, to) - parts.reduce((all, part) => all + part.seconds, 0);
  if (missing > SLACK_SECONDS) throw new Failure('INVALID_INPUT', notWhole);
  return parts;
}
