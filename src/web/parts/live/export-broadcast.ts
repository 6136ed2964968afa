import { listComments } from '../../../contract/live/comments.ts';
import { listHistory } from '../../../contract/live/lines.ts';
import { MOST_LISTED } from '../../../contract/live/live-call.ts';
import { listVoices } from '../../../contract/voice.ts';
import { call } from '../../client/api.ts';
import { saveText } from '../fields/save-text.ts';
import { fullTime } from '../format.ts';
import { commentsCsv, historyCsv } from './broadcast-csv.ts';

interface Which {
  liveId: string;
  sessionId: string | null;
  roomName: string;
}

const pagesOf = ({ liveId, sessionId }: Which) => ({
  liveId,
  limit: MOST_LISTED,
  ...(sessionId !== null && { sessionId }),
});

export async function readAllPages<T extends { id: string }>(
  read: (after: string) => Promise<{ list: T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { list } = await read(all.at(-1)?.id ?? '');
    all.push(...list);
    if (list.length < MOST_LISTED) return all;
  }
}

export const readHistory = (which: Which) =>
  readAllPages((after) => call(listHistory, { ...pagesOf(which), after }));

export async function exportHistory(which: Which): Promise<void> {
  const lines = await readHistory(which);
  const { voices } = await call(listVoices, { liveId: which.liveId });
  const names = new Map(voices.map(({ id, name }) => [id, name]));
  saveText(
    `${which.roomName} 播报历史 ${dayOf(lines[0]?.startedAt)}.csv`,
    historyCsv(lines, names),
    'text/csv',
  );
}

export async function exportComments(which: Which): Promise<void> {
  const comments = await readAllPages((after) => call(listComments, { ...pagesOf(which), after }));
  saveText(`${which.roomName} 评论 ${dayOf(comments[0]?.at)}.csv`, commentsCsv(comments), 'text/csv');
}

const dayOf = (at: string | undefined): string => fullTime(at ?? new Date().toISOString()).slice(0, 10);
