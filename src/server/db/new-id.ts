import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

let last = 0;
let count = 0;

/**
 * 26 characters: milliseconds and a count within the millisecond, so that ids sort in the order in which they were
 * made and what is stored together keeps its order; then 65 random bits.
 */
export function newId(): string {
  const now = Date.now();
  count = now === last ? count + 1 : 0;
  last = now;
  return (
    digits(now, 10) + digits(count, 3) + Array.from(randomBytes(13), (byte) => ALPHABET[byte % 32]).join('')
  );
}

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text;
  return text;
}
