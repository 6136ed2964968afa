import { markupTokens, names, type Token } from './markup-tokens.ts';
import type { TextRange } from '../sounds/sounds.ts';

interface MarkupPiece {
  place: TextRange;
  text: string;
  /** Belong to more than this piece: they stay when the words are replaced. */
  loose: string;
}

/** With the markup that belongs to it: a reading or a tag is never cut in two. */
export function markupPiece(source: string, place: TextRange): MarkupPiece {
  const tokens = [...markupTokens(source)];
  const [from, to] = widen(tokens, place);
  const inside = tokens.filter((token) => token.from >= from && token.to <= to);
  const loose = looseTags(inside);
  let text = '';
  let at = from;
  for (const tag of loose) {
    text += source.slice(at, tag.from);
    at = tag.to;
  }
  return {
    place: [from, to],
    text: text + source.slice(at, to),
    loose: loose.map((tag) => source.slice(tag.from, tag.to)).join(''),
  };
}

function widen(tokens: Token[], [from, to]: TextRange): TextRange {
  const wide: TextRange = [from, to];
  let leaf: Token | null = null;
  for (const token of tokens) {
    if (token.kind === 'open' && names.leaf.includes(token.name)) leaf = token;
    const whole: TextRange | null =
      token.kind === 'reading'
        ? [token.from, token.to]
        : token.kind === 'close' && names.leaf.includes(token.name) && leaf
          ? [leaf.from, token.to]
          : null;
    if (!whole || whole[1] <= from || whole[0] >= to) continue;
    wide[0] = Math.min(wide[0], whole[0]);
    wide[1] = Math.max(wide[1], whole[1]);
  }
  return wide;
}

function looseTags(tokens: Token[]): Token[] {
  const open: Token[] = [];
  const loose: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'open' && !token.isClosed && !names.empty.includes(token.name)) open.push(token);
    if (token.kind !== 'close') continue;
    const last = open.at(-1);
    if (last?.kind === 'open' && last.name === token.name) open.pop();
    else loose.push(token);
  }
  return [...loose, ...open].toSorted((a, b) => a.from - b.from);
}
