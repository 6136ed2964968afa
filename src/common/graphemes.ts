const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** V8 copies the whole text for each grapheme of it: 60,000 graphemes at once take all memory there is. */
const READ_AT_ONCE = 500;

export function graphemesOf(text: string): string[] {
  const graphemes: string[] = [];
  for (let at = 0; at < text.length;) {
    // Half a surrogate pair would end the grapheme that the whole one belongs to.
    const piece = text.slice(at, at + READ_AT_ONCE).replace(/(?<=.)[\uD800-\uDBFF]$/s, '');
    const found = Array.from(segmenter.segment(piece), ({ segment }) => segment);
    // The last one may go on behind the piece.
    if (at + piece.length < text.length && found.length > 1) found.pop();
    for (const grapheme of found) {
      graphemes.push(grapheme);
      at += grapheme.length;
    }
  }
  return graphemes;
}
