/**
 * Whether the sound of this page is one too many; `was` null: it has just come. Whoever was there first stays the first,
 * also when the server starts anew and the pages come back in another order: that one is on air.
 */
export const isSecond = (was: boolean | null, count: number): boolean => (was ?? true) && count > 1;
