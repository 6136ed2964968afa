import { fourier } from '../../common/fourier.ts';

export const SOUND_RATE = 16_000;
export const MEL_RATE = 80;
export const BANDS = 32;

const HOP = SOUND_RATE / MEL_RATE;
const WINDOW = 400;
const SIZE = 512;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 7600;
const SCALE = (WINDOW / 4) ** 2;
const NOTHING = 1e-9;

interface Tables {
  hann: Float64Array;
  transform: ReturnType<typeof fourier>;
  bands: { from: number; shares: Float64Array }[];
}

export interface LogMel {
  frames: number;
  bands: Float32Array;
  loudness: Float32Array;
}

let made: Tables | null = null;

/** Frame k looks at the sound around second k / MEL_RATE; outside of the sound it is silent. */
export function logMel(samples: Float32Array, frames: number): LogMel {
  const tables = (made ??= makeTables());
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  const bands = new Float32Array(frames * BANDS);
  const loudness = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * HOP - WINDOW / 2;
    re.fill(0);
    im.fill(0);
    for (let i = 0; i < WINDOW; i++) re[i] = (samples[start + i] ?? 0) * tables.hann[i]!;
    tables.transform(re, im);
    let all = 0;
    tables.bands.forEach(({ from, shares }, band) => {
      let power = 0;
      for (let k = 0; k < shares.length; k++)
        power += shares[k]! * (re[from + k]! * re[from + k]! + im[from + k]! * im[from + k]!);
      power /= SCALE;
      all += power;
      bands[frame * BANDS + band] = Math.log(power + NOTHING);
    });
    loudness[frame] = Math.log(all + NOTHING);
  }
  return { frames, bands, loudness };
}

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

function makeTables(): Tables {
  const step = (toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)) / (BANDS + 1);
  const edge = (index: number) => (toHz(toMel(LOWEST_HZ) + step * index) / SOUND_RATE) * SIZE;
  return {
    hann: Float64Array.from(
      { length: WINDOW },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / WINDOW),
    ),
    transform: fourier(SIZE),
    bands: Array.from({ length: BANDS }, (_, band) => {
      const [low, middle, high] = [edge(band), edge(band + 1), edge(band + 2)];
      const from = Math.floor(low);
      const share = (k: number) =>
        Math.max(0, Math.min((k - low) / (middle - low), (high - k) / (high - middle)));
      const shares = Float64Array.from({ length: Math.ceil(high) - from + 1 }, (_, k) => share(from + k));
      return { from, shares };
    }),
  };
}
