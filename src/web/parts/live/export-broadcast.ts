import { listComments } from '../../../contract/live/comments.ts';
import { listHistory } from '../../../contract/live/lines.ts';
import { MOST_LISTED } from '../../../contract/live/live-call.ts';
import { listVoices } from '../../../contract/voice.ts';
import { call } from '../../client/api.ts';
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
  save(historyCsv(lines, names), `${which.roomName} 播报历史 ${dayOf(lines[0]?.startedAt)}.csv`);
}

export async function exportComments(which: Which): Promise<void> {
  const comments = await readAllPages((after) => call(listComments, { ...pagesOf(which), after }));
  save(commentsCsv(comments), `${which.roomName} 评论 ${dayOf(comments[0]?.at)}.csv`);
}

const dayOf = (at: string | undefined): string => fullTime(at ?? new Date().toISOString()).slice(0, 10);

function save(csv: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Revoking at once would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
