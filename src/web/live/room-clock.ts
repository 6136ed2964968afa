export const pageClock = (): number => performance.timeOrigin + performance.now();

interface Sample {
  at: number;
  offset: number;
  roundTrip: number;
}

const MOST = 20;
const DRIFT = 1e-4;

/** The room's clock, learned by asking. A sample is wrong by half of its round trip at most: the quickest is the best. */
export function openRoomClock() {
  let samples: Sample[] = [];
  let best: Sample | null = null;
  return {
    learn: (asked: number, answered: number, room: number) => {
      const roundTrip = Math.max(0, answered - asked);
      samples = [...samples, { at: answered, offset: room - (asked + answered) / 2, roundTrip }].slice(-MOST);
      const doubt = (sample: Sample) => sample.roundTrip / 2 + (answered - sample.at) * DRIFT;
      best = samples.reduce((least, sample) => (doubt(sample) < doubt(least) ? sample : least));
    },
    at: (page: number) => best && page + best.offset,
    roundTrip: () => best?.roundTrip ?? 0,
  };
}
