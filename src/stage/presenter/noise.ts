export function hashNoise(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}

export function smoothNoise(seed: number, at: number): number {
  const index = Math.floor(at);
  const part = at - index;
  const eased = part * part * part * (part * (part * 6 - 15) + 10);
  const from = hashNoise(seed, index) * 2 - 1;
  const to = hashNoise(seed, index + 1) * 2 - 1;
  return from + (to - from) * eased;
}
