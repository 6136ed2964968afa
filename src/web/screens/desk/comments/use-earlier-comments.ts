import { useState } from 'react';
import { listComments, type Comment } from '../../../../contract/live/comments.ts';
import { call } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { mergeById, MOST_ROWS, applyUpdates, type DeskState } from '../../../live/desk-state.ts';

const PAGE = 200;
const MOST_READ = 2000;

interface Read {
  sessionId: string | null;
  latest: Comment[];
  changed: Comment[];
  rows: Comment[];
  before: string | null;
}

export function useEarlierComments(liveId: string, { comments: latest, changed, sessionId }: DeskState) {
  const [read, setRead] = useState<Read | null>(null);
  const [isReading, setReading] = useState(false);
  if (read && read.sessionId !== sessionId) setRead(null);
  // The desk drops old comments as new ones come; those that were read must stay.
  else if (read && (read.latest !== latest || read.changed !== changed))
    setRead({
      ...read,
      latest,
      changed,
      rows: mergeById(applyUpdates(read.rows, changed), latest).slice(-MOST_READ),
    });
  const rows = read?.rows ?? latest;

  // Before these the desk keeps only comments in review, so that their ids say nothing about what is missing.
  const oldest = latest.length >= MOST_ROWS ? latest.at(-MOST_ROWS)!.id : null;
  const before = read ? read.before : oldest;
  const readEarlier = async () => {
    if (before === null) return;
    setReading(true);
    const page = await attempt(() => call(listComments, { liveId, before, limit: PAGE }));
    if (page)
      setRead((known) => ({
        sessionId,
        latest: known?.latest ?? latest,
        changed: known?.changed ?? changed,
        rows: mergeById(page.list, known?.rows ?? latest),
        before: page.list.length < PAGE ? null : page.list[0]!.id,
      }));
    setReading(false);
  };
  const hasEarlier = before !== null && rows.length < MOST_READ;
  return { comments: rows, hasEarlier, isReading, readEarlier };
}
