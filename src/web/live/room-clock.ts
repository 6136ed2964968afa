/** Milliseconds since 1970 that never jump, as the server's. */
export const pageClock = (): number => performance.timeOrigin + performance.now();

interface Sample {
  /** The page's clock when the answer came. */
  at: number;
  offset: number;
  roundTrip: number;
}

/** What the room's clock shows, learned by asking; all times are milliseconds. */
export interface RoomClock {
  /** One question: the page's clock when it was asked and when the answer came, and the room's in between. */
  learn: (asked: number, answered: number, room: number) => void;
  /** The room's time when the page's clock shows `page`; null: never asked. */
  at: (page: number) => number | null;
  /** Of the question that is trusted, there and back. */
  roundTrip: () => number;
}

const MOST = 20;
/** Clocks of two machines part by about so much: an old answer is worth less than it was. */
const DRIFT = 1e-4;

/** An answer may have been late by half of its round trip at most: the quickest tells best. */
export function openRoomClock(): RoomClock {
  let samples: Sample[] = [];
  let best: Sample | null = null;
  return {
    learn: (asked, answered, room) => {
      const roundTrip = Math.max(0, answered - asked);
      samples = [...samples, { at: answered, offset: room - (asked + answered) / 2, roundTrip }].slice(-MOST);
      const doubt = (sample: Sample) => sample.roundTrip / 2 + (answered - sample.at) * DRIFT;
      best = samples.reduce((one, other) => (doubt(other) < doubt(one) ? other : one));
    },
    at: (page) => best && page + best.offset,
    roundTrip: () => best?.roundTrip ?? 0,
  };
}
