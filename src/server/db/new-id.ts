import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
let last = 0;

/** 26 characters: a time that never repeats in this process, so that ids sort as they were made, then 80 random bits. */
export function newId(): string {
  last = Math.max(Date.now(), last + 1);
  let time = '';
  for (let rest = last; time.length < 10; rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time;
  return time + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('');
}
