const RATE = 16_000;
const WINDOW = 640;
const HOP = 160;
const LOWEST = 65;
const HIGHEST = 420;
const VOICED = 0.45;
const FAINTEST_POWER = 1e-3;
/** A voice repeats itself after two periods as well as after one: of equals the shorter is meant. */
const PER_LAG = 0.0004;

/** Hertz every 10 ms, of sound at 16 kHz; 0 where there is no voice. */
export function pitchTrack(samples: Float32Array): number[] {
  const [shortest, longest] = [Math.floor(RATE / HIGHEST), Math.floor(RATE / LOWEST)];
  const track: number[] = [];
  for (let start = 0; start + WINDOW + longest < samples.length; start += HOP) {
    let power = 0;
    for (let at = 0; at < WINDOW; at += 2) power += samples[start + at]! ** 2;
    let best = 0;
    let period = 0;
    if (power >= FAINTEST_POWER)
      for (let lag = shortest; lag <= longest; lag++) {
        let product = 0;
        let shifted = 0;
        for (let at = start; at < start + WINDOW; at += 2) {
          const later = samples[at + lag]!;
          product += samples[at]! * later;
          shifted += later * later;
        }
        const likeness = product / Math.sqrt(power * shifted + 1e-9) - PER_LAG * lag;
        if (likeness <= best) continue;
        best = likeness;
        period = lag;
      }
    track.push(best > VOICED ? RATE / period : 0);
  }
  return track;
}
