import type { ShownCaption } from '../../contract/translation.ts';
import { letterWidth, lineBreaks } from './line-breaks.ts';

export interface ShownLine {
  start: number;
  end: number;
  text: string;
  translation: string;
}

/** Seconds: over a shorter pause words stay, because those that blink disturb reading. */
const HOLD = 0.6;
const SHORTEST = 0.8;

export function translatedCaptions(
  lines: ShownLine[],
  show: 'translation' | 'both' | 'source',
  most: number,
): ShownCaption[] {
  const shown = lines
    .map(({ start, end, text, translation }) => ({
      start,
      end,
      rows: (show === 'both' ? [translation, text] : [show === 'source' ? text : translation])
        .map((row) => row.trim())
        .filter((row) => row !== ''),
    }))
    .filter(({ rows, start, end }) => rows.length > 0 && end > start)
    .toSorted((a, b) => a.start - b.start);
  const captions = shown.flatMap(({ start, end, rows }, index) => {
    const next = shown[index + 1]?.start ?? Infinity;
    const held = next - end < HOLD ? next : end + HOLD / 2;
    const until = Math.max(Math.min(end, next), Math.min(next, Math.max(held, start + SHORTEST)));
    const count = Math.max(...rows.map((row) => Math.ceil(letterWidth(row) / most)));
    const parts = rows.map((row) => cutEvenly(row, count));
    const weights = parts[0]!.map(letterWidth);
    const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    let at = start;
    return weights.map((weight, part) => {
      const from = at;
      at = part === count - 1 ? until : at + ((until - start) * weight) / whole;
      return { start: from, end: at, rows: parts.map((row) => row[part] ?? '') };
    });
  });
  return captions.filter(({ start, end }) => end > start);
}

/** As many parts as are asked for, of which the last are empty where there is nothing to cut. */
export function cutEvenly(text: string, count: number): string[] {
  const parts: string[] = [];
  const breaks = lineBreaks(text).map(({ at, ease }) => ({
    at,
    ease,
    width: letterWidth(text.slice(0, at)),
  }));
  const whole = letterWidth(text);
  let [from, passed] = [0, 0];
  for (let left = count; left > 1; left--) {
    const wanted = (whole - passed) / left;
    const costOf = ({ ease, width }: { ease: number; width: number }) =>
      Math.abs(width - passed - wanted) / wanted + ease;
    const others = breaks.filter(({ at }) => at > from);
    const [best] = others.toSorted((a, b) => costOf(a) - costOf(b));
    if (!best) break;
    parts.push(text.slice(from, best.at).trim());
    [from, passed] = [best.at, best.width];
  }
  parts.push(text.slice(from).trim());
  return [...parts, ...Array<string>(count - parts.length).fill('')];
}
