/** The mix makes two channels of the voice, each of half its power. */
const EACH = 0.5;
const THRESHOLD = 0.02;
const RATIO = 8;
const ATTACK = 0.02;
const RELEASE = 0.15;
const STEP = 0.04;

interface Ducker {
  /** `after`: more silence, which may not come: the next samples may follow at once. */
  follow: (samples: Float32Array, silentSeconds: number, after?: number) => Float32Array<ArrayBuffer>;
}

export const DUCK_STEP = STEP;

export function createDucker(rate: number): Ducker {
  const attack = 1 - Math.exp(-1 / (ATTACK * rate));
  const release = 1 - Math.exp(-1 / (RELEASE * rate));
  let power = 0;
  return {
    follow: (samples, silentSeconds, after = 0) => {
      const step = Math.round(STEP * rate);
      const sure = samples.length + Math.round(silentSeconds * rate);
      const length = sure + Math.round(after * rate);
      let kept = power;
      const gains = new Float32Array(Math.ceil(length / step));
      for (let i = 0; i < length; i++) {
        const now = EACH * (samples[i] ?? 0) ** 2;
        power += (now - power) * (now > power ? attack : release);
        const level = Math.sqrt(power);
        if (i === sure - 1) kept = power;
        if (i % step === 0) gains[i / step] = level > THRESHOLD ? (level / THRESHOLD) ** (1 / RATIO - 1) : 1;
      }
      power = kept;
      return gains;
    },
  };
}
