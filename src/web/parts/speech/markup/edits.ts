import {
  charactersFrom,
  findMarks,
  type Mark,
  markupRanges,
  visibleText,
  type Wrap,
  type WrapTag,
} from './marks.ts';

export interface Change {
  from: number;
  to: number;
  insert: string;
}

export type Edit = Change[] | string;

export interface TextSpan {
  from: number;
  to: number;
}

const CROSSES = '选中的部分只包含了另一处标注的一半，请换个范围再试。';
const MARKED = '选中的部分已经有标注，请先删掉原来的标注。';

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function openTag(tag: WrapTag, value: string): string {
  switch (tag) {
    case 'phoneme':
      return `<phoneme alphabet="py" ph="${escape(value)}">`;
    case 'say-as':
      return `<say-as interpret-as="${escape(value)}">`;
    case 'sub':
      return `<sub alias="${escape(value)}">`;
    case 'prosody':
      return `<prosody rate="${escape(value)}">`;
    case 'voice':
      return `<voice name="${escape(value)}">`;
    case 'speak':
    case 'word':
    case 'w':
    case 'p':
    case 's':
      return `<${tag}>`;
  }
}

export const pauseText = (seconds: number): string => `<#${seconds}>`;

const overlaps = (a: TextSpan, b: TextSpan): boolean => a.from < b.to && b.from < a.to;

export function trimmed(text: string, { from, to }: TextSpan): TextSpan {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

function linesIn(text: string, marks: Mark[], span: TextSpan): TextSpan[] {
  const lines: TextSpan[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const part = trimmed(text, {
      from: Math.max(start, span.from),
      to: Math.min(start + line.length, span.to),
    });
    if (visibleText(text, marks, part.from, part.to).words.trim()) lines.push(part);
    start += line.length + 1;
  }
  return lines;
}

export function wrapSpan(text: string, span: TextSpan, tag: WrapTag, value: string): Edit {
  const marks = findMarks(text);
  const lines = linesIn(text, marks, span);
  const isPlain = tag !== 'prosody' && tag !== 'voice';
  if (isPlain && lines.length > 1) return '一次只能标注同一段里的文字。';
  for (const line of lines) {
    if (isPlain && markupRanges(marks).some((range) => overlaps(range, line))) return MARKED;
    if (marks.some((mark) => mark.kind === 'wrap' && cutBy(mark, line))) return CROSSES;
  }
  return lines.flatMap(({ from, to }) => [
    { from, to: from, insert: openTag(tag, value) },
    { from: to, to, insert: `</${tag}>` },
  ]);
}

const cutBy = (mark: Wrap, span: TextSpan): boolean => overlaps(mark, span) !== overlaps(mark.end, span);

export const rewrap = (mark: Wrap, value: string): Change[] => [
  { from: mark.from, to: mark.to, insert: openTag(mark.tag, value) },
];

export const removeMark = (mark: Mark): Change[] => [
  { from: mark.from, to: mark.to, insert: '' },
  ...(mark.kind === 'wrap' ? [{ from: mark.end.from, to: mark.end.to, insert: '' }] : []),
];

export function setVoice(text: string, span: TextSpan, voice: string | null): Edit {
  const marks = findMarks(text);
  const from = text.lastIndexOf('\n', span.from - 1) + 1;
  const end = text.indexOf('\n', span.to);
  const touched = { from, to: end < 0 ? text.length : end };
  const old = marks.filter(
    (mark): mark is Wrap =>
      mark.kind === 'wrap' && mark.tag === 'voice' && mark.from < touched.to && mark.end.to > touched.from,
  );
  if (old.some((mark) => mark.from < touched.from || mark.end.to > touched.to)) return CROSSES;
  const lines = linesIn(text, marks, touched);
  if (lines.some((line) => marks.some((mark) => mark.kind === 'wrap' && cutBy(mark, line)))) return CROSSES;
  if (lines.length === 0) return '先写下这一段要说的话，再换声音。';
  const around = voice
    ? lines.flatMap((line) => [
        { from: line.from, to: line.from, insert: openTag('voice', voice) },
        { from: line.to, to: line.to, insert: '</voice>' },
      ])
    : [];
  return [...old.flatMap(removeMark), ...around].sort((a, b) => a.from - b.from || a.to - b.to);
}

export function voiceAt(text: string, { from, to }: TextSpan): string | null {
  const found = findMarks(text).find(
    (mark) => mark.kind === 'wrap' && mark.tag === 'voice' && mark.from <= to && mark.end.to >= from,
  );
  return found?.kind === 'wrap' ? found.value : null;
}

export function setReadings(
  text: string,
  from: number,
  readings: (string | null)[],
  everywhere: boolean,
): Change[] {
  const marks = findMarks(text);
  const visible = visibleText(text, marks, 0, text.length);
  const first = visible.places.indexOf(from);
  const charactersAt = (start: number) => charactersFrom(visible, start, readings.length);
  const wanted = charactersAt(first).map(({ character }) => character);
  const starts = everywhere ? occurrences(visible.words, wanted.join('')) : [first];
  return starts.flatMap((start) =>
    charactersAt(start).flatMap(({ end }, index) => {
      const reading = readings[index] ?? null;
      if (reading === null) return [];
      const old = marks.find((mark) => mark.kind === 'reading' && mark.from === end);
      return [{ from: end, to: old ? old.to : end, insert: `(${reading})` }];
    }),
  );
}

export function clearReadings(text: string, from: number, count: number): Change[] {
  const marks = findMarks(text);
  const chosen = charactersFrom(visibleText(text, marks, from, text.length), 0, count);
  const ends = new Set(chosen.map(({ end }) => end));
  return marks.filter((mark) => mark.kind === 'reading' && ends.has(mark.from)).flatMap(removeMark);
}

export function occurrences(words: string, wanted: string): number[] {
  const starts: number[] = [];
  if (!wanted) return starts;
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length))
    starts.push(at);
  return starts;
}
