import { useState } from 'react';
import { listHistory, type SaidLine } from '../../../../contract/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { listVoices } from '../../../../contract/voice.ts';
import { call } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { mergeById, MOST_ROWS } from '../../../live/desk-state.ts';
import { fullTime } from '../../../parts/format.ts';
import { historyCsv } from './history-csv.ts';

const PAGE = 500;

async function readHistory(liveId: string): Promise<SaidLine[]> {
  const all: SaidLine[] = [];
  for (;;) {
    const { list } = await call(listHistory, { liveId, after: all.at(-1)?.id ?? '', limit: PAGE });
    all.push(...list);
    if (list.length < PAGE) return all;
  }
}

export function useHistory(room: Room, latest: SaidLine[]) {
  const [all, setAll] = useState<{ rows: SaidLine[]; latest: SaidLine[] } | null>(null);
  const [reading, setReading] = useState<'earlier' | 'export' | null>(null);
  // The desk drops old sentences as new ones come; those that were read must stay.
  if (all && all.latest !== latest) setAll({ rows: mergeById(all.rows, latest), latest });

  const read = async (why: 'earlier' | 'export', take: (said: SaidLine[]) => void | Promise<void>) => {
    setReading(why);
    await attempt(async () => take(await readHistory(room.id)));
    setReading(null);
  };
  return {
    rows: all?.rows ?? latest,
    hasEarlier: all === null && latest.length >= MOST_ROWS,
    reading,
    readEarlier: () => read('earlier', (rows) => setAll({ rows, latest: [] })),
    exportAll: () =>
      read('export', async (said) => {
        const { voices } = await call(listVoices, { liveId: room.id });
        const names = new Map(voices.map(({ id, name }) => [id, name]));
        const day = fullTime(said[0]?.startedAt ?? new Date().toISOString()).slice(0, 10);
        save(new Blob([historyCsv(said, names)], { type: 'text/csv' }), `${room.name} 播报历史 ${day}.csv`);
      }),
  };
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Revoking at once would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
