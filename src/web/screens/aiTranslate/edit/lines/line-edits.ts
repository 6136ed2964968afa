import { DOUBTFUL_WORDS } from '../../../../../contract/file.ts';
import { lineBreaks, type LineBreak } from '../../../../../stage/text/line-breaks.ts';
import { doubtsOf, LINE_CHARACTERS, type TranslationLine } from '../../../../../contract/translation.ts';

export type EditedLine = TranslationLine & { id: string };

let count = 0;
/** Not `randomUUID`, which browsers have only behind HTTPS. */
export const newLineId = (): string =>
  `line-${Date.now().toString(36)}-${(count++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const isUntranslated = ({ text, translation }: EditedLine): boolean =>
  translation === '' && text !== '';

export const isDoubtful = (line: EditedLine): boolean => isUntranslated(line) || doubtsOf(line).length > 0;

/** What the machine knew of the words goes with them. */
export function withTranslation(line: EditedLine, translation: string): EditedLine {
  const { confidence: _confidence, doubts: _doubts, tempo: _tempo, ...rest } = line;
  return { ...rest, translation };
}

/** A machine's translation of other words is not one of these. */
export function withText(line: EditedLine, text: string): EditedLine {
  if (line.confidence === undefined || text === line.text) return { ...line, text };
  return { ...line, text, doubts: [...new Set([...(line.doubts ?? []), 'unsure' as const])] };
}

export function withOther(line: EditedLine, other: string): EditedLine {
  const others = [line.translation, ...(line.others ?? []).filter((known) => known !== other)];
  return { ...withTranslation(line, other), others: others.filter(Boolean).slice(0, 3) };
}

type Draft = Required<Pick<EditedLine, 'others' | 'confidence' | 'doubts'>> & { text: string };

export function withDraft(line: EditedLine, draft: Draft | undefined): EditedLine {
  if (!draft) return line;
  const { text, others, confidence, doubts } = draft;
  return { ...withTranslation(line, text), others, confidence, doubts };
}

export const replaceLine = (lines: EditedLine[], line: EditedLine): EditedLine[] =>
  lines.map((known) => (known.id === line.id ? line : known));

const round = (seconds: number) => Math.round(seconds * 100) / 100;

export function splitLine(lines: EditedLine[], id: string, at: number | null): EditedLine[] {
  return lines.flatMap((line) => {
    if (line.id !== id) return [line];
    const cut =
      at !== null && at > 0 && at < line.text.length ? at : breakNear(line.text, line.text.length / 2);
    const share = line.text === '' ? 0.5 : cut / line.text.length;
    const place = breakNear(line.translation, line.translation.length * share);
    const middle = round(line.start + (line.end - line.start) * Math.min(0.9, Math.max(0.1, share)));
    const { others: _others, ...bare } = withTranslation(line, '');
    return [
      {
        ...bare,
        text: line.text.slice(0, cut).trim(),
        translation: line.translation.slice(0, place).trim(),
        end: middle,
      },
      {
        ...bare,
        id: newLineId(),
        text: line.text.slice(cut).trim(),
        translation: line.translation.slice(place).trim(),
        start: middle,
      },
    ];
  });
}

function breakNear(text: string, wanted: number): number {
  const costOf = ({ at, ease }: LineBreak) => Math.abs(at - wanted) + ease * BREAK_COST;
  const [best] = lineBreaks(text).toSorted((a, b) => costOf(a) - costOf(b));
  return best?.at ?? Math.round(wanted);
}

/** Letters by which the worst place to break may be nearer than the best. */
const BREAK_COST = 16;

export function mergeLine(lines: EditedLine[], id: string): EditedLine[] {
  const index = lines.findIndex((line) => line.id === id);
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next) return lines;
  const join = (first: string, second: string) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，、。！？；]$/u.test(first)
      ? first + second
      : `${first} ${second}`.trim();
  const { others: _others, ...bare } = withTranslation(line, join(line.translation, next.translation));
  const doubtful = [...(line.doubtful ?? []), ...(next.doubtful ?? [])].slice(0, DOUBTFUL_WORDS);
  return lines.toSpliced(index, 2, {
    ...bare,
    ...(doubtful.length > 0 && { doubtful }),
    text: join(line.text, next.text),
    end: Math.max(line.end, next.end),
  });
}

const LEAST_SECONDS = 0.5;
const NEW_SECONDS = 2;

export function addLine(lines: EditedLine[], behind: string | null, seconds: number): EditedLine[] {
  const index = lines.findIndex((line) => line.id === behind);
  const before = lines[index];
  const next = lines[index + 1]?.start ?? seconds;
  const free = next - (before?.end ?? 0);
  // Where no time is left, the line before gives half of its own: nothing may begin behind the end of the film.
  const start = round(before && free < LEAST_SECONDS ? (before.start + next) / 2 : (before?.end ?? 0));
  const end = round(Math.min(next, start + NEW_SECONDS));
  const speaker = before?.speaker;
  const line = { id: newLineId(), start, end, text: '', translation: '', ...(speaker && { speaker }) };
  const shortened = before ? [{ ...before, end: Math.min(before.end, start) }] : [];
  return lines.toSpliced(Math.max(0, index), shortened.length, ...shortened, line);
}

export function linesWith(lines: EditedLine[], words: string): string[] {
  const wanted = words.trim().toLowerCase();
  return lines
    .filter((line) => `${line.text}\n${line.translation}`.toLowerCase().includes(wanted))
    .map(({ id }) => id);
}

export const countOf = (lines: EditedLine[], words: string): number =>
  words === '' ? 0 : lines.reduce((sum, { translation }) => sum + translation.split(words).length - 1, 0);

export const replaceAll = (lines: EditedLine[], words: string, by: string): EditedLine[] =>
  words === ''
    ? lines
    : lines.map((line) =>
        line.translation.includes(words)
          ? withTranslation(line, line.translation.replaceAll(words, by))
          : line,
      );

export const writtenRows = (written: string): string[] =>
  written
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter(Boolean);

/** One line for each row, from the first line or from one in the middle on. */
export const pasteTranslations = (lines: EditedLine[], rows: string[], from = 0): EditedLine[] =>
  lines.map((line, index) => {
    const row = index < from ? undefined : rows[index - from];
    return row === undefined ? line : withTranslation(line, row.slice(0, LINE_CHARACTERS));
  });

interface Timed {
  start: number;
  end: number;
  text: string;
}

export function withTranslations(lines: EditedLine[], subtitles: Timed[]): EditedLine[] {
  const taken = new Map<string, string[]>();
  for (const { start, end, text } of subtitles) {
    const common = (line: EditedLine) => Math.min(end, line.end) - Math.max(start, line.start);
    const [best] = lines.filter((line) => common(line) > 0).toSorted((a, b) => common(b) - common(a));
    if (best) taken.set(best.id, [...(taken.get(best.id) ?? []), text]);
  }
  return lines.map((line) => {
    const texts = taken.get(line.id);
    return texts ? withTranslation(line, texts.join(' ')) : line;
  });
}

/** Seconds; a subtitle that is shown for less belongs to the next. */
const SHORTEST_SHOWN = 0.3;

export function linesFromSubtitles(subtitles: Timed[], is: 'text' | 'translation'): EditedLine[] {
  const rows: Timed[] = [];
  for (const subtitle of subtitles) {
    const last = rows.at(-1);
    if (last && subtitle.start - last.start < SHORTEST_SHOWN) {
      last.text = `${last.text} ${subtitle.text}`;
      last.end = Math.max(last.end, subtitle.end);
      continue;
    }
    if (last) last.end = Math.min(last.end, subtitle.start);
    rows.push({ ...subtitle });
  }
  return rows.map(({ start, end, text }) => ({
    id: newLineId(),
    start,
    end,
    text: '',
    translation: '',
    [is]: text,
  }));
}

export function timeProblem(lines: EditedLine[], index: number): string | null {
  const [before, line] = [lines[index - 1], lines[index]!];
  if (line.end <= line.start) return '结束要晚于开始';
  return before && line.start < before.end - 0.005 ? '和上一句重叠了' : null;
}
