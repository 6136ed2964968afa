import { liveMessage, type LiveMessage, type PageMessage, TICKET_REFUSED } from '../../contract/live.ts';
import { openRoomClock, pageClock, type RoomClock } from './room-clock.ts';

/** refused: the ticket is no longer good, there is no use in trying again. */
export type LinkState = 'connecting' | 'open' | 'refused';

export interface LiveLink {
  /** Said into the wind while there is no connection. */
  send: (message: PageMessage) => void;
  /** The room's clock now, and how long a message takes to come here. */
  now: () => number;
  travelMs: () => number;
  close: () => void;
}

interface Events {
  /** Never before the room's clock is known. */
  onMessage: (message: LiveMessage) => void;
  onState: (state: LinkState) => void;
}

const FIRST_QUESTIONS = 5;
const ASK_MS = 30_000;
/** A connection on which nothing comes back for so long is dead, whatever the browser thinks. */
const DEAD_MS = 10_000;
const AGAIN_MS = [250, 500, 1000, 2000, 4000, 5000];

/**
 * Listens to a room for ever; `takeTicket` is asked before every try. `isSilent`: nobody hears this page, so that it is
 * never one too many.
 */
export function openLive(takeTicket: () => Promise<string>, isSilent: boolean, events: Events): LiveLink {
  let socket: WebSocket | null = null;
  let clock: RoomClock = openRoomClock();
  let failures = 0;
  let isClosed = false;
  let again = 0;
  let asking = 0;
  let dying = 0;

  const send = (message: PageMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function ask(): void {
    window.clearTimeout(asking);
    window.clearTimeout(dying);
    const mine = socket;
    dying = window.setTimeout(() => lose(mine), DEAD_MS);
    send({ type: 'clock', asked: pageClock() });
  }

  function lose(lost: WebSocket | null): void {
    if (isClosed || lost !== socket) return;
    leave();
    events.onState('connecting');
    again = window.setTimeout(() => void connect(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
    failures++;
  }

  function leave(): void {
    window.clearTimeout(again);
    window.clearTimeout(asking);
    window.clearTimeout(dying);
    const left = socket;
    socket = null;
    left?.close();
  }

  async function connect(): Promise<void> {
    let ticket: string;
    try {
      ticket = await takeTicket();
    } catch {
      return lose(null);
    }
    if (isClosed) return;
    const query = new URLSearchParams({ ticket, ...(isSilent && { silent: '1' }) });
    const opened = new WebSocket(`${origin()}/api/human/live/socket?${query}`);
    const heard = openRoomClock();
    /** What came before the first answer; null: it has come. */
    let held: LiveMessage[] | null = [];
    let questions = 0;
    socket = opened;
    // A server that takes the connection and never answers would keep it opening for ever.
    dying = window.setTimeout(() => lose(opened), DEAD_MS);
    opened.addEventListener('open', ask);
    opened.addEventListener('close', ({ code }) => {
      if (code !== TICKET_REFUSED || opened !== socket) return lose(opened);
      leave();
      events.onState('refused');
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const read = liveMessage.safeParse(JSON.parse(data));
      if (!read.success || opened !== socket) return;
      const message = read.data;
      if (message.type === 'clock') {
        window.clearTimeout(dying);
        heard.learn(message.asked, pageClock(), message.now);
        questions++;
        asking = window.setTimeout(ask, questions < FIRST_QUESTIONS ? 0 : ASK_MS);
        if (!held) return;
        // Another server may answer now, with a clock of its own.
        clock = heard;
        failures = 0;
        events.onState('open');
        const waiting = held;
        held = null;
        for (const one of waiting) events.onMessage(one);
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
      leave();
    },
  };
}

/** Older browsers take only whole addresses. */
const origin = () => location.origin.replace(/^http/, 'ws');
