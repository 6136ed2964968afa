import type { ShownCaption } from '../../contract/translation.ts';

export interface ShownLine {
  start: number;
  end: number;
  text: string;
  translation: string;
}

const widthOf = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u1100-\uffef]/.test(sign) ? 2 : 1), 0);

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
    const count = Math.max(...rows.map((row) => Math.ceil(widthOf(row) / most)));
    const parts = rows.map((row) => cutEvenly(row, count));
    const weights = parts[0]!.map(widthOf);
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

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export function cutEvenly(text: string, count: number): string[] {
  const parts: string[] = [];
  // Counted from the end: the rest grows shorter with each part.
  const words = new Set(Array.from(segmenter.segment(text), ({ index }) => text.length - index));
  let rest = text;
  for (let left = count; left > 1; left--) {
    const wanted = widthOf(rest) / left;
    let [best, cost, width, at] = [0, Infinity, 0, 0];
    for (const sign of rest) {
      width += widthOf(sign);
      at += sign.length;
      const ease = easeAt(rest, at, words.has(rest.length - at));
      if (ease === null || at === rest.length) continue;
      const price = Math.abs(width - wanted) / wanted + ease;
      if (price >= cost) continue;
      [best, cost] = [at, price];
    }
    if (best === 0) break;
    parts.push(rest.slice(0, best).trim());
    rest = rest.slice(best);
  }
  const all = [...parts, rest.trim()];
  return Array.from({ length: count }, (_, index) => all[index] ?? '');
}

function easeAt(text: string, at: number, isWord: boolean): number | null {
  const [before, after] = [text[at - 1]!, text[at] ?? ''];
  if (/[。！？!?；;]/u.test(before)) return 0;
  if (/[，,：:、]/u.test(before)) return /\d/.test(after) ? null : 0.1;
  if (before === '.' && after === ' ') return 0;
  if (after === ' ') return 0.35;
  const isHan = (sign: string) => /\p{Script=Han}/u.test(sign);
  if (!isHan(before) || !isHan(after)) return null;
  // 两天 are two words, but read as one.
  return isWord && !/[一二两三四五六七八九十百千万几]/u.test(before) ? 0.5 : 0.9;
}
