import { z } from 'zod';

/** JSON whose whole numbers beyond 2^53 stay exact, as strings: JSON.parse would make different ids equal. */
export function readJson(text: string): unknown {
  // Parsed first: on broken JSON the pattern below could take very long.
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  const isLong = (token: string) => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
  return JSON.parse(text.replace(tokens, (token) => (isLong(token) ? `"${token}"` : token)));
}

export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The callers' schemas refuse null.
    return null;
  }
}

/** An id that may come as a number; 0, -1 and an empty one mean that there is none. */
export const looseId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((id) => (id === undefined || id === null || Number(id) <= 0 || id === '' ? null : String(id)))
  .catch(null);
export const looseText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);
export const looseCount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((count) => (count === undefined || count === null || count === '' ? null : Number(count)))
  .catch(null);
