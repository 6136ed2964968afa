import type { Caption } from '../text/captions.ts';
import { timedSigns, type HeardCaption } from './captions-from-transcript.ts';
import { dealLetters, letterWeight } from './letters.ts';

const ENDS = /[。！？!?…]/u;
const CLAUSES = /[，；、,;：]/u;
const CLOSING = /[”’」』）)"']/u;
const isChinese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const LONG_REST = 0.7;
const REST = 0.3;
/** In the weights of characters: a line that is longer is hard to read and to dub. */
const LONGEST = 36;
const LONG = 16;
const SHORTEST = 3;
/** Nobody says so little in so many seconds: Whisper has put a word under music. */
const SLOWEST = 0.6;
const SLOW_SECONDS = 1.5;

export function sentencesFromTranscript(
  segments: HeardCaption[],
  pauses: Omit<Caption, 'text'>[],
): HeardCaption[] {
  const clauses = segments.flatMap((segment) =>
    dealLetters(clausesOf(timedSigns(segment, pauses)), segment.letters),
  );
  const sentences: HeardCaption[] = [];
  for (const clause of clauses) {
    const last = sentences.at(-1);
    if (last && belongTogether(last, clause)) {
      last.text = joined(last.text, clause.text, clause.start - last.end);
      last.end = Math.max(last.end, clause.end);
      last.letters = [...last.letters, ...clause.letters];
    } else sentences.push({ ...clause });
  }
  const said = sentences.filter(
    ({ start, end, text }) => end - start < SLOW_SECONDS || lengthOf(text) / (end - start) > SLOWEST,
  );
  return said.map(({ start, end, text, letters }, index) => ({
    start,
    // Whisper lets a piece begin before the last one has ended.
    end: Math.max(start, Math.min(end, said[index + 1]?.start ?? end)),
    text: ended(text),
    letters,
  }));
}

function clausesOf(signs: Caption[]): Caption[] {
  const clauses: Caption[] = [];
  let open: Caption[] = [];
  const close = () => {
    const text = open
      .map((sign) => sign.text)
      .join('')
      .trim();
    const spoken = open.filter((sign) => letterWeight(sign.text) > 0);
    const previous = clauses.at(-1);
    if (spoken.length > 0) clauses.push({ start: spoken[0]!.start, end: spoken.at(-1)!.end, text });
    else if (previous) previous.text += text;
    open = [];
  };
  for (const [index, sign] of signs.entries()) {
    open.push(sign);
    const next = signs[index + 1]?.text ?? '';
    if (CLOSING.test(next) || ENDS.test(next)) continue;
    const isNumber = /\d/.test(next) && /\d/.test(signs[index - 1]?.text ?? '');
    const isStop = sign.text === '.' && /^\s?$/u.test(next);
    if ((ENDS.test(sign.text) || CLAUSES.test(sign.text) || isStop) && !isNumber) close();
  }
  close();
  return clauses;
}

const lengthOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + letterWeight(sign), 0);

function belongTogether(last: Caption, next: Caption): boolean {
  const rest = next.start - last.end;
  const length = lengthOf(last.text);
  const isShort = length < SHORTEST;
  if (rest >= LONG_REST || length + lengthOf(next.text) > LONGEST) return false;
  if (/[。！？!?….]["'”’」』）)]?$/u.test(last.text)) return isShort && rest < REST;
  if (length > LONG) return false;
  return rest < REST || isShort;
}

function joined(one: string, other: string, rest: number): string {
  if (!isChinese(one + other)) return `${one} ${other}`;
  const isMarked = /[\p{P}]$/u.test(one);
  return one + (isMarked || rest < 0.05 ? '' : '，') + other;
}

function ended(text: string): string {
  const bare = text.replace(/[，；、,;：]+$/u, '');
  if (/[。！？!?….]["'”’」』）)]?$/u.test(bare)) return bare;
  return bare + (isChinese(bare) ? '。' : '.');
}
