/** The room's clock: milliseconds since 1970 that never jump, the same for every process of this machine. */
export const clock = (): number => performance.timeOrigin + performance.now();
