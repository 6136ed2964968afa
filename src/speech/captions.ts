import type { SpokenPart } from './speak.ts';

interface Caption {
  start: number;
  end: number;
  text: string;
}

/** What two eyes take in at once. */
const LONGEST = 18;
/** Only for showing: a piece of a text may begin or end inside a pair of tags. */
const withoutMarkup = (piece: string) =>
  piece.replaceAll(/<[^<>]*>/g, '').replaceAll(/[(（][a-zü:]+[0-5][)）]/gi, '');
const STOPS = /[，。！？；：、,.!?;:…\n]/;

/** The words of a part as they were written, in lines that are cut where a reader breathes; seconds from its start. */
export function captionsOf(source: string, { characters, place }: SpokenPart): Caption[] {
  const captions: Caption[] = [];
  let first = 0;
  characters.forEach((character, index) => {
    const next = characters[index + 1];
    const until = next ? next.place[0] : place[1];
    const from = characters[first]!.place[0];
    // Signs that are spoken as many characters are one in writing.
    if (next && next.place[0] < character.place[1]) return;
    const text = withoutMarkup(source.slice(from, Math.max(character.place[1], until))).trim();
    const gap = source.slice(character.place[1], until);
    const isWord = /[\p{L}\p{N}]$/u.test(text) && /^[a-z0-9]/i.test(source.slice(until));
    if (next && !STOPS.test(gap) && (text.length < LONGEST || isWord)) return;
    if (text !== '') captions.push({ start: characters[first]!.start, end: character.end, text: tidy(text) });
    first = index + 1;
  });
  return captions;
}

/** A subtitle ends without a comma or full stop; a question stays one. */
const tidy = (text: string) => text.replace(/[，。；：、,.;:\s]+$/u, '').replaceAll(/\s*\n\s*/g, ' ');
