import { useEffect, useState } from 'react';
import { Failure } from '../../contract/failures.ts';
import { listComments } from '../../contract/live/comments.ts';
import { listHistory } from '../../contract/live/lines.ts';
import { type LiveMessage } from '../../contract/live/messages.ts';
import { putTicket } from '../../contract/access/ticket.ts';
import { call } from '../client/api.ts';
import { showFailure } from '../client/failure.ts';
import { applyMessage, MOST_ROWS, newDesk, addStored, type DeskState, mergeById } from './desk-state.ts';
import { openLive, type LinkState, type LiveLink } from './open-live.ts';

/** A flood of a thousand comments a second would otherwise draw the desk as often. */
const GATHER_MS = 60;
const REFUSED_MS = 2000;

export function useDesk(liveId: string): { state: DeskState; link: LinkState } {
  const [state, setState] = useState(newDesk);
  const [link, setLink] = useState<LinkState>('connecting');
  useEffect(() => openDesk(liveId, setState, setLink), [liveId]);
  return { state, link };
}

function openDesk(
  liveId: string,
  onState: (state: DeskState) => void,
  onLink: (link: LinkState) => void,
): () => void {
  let state = newDesk;
  let received: LiveMessage[] = [];
  let flushing = 0;
  let reading = new AbortController();
  let newer: Set<string> | null = null;

  async function fetchTicket(): Promise<string> {
    try {
      return (await call(putTicket, { scope: 'desk', liveId })).ticket;
    } catch (error) {
      if (error instanceof Failure && error.code === 'AUTH_REQUIRED') showFailure(error);
      throw error;
    }
  }

  function receive(message: LiveMessage): void {
    if (message.type === 'comment' || message.type === 'said') newer?.add(message.id);
    received.push(message);
    flushing ||= window.setTimeout(flush, GATHER_MS);
  }

  function flush(): void {
    flushing = 0;
    const session = state.sessionId;
    state = received.reduce(applyMessage, state);
    received = [];
    onState(state);
    if (state.sessionId !== session) void readStored();
  }

  async function readStored(): Promise<void> {
    reading.abort();
    const mine = (reading = new AbortController());
    newer = new Set();
    try {
      const [comments, review, history] = await Promise.all([
        call(listComments, { liveId, limit: MOST_ROWS }, mine.signal),
        // A flood may have pushed them out of the newest rows.
        call(listComments, { liveId, limit: MOST_ROWS, state: 'review' }, mine.signal),
        call(listHistory, { liveId, limit: MOST_ROWS }, mine.signal),
      ]);
      if (mine.signal.aborted) return;
      const rows = mergeById(review.list, comments.list);
      state = addStored(state, { comments: rows, said: history.list }, newer);
      newer = null;
      onState(state);
    } catch (error) {
      // A room that was never on air has no rows; after a lost connection they are read when it is back.
      if (error instanceof Failure && error.code !== 'ROOM_NOT_ON_AIR') showFailure(error);
    }
  }

  let link: LiveLink;
  let retrying = 0;
  function connect(): void {
    link = openLive(fetchTicket, true, {
      onMessage: receive,
      onState: (now) => {
        onLink(now);
        if (now === 'open') void readStored();
        // A ticket lives a minute: a machine that slept in between gets another.
        if (now === 'refused') retrying = window.setTimeout(connect, REFUSED_MS);
      },
    });
  }
  connect();
  return () => {
    link.close();
    window.clearTimeout(retrying);
    window.clearTimeout(flushing);
    reading.abort();
  };
}
