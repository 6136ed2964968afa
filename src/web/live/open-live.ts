import { SHARING_ENDED } from '../../contract/access/helper.ts';
import {
  liveMessage,
  type LiveMessage,
  type PageMessage,
  TICKET_REFUSED,
} from '../../contract/live/messages.ts';
import { openRoomClock, pageClock } from './room-clock.ts';

/** refused: the ticket has ended, and trying again with it is of no use; notShared: neither is another. */
export type LinkState = 'connecting' | 'open' | 'refused' | 'notShared';

export type LiveLink = ReturnType<typeof openLive>;

interface Events {
  /** No message comes before the room's clock is known. */
  onMessage: (message: LiveMessage) => void;
  onState: (state: LinkState) => void;
}

const FIRST_QUESTIONS = 5;
const ASK_MS = 30_000;
/** Without an answer for so long a connection is dead, although the browser may call it open. */
const DEAD_MS = 10_000;
const RETRY_MS = [250, 500, 1000, 2000, 4000, 5000];

/**
 * Follows a room until it is closed; `fetchTicket` is called before every try. `isSilent`: the page plays no sound, so
 * that the server does not count it among those that do.
 */
export function openLive(fetchTicket: () => Promise<string>, isSilent: boolean, events: Events) {
  let socket: WebSocket | null = null;
  let clock = openRoomClock();
  let failures = 0;
  let isClosed = false;
  let retrying = 0;
  let asking = 0;
  let dying = 0;

  const send = (message: PageMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function askClock(): void {
    window.clearTimeout(asking);
    window.clearTimeout(dying);
    const mine = socket;
    dying = window.setTimeout(() => reconnect(mine), DEAD_MS);
    send({ type: 'clock', asked: pageClock() });
  }

  function reconnect(lost: WebSocket | null): void {
    if (isClosed || lost !== socket) return;
    disconnect();
    events.onState('connecting');
    retrying = window.setTimeout(() => void connect(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures++;
  }

  function disconnect(): void {
    window.clearTimeout(retrying);
    window.clearTimeout(asking);
    window.clearTimeout(dying);
    const left = socket;
    socket = null;
    left?.close();
  }

  async function connect(): Promise<void> {
    let ticket: string;
    try {
      ticket = await fetchTicket();
    } catch {
      // Whoever fetches tickets shows what the user can mend; here it is one more try.
      return reconnect(null);
    }
    if (isClosed) return;
    const query = new URLSearchParams({ ticket, ...(isSilent && { silent: '1' }) });
    const opened = new WebSocket(`${origin()}/api/human/live/socket?${query}`);
    const openedClock = openRoomClock();
    let held: LiveMessage[] | null = [];
    let questions = 0;
    socket = opened;
    // A server that takes the connection and never answers would keep it opening for ever.
    dying = window.setTimeout(() => reconnect(opened), DEAD_MS);
    opened.addEventListener('open', askClock);
    opened.addEventListener('close', ({ code }) => {
      const state = code === TICKET_REFUSED ? 'refused' : code === SHARING_ENDED ? 'notShared' : null;
      if (!state || opened !== socket) return reconnect(opened);
      disconnect();
      events.onState(state);
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const read = liveMessage.safeParse(JSON.parse(data));
      if (!read.success || opened !== socket) return;
      const message = read.data;
      if (message.type === 'clock') {
        window.clearTimeout(dying);
        openedClock.learn(message.asked, pageClock(), message.now);
        questions++;
        asking = window.setTimeout(askClock, questions < FIRST_QUESTIONS ? 0 : ASK_MS);
        if (!held) return;
        // Another server may answer now, with a clock of its own.
        clock = openedClock;
        failures = 0;
        events.onState('open');
        const waiting = held;
        held = null;
        for (const early of waiting) events.onMessage(early);
      } else if (held) held.push(message);
      else events.onMessage(message);
    });
  }

  events.onState('connecting');
  void connect();
  return {
    send,
    now: () => clock.at(pageClock()) ?? pageClock(),
    travelMs: () => clock.roundTrip() / 2,
    close: () => {
      isClosed = true;
      disconnect();
    },
  };
}

/** Older browsers refuse relative WebSocket addresses. */
const origin = () => location.origin.replace(/^http/, 'ws');
