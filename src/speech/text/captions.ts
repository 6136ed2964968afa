import type { ParsedMarkup } from './spoken-text.ts';
import type { TextRange } from '../sounds/sounds.ts';
import { openWrittenWords } from './written-words.ts';

export interface Caption {
  start: number;
  end: number;
  text: string;
}

export interface SpokenCaption extends Caption {
  /** Of its letters and digits: the signs between them come and go with the style. */
  times: number[];
}

interface Timed {
  place: TextRange;
  start: number;
  end: number;
}

interface Sign {
  text: string;
  start: number;
  end: number;
}

/** The longest line that is read at a glance, in Chinese characters; a Latin letter is half of one. */
const LONGEST = 18;
/** A number of 20,000 digits is spoken in hundreds of sentences, and would be shown whole in each of them. */
const MOST_OF_UNIT = 200;
/** A word or a number of another script: ¥39.9, 10:30, iPhone15, www.taobao.com. */
const LETTER = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}]`;
const WORD = new RegExp(`[¥$€£]?(?:${LETTER}|[.,:'’@/_&+-](?=${LETTER})(?<=[\\p{L}\\p{N}].))+[%℃°]*`, 'gu');
const STOP = /[，。！？；：,.!?;:…\n]/;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export function captionsOf(
  script: ParsedMarkup,
  sentence: { place: TextRange; characters: Timed[] },
): SpokenCaption[] {
  return spokenLines(signsOf(script, sentence)).map((line) => ({
    ...captionOf(line),
    times: line.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ start }) => start),
  }));
}

export const linesWithTimes = (signs: Sign[]): Caption[] => spokenLines(signs).map(captionOf);

const spokenLines = (signs: Sign[]): Sign[][] =>
  clausesOf(signs)
    .flatMap(linesOf)
    .filter((line) => line.some(({ start, end }) => end > start));

function captionOf(line: Sign[]): Caption {
  const spoken = line.filter(({ start, end }) => end > start);
  return { start: spoken[0]!.start, end: spoken.at(-1)!.end, text: tidy(line) };
}

function signsOf(
  script: ParsedMarkup,
  { place, characters }: { place: TextRange; characters: Timed[] },
): Sign[] {
  const units = unitsOf(characters);
  const isOneUnit = ([from, to]: TextRange) =>
    units.some((unit) => unit.place[0] <= from && unit.place[1] >= to);
  const written = openWrittenWords(script)(place).flatMap((words) => {
    const [from, to] = words.place;
    const isAligned = words.text.length === to - from;
    const text = isOneUnit(words.place) ? words.text.slice(0, MOST_OF_UNIT) : words.text;
    let at = from;
    return Array.from(text, (sign) => {
      const start = at;
      if (isAligned) at += sign.length;
      return { text: sign, at: start };
    });
  });
  const signs: Sign[] = [];
  let now = units[0]?.start ?? 0;
  let next = 0;
  for (const unit of units) {
    for (; next < written.length && written[next]!.at < unit.place[0]; next++)
      signs.push({ text: written[next]!.text, start: now, end: now });
    let to = next;
    while (to < written.length && written[to]!.at < unit.place[1]) to++;
    const seconds = (unit.end - unit.start) / Math.max(1, to - next);
    for (let index = 0; next < to; next++, index++) {
      const start = unit.start + seconds * index;
      signs.push({ text: written[next]!.text, start, end: start + seconds });
    }
    now = unit.end;
  }
  for (const { text } of written.slice(next)) signs.push({ text, start: now, end: now });
  return signs;
}

function unitsOf(characters: Timed[]): Timed[] {
  const units: Timed[] = [];
  for (const { place, start, end } of characters) {
    const last = units.at(-1);
    if (!last || place[0] >= last.place[1]) units.push({ place: [...place], start, end });
    else {
      last.place[1] = Math.max(last.place[1], place[1]);
      last.end = end;
    }
  }
  return units;
}

function piecesOf(signs: Sign[]): Sign[][] {
  const text = signs.map((sign) => sign.text).join('');
  const ends = new Set<number>();
  for (const { index, segment } of segmenter.segment(text)) ends.add(index + segment.length);
  for (const { 0: word, index } of text.matchAll(WORD))
    for (let inside = index + 1; inside < index + word.length; inside++) ends.delete(inside);
  const pieces: Sign[][] = [];
  let piece: Sign[] = [];
  let at = 0;
  for (const [index, sign] of signs.entries()) {
    piece.push(sign);
    at += sign.text.length;
    const next = signs[index + 1];
    const isClosed = !next || OPENING.test(next.text) || !/[\p{P}\s]/u.test(next.text);
    if (next && (!ends.has(at) || !isClosed || OPENING.test(sign.text))) continue;
    pieces.push(piece);
    piece = [];
  }
  return pieces;
}

function clausesOf(signs: Sign[]): Sign[][][] {
  const clauses: Sign[][][] = [[]];
  for (const piece of piecesOf(signs)) {
    clauses.at(-1)!.push(piece);
    if (
      STOP.test(
        piece
          .map(({ text }) => text)
          .join('')
          .replaceAll(WORD, ''),
      )
    )
      clauses.push([]);
  }
  return clauses;
}

function linesOf(clause: Sign[][]): Sign[][] {
  const total = widthOf(clause.flat());
  const wanted = total / Math.ceil(total / LONGEST);
  const lines: Sign[][] = [[]];
  for (const piece of clause) {
    const line = lines.at(-1)!;
    const width = widthOf(line);
    const isFull = width >= wanted || width + widthOf(piece) > LONGEST;
    if (width > 0 && isFull) lines.push([...piece]);
    else line.push(...piece);
  }
  return lines;
}

const tidy = (line: Sign[]) =>
  line
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[，。；：、,.;: ]+|(?<![，。；：、,.;: ])[，。；：、,.;: ]+$/g, '');

function widthOf(line: Sign[]): number {
  return Array.from(tidy(line)).reduce((sum, sign) => sum + (sign.codePointAt(0)! < 0x1100 ? 0.5 : 1), 0);
}
