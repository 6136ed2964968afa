/** 0 up to one value, 1 from the other on, and no corner between. */
export const smoothstep = (value: number, from: number, to: number): number => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
