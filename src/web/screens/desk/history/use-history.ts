import { useState } from 'react';
import type { SaidLine } from '../../../../contract/live/lines.ts';
import type { Room } from '../../../../contract/room.ts';
import { attempt } from '../../../client/failure.ts';
import { mergeById, MOST_ROWS } from '../../../live/desk-state.ts';
import { exportHistory, readHistory } from '../../../parts/live/export-broadcast.ts';

export function useHistory(room: Room, latest: SaidLine[]) {
  const [all, setAll] = useState<{ rows: SaidLine[]; latest: SaidLine[] } | null>(null);
  const [reading, setReading] = useState<'earlier' | 'export' | null>(null);
  // The desk drops old sentences as new ones come; those that were read must stay.
  if (all && all.latest !== latest) setAll({ rows: mergeById(all.rows, latest), latest });

  const which = { liveId: room.id, sessionId: null, roomName: room.name };
  const during = async (why: 'earlier' | 'export', work: () => Promise<void>) => {
    setReading(why);
    await attempt(work);
    setReading(null);
  };
  return {
    rows: all?.rows ?? latest,
    hasEarlier: all === null && latest.length >= MOST_ROWS,
    reading,
    readEarlier: () => during('earlier', async () => setAll({ rows: await readHistory(which), latest: [] })),
    exportAll: () => during('export', () => exportHistory(which)),
  };
}
