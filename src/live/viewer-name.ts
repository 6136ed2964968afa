const SPOKEN_CHARACTERS = 10;
/** A telephone number or an account: nobody wants to hear it, least of all its owner. */
const LONG_NUMBER = /\p{N}{6}/u;

/** A name is written by a stranger: it is read aloud only if it is one. */
export function spokenName(name: string, forbidden: (text: string) => string | null): string | null {
  const letters = name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const spoken = Array.from(letters).slice(0, SPOKEN_CHARACTERS).join('');
  if (spoken === '' || LONG_NUMBER.test(letters)) return null;
  return forbidden(letters) ? null : spoken;
}
