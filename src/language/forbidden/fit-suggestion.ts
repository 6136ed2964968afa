import { NEAR, openPlaces } from '../word-places.ts';
import { beside, DEGREE, PRICE } from './words/beside.ts';

const canStand = openPlaces(beside);

/** A rewording as it can stand in this sentence; null where the sentence would be no Chinese. */
export function fitSuggestion(
  suggestion: string,
  text: string,
  { from, to }: { from: number; to: number },
): string | null {
  const before = text.slice(Math.max(0, from - NEAR), from);
  const after = text.slice(to, to + NEAR);
  if (!canStand(suggestion, before, after)) return null;
  let fitted = suggestion;
  if (fitted.startsWith('很') && DEGREE.test(before)) fitted = fitted.slice(1);
  // 价格最低价 is 价格实惠, 最低价格 is 实惠价格.
  if (fitted.endsWith('价') && PRICE.test(before)) fitted = fitted.slice(0, -1);
  for (let size = Math.min(fitted.length, before.length); size > 1; size--)
    if (before.endsWith(fitted.slice(0, size))) {
      fitted = fitted.slice(size);
      break;
    }
  for (let size = Math.min(fitted.length - 1, after.length); size > 0; size--)
    if (after.startsWith(fitted.slice(-size))) return fitted.slice(0, -size);
  return fitted;
}
