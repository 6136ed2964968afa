import type { Phrases } from './phrases/phrases.ts';

/** How much longer or shorter than asked a paragraph may be: sentences are never cut. */
export const slack = (length: number): number => Math.max(12, Math.round(length / 10));

export interface Stock {
  leads: string[];
  prices: string[];
  closings: string[];
  fillers: string[];
  points: PointSentence[][];
}

interface PointSentence {
  template: string;
  isFirst: boolean;
  text: string;
}

export function pointSentences(
  { firsts, points: templates }: Phrases,
  points: string[],
  fill: (text: string, more: Record<string, string>) => string,
  shuffle: (texts: string[]) => string[],
): PointSentence[][] {
  const all = [shuffle(firsts), shuffle(templates)];
  return points.map((point, at) =>
    all.flatMap((some, isOther) =>
      [...some.slice(at % some.length), ...some.slice(0, at % some.length)].map((template) => ({
        template,
        isFirst: isOther === 0,
        text: fill(template, { point }),
      })),
    ),
  );
}

export function paragraph(stock: Stock, length: number): string | null {
  const [least, most] = [length - slack(length), length + slack(length)];
  const lead = removeFirst(stock.leads, ({ length: own }) => own <= most) ?? stock.leads.shift();
  if (lead === undefined) return null;
  let size = lead.length;
  const add = (text: string | null): string[] => {
    size += text?.length ?? 0;
    return text === null ? [] : [text];
  };
  const fits = (text: string) => size + text.length <= most;

  const facts: string[] = [];
  const used = new Set<string>();
  const addPoint = (point: PointSentence[]) => {
    const isFirst = used.size === 0;
    const isNew = (sentence: PointSentence) =>
      sentence.isFirst === isFirst && !used.has(sentence.template) && fits(sentence.text);
    const sentence =
      removeFirst(point, isNew) ?? (isFirst ? removeFirst(point, ({ text }) => fits(text)) : null);
    if (!sentence) return;
    used.add(sentence.template);
    facts.push(...add(sentence.text));
  };
  const price = add(removeFirst(stock.prices, fits));
  // Rotate the points: a short paragraph holds only the first.
  const points = [...stock.points];
  stock.points.push(...stock.points.splice(0, 1));
  for (const point of points.slice(0, 1)) addPoint(point);
  const closing = add(removeFirst(stock.closings, fits));
  for (const point of points.slice(1)) addPoint(point);

  const fillers: string[] = [];
  for (let gap = least - size; gap > 0; gap -= fillers.at(-1)!.length) {
    const filler = fillerFor(stock.fillers, gap, gap + most - least);
    if (filler === null) return null;
    fillers.push(filler);
  }
  return [lead, ...mixed(facts, fillers), ...price, ...closing].join('');
}

function fillerFor(fillers: string[], least: number, most: number): string | null {
  const shortest = Math.min(...fillers.map(({ length }) => length));
  return (
    removeFirst(fillers, ({ length }) => least <= length && length <= most) ??
    removeFirst(fillers, ({ length }) => length + shortest <= most)
  );
}

function mixed(facts: string[], fillers: string[]): string[] {
  const each = fillers.length / Math.max(facts.length, 1);
  const parts = facts.flatMap((fact, at) => [
    fact,
    ...fillers.slice(Math.round(at * each), Math.round((at + 1) * each)),
  ]);
  return facts.length > 0 ? parts : fillers;
}

function removeFirst<T>(from: T[], isWanted: (item: T) => boolean): T | null {
  const at = from.findIndex(isWanted);
  return at < 0 ? null : from.splice(at, 1)[0]!;
}
