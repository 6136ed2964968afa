/** Short, long; short, short: the rhythm of GB 45438-2025 that says "made by AI", in some 1.3 seconds. */
const UNIT = 0.12;
const BEATS: [seconds: number, silence: number][] = [
  [UNIT, UNIT],
  [3 * UNIT, 2.5 * UNIT],
  [UNIT, UNIT],
  [UNIT, 0],
];
const HERTZ = 880;
const LEVEL = 0.16;
const FADE = 0.008;

export function aiTone(rate: number): Float32Array {
  const length = BEATS.reduce((sum, [sound, silence]) => sum + sound + silence, 0);
  const samples = new Float32Array(Math.round(length * rate));
  let start = 0;
  for (const [sound, silence] of BEATS) {
    for (let at = 0; at < sound * rate; at++) {
      const time = at / rate;
      const edge = Math.min(1, time / FADE, (sound - time) / FADE);
      samples[Math.round(start * rate) + at] = LEVEL * edge * Math.sin(2 * Math.PI * HERTZ * time);
    }
    start += sound + silence;
  }
  return samples;
}
