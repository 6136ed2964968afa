const LONGEST = 20;

/** A name for a work whose maker gave none: its first words, never cut inside a character. */
export function nameFrom(text: string): string {
  const first = text
    .trim()
    .split(/[\n。！？!?；;]/)[0]!
    .trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter('zh').segment(first)) {
    if (name.length + segment.length > LONGEST) break;
    name += segment;
  }
  return name.trim() || '未命名';
}
