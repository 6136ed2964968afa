import { seeded } from '../../../src/common/random.ts';

const NOISE_DB = 10;
const PHONE_HERTZ = [300, 3400] as const;
const RATE = 16_000;

/** What becomes of a sound of 16 kHz on its way to us. */
export const hearingConditions: Record<string, (samples: Float32Array) => Float32Array> = {
  clean: (samples) => samples,
  [`white noise, ${NOISE_DB} dB`]: (samples) => withNoise(samples),
  phone: (samples) => phone(samples),
};

function withNoise(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const loud = Math.sqrt(3 * power) * 10 ** (-NOISE_DB / 20);
  const random = seeded(1);
  return samples.map((sample) => sample + loud * (random() * 2 - 1));
}

/** Two poles at each edge, and eight bits of a telephone's logarithm. */
function phone(samples: Float32Array): Float32Array {
  const [low, high] = PHONE_HERTZ.map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / RATE)) as [
    number,
    number,
  ];
  const passed = [1, 2].reduce((sound) => highPass(lowPass(sound, high), low), samples);
  return passed.map((sample) => expand(Math.round(compress(sample) * 127) / 127));
}

function lowPass(samples: Float32Array, share: number): Float32Array {
  let state = 0;
  return samples.map((sample) => (state += share * (sample - state)));
}

function highPass(samples: Float32Array, share: number): Float32Array {
  const slow = lowPass(samples, share);
  return samples.map((sample, index) => sample - slow[index]!);
}

const MU = 255;
const compress = (sample: number) =>
  (Math.sign(sample) * Math.log1p(MU * Math.min(1, Math.abs(sample)))) / Math.log1p(MU);
const expand = (value: number) => (Math.sign(value) * ((1 + MU) ** Math.abs(value) - 1)) / MU;
