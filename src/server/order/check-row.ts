import type { Check } from '../../contract/order.ts';

/** Thresholds for faces, tried on photographs and videos of real people; beyond them the mouth is not believable. */
export const LEAST_SCORE = 0.8;
export const MOST_TURNED = 15;
export const TOO_DARK = 60;
export const TOO_BRIGHT = 215;

export const row = (key: string, level: Check['level'], text: string): Check => ({ key, level, text });
