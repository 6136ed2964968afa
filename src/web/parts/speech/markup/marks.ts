/** The markup inside a text that is to be spoken, found for showing and counting; the server has the last word. */
const wrapTags = ['speak', 'phoneme', 'say-as', 'sub', 'word', 'w', 'prosody', 'voice', 'p', 's'] as const;
export type WrapTag = (typeof wrapTags)[number];

export interface PauseMark {
  kind: 'pause';
  from: number;
  to: number;
  seconds: number;
}

interface Reading {
  kind: 'reading';
  from: number;
  to: number;
  reading: string;
}

export interface Wrap {
  kind: 'wrap';
  tag: WrapTag;
  from: number;
  to: number;
  end: { from: number; to: number };
  value: string;
}

interface Stray {
  kind: 'stray';
  from: number;
  to: number;
}

export type Mark = PauseMark | Reading | Wrap | Stray;

const attributes: Partial<Record<WrapTag, string>> = {
  phoneme: 'ph',
  'say-as': 'interpret-as',
  sub: 'alias',
  prosody: 'rate',
  voice: 'name',
};

const initial = '(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)';
const final = '(?:i?ang?|i?ong|i?ao|[iu]?a|[ui]?ai|ei|ou|[eiu]ng?|eng|ing|uang?|u[eio]|i[eu]|er|[aoeiu])';
/** Nearly every syllable of Mandarin; v and ü only where they are one: 「新版(v2)」 is no reading. */
const syllable = `(?:${initial}?${final}r?|[nl][üv]e?|ng?|m)[1-5]`;
const wholeSyllable = new RegExp(`^${syllable}$`);
export const isSyllable = (text: string): boolean => wholeSyllable.test(text);

const markup = new RegExp(
  [
    String.raw`<#(?<seconds>\d+(?:\.\d+)?)>`,
    String.raw`<(?:break|silence)\s+time\s*=\s*["'](?<time>\d+(?:\.\d+)?)(?<unit>ms|s)["']\s*/?>`,
    String.raw`(?<=\p{Script=Han})[(（](?<reading>${syllable})[)）]`,
    String.raw`<(?<slash>/?)(?<tag>${wrapTags.join('|')})(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*>`,
    String.raw`</?[a-zA-Z][\w-]*(?:\s[^<>]*)?/?>`,
  ].join('|'),
  'gu',
);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);

function valueOf(tag: WrapTag, written: string): string {
  const name = attributes[tag];
  const found = name && new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(written);
  return found ? unescape(found[1] ?? found[2] ?? '') : '';
}

interface Opened {
  tag: WrapTag;
  from: number;
  to: number;
  value: string;
}

export function findMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  const open: Opened[] = [];
  for (const match of text.matchAll(markup)) {
    const groups = match.groups!;
    const from = match.index;
    const to = from + match[0].length;
    const tag = groups.tag as WrapTag | undefined;
    if (groups.seconds) marks.push({ kind: 'pause', from, to, seconds: Number(groups.seconds) });
    else if (groups.time)
      marks.push({
        kind: 'pause',
        from,
        to,
        seconds: Number(groups.time) / (groups.unit === 'ms' ? 1000 : 1),
      });
    else if (groups.reading) marks.push({ kind: 'reading', from, to, reading: groups.reading });
    else if (!tag) marks.push({ kind: 'stray', from, to });
    else if (!groups.slash) open.push({ tag, from, to, value: valueOf(tag, groups.attributes ?? '') });
    else if (open.at(-1)?.tag === tag) marks.push({ kind: 'wrap', ...open.pop()!, end: { from, to } });
    else marks.push({ kind: 'stray', from, to });
  }
  for (const { from, to } of open) marks.push({ kind: 'stray', from, to });
  return marks.sort((a, b) => a.from - b.from);
}

export function markupRanges(marks: Mark[]): { from: number; to: number }[] {
  return marks
    .flatMap((mark) => (mark.kind === 'wrap' ? [mark, mark.end] : [mark]))
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from);
}

interface VisibleText {
  words: string;
  places: number[];
}

export function visibleText(text: string, marks: Mark[], from: number, to: number): VisibleText {
  let words = '';
  const places: number[] = [];
  const hidden = markupRanges(marks);
  let next = 0;
  for (let at = from; at < to; at += 1) {
    while (next < hidden.length && hidden[next]!.to <= at) next += 1;
    const range = hidden[next];
    if (range && range.from <= at) {
      at = range.to - 1;
      continue;
    }
    words += text[at]!;
    places.push(at);
  }
  return { words, places };
}

/** Characters beyond U+FFFF take two places: counted as one, a reading would land inside or behind its neighbour. */
export function charactersFrom({ words, places }: VisibleText, first: number, count: number) {
  let next = first;
  return Array.from(words.slice(first))
    .slice(0, count)
    .map((character) => {
      next += character.length;
      return { character, end: places[next - 1]! + 1 };
    });
}

export const plainText = (text: string): string => visibleText(text, findMarks(text), 0, text.length).words;

export const countCharacters = (text: string): number =>
  Array.from(plainText(text).replaceAll(/\s/g, '')).length;

export const paragraphsOf = (text: string): string[] =>
  text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(plainText(line)));

export const numberReadings = [
  { value: 'cardinal', label: '数值', example: '2024 → 两千零二十四' },
  { value: 'digits', label: '逐位', example: '2024 → 二零二四' },
  { value: 'telephone', label: '电话', example: '110 → 幺幺零' },
  { value: 'date', label: '日期', example: '11-15 → 十一月十五日' },
  { value: 'time', label: '时间', example: '8:30 → 八点半' },
  { value: 'fraction', label: '分数', example: '1/2 → 二分之一' },
  { value: 'score', label: '比分', example: '3:1 → 三比一' },
  { value: 'currency', label: '金额', example: '¥39.9 → 三十九块九' },
] as const;
