import { Failure } from '../../contract/failures.ts';
import { listComments, listHistory, type LiveMessage } from '../../contract/live.ts';
import { putTicket } from '../../contract/ticket.ts';
import { call } from '../api.ts';
import { showFailure } from '../failure.ts';
import { applyMessage, MOST_ROWS, newDesk, addStored, type DeskState, mergeById } from './desk-state.ts';
import { openLive, type LinkState, type LiveLink } from './open-live.ts';

/** A thousand comments a second are drawn a few times a second. */
const GATHER_MS = 60;
const REFUSED_MS = 2000;

/** Listens to a room until it is closed, whatever happens to the line. */
export function openDesk(
  liveId: string,
  onState: (state: DeskState) => void,
  onLink: (link: LinkState) => void,
): () => void {
  let state = newDesk;
  let heard: LiveMessage[] = [];
  let gathering = 0;
  let reading = new AbortController();
  /** Rows that the socket tells about while older ones are read; null: nothing is being read. */
  let told: Set<string> | null = null;

  async function takeTicket(): Promise<string> {
    try {
      return (await call(putTicket, { scope: 'desk', liveId })).ticket;
    } catch (error) {
      if (error instanceof Failure && error.code === 'AUTH_REQUIRED') showFailure(error);
      throw error;
    }
  }

  function take(message: LiveMessage): void {
    if (message.type === 'comment' || message.type === 'said') told?.add(message.id);
    heard.push(message);
    gathering ||= window.setTimeout(flush, GATHER_MS);
  }

  function flush(): void {
    gathering = 0;
    const session = state.sessionId;
    state = heard.reduce(applyMessage, state);
    heard = [];
    onState(state);
    if (state.sessionId !== session) void read();
  }

  /** What was there before the line opened, or is there anew. */
  async function read(): Promise<void> {
    reading.abort();
    const mine = (reading = new AbortController());
    told = new Set();
    try {
      const [comments, review, said] = await Promise.all([
        call(listComments, { liveId, limit: MOST_ROWS }, mine.signal),
        // A flood may have pushed them out of the newest rows.
        call(listComments, { liveId, limit: MOST_ROWS, state: 'review' }, mine.signal),
        call(listHistory, { liveId, limit: MOST_ROWS }, mine.signal),
      ]);
      if (mine.signal.aborted) return;
      const rows = mergeById(review.list, comments.list);
      state = addStored(state, { comments: rows, said: said.list }, told);
      told = null;
      onState(state);
    } catch (error) {
      // A room that was never on air has no rows; after a broken line they are read when it is back.
      if (error instanceof Failure && error.code !== 'ROOM_NOT_ON_AIR') showFailure(error);
    }
  }

  let link: LiveLink;
  let again = 0;
  function listen(): void {
    link = openLive(takeTicket, true, {
      onMessage: take,
      onState: (now) => {
        onLink(now);
        if (now === 'open') void read();
        // A ticket lives a minute: a machine that slept in between gets another.
        if (now === 'refused') again = window.setTimeout(listen, REFUSED_MS);
      },
    });
  }
  listen();
  return () => {
    link.close();
    window.clearTimeout(again);
    window.clearTimeout(gathering);
    reading.abort();
  };
}
