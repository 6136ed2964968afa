const LONGEST = 20;

const SHORTEST = 6;

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
  const clauses = name === first ? name : name.replace(/[，、,：:][^，、,：:]*$/, '');
  return (clauses.length >= SHORTEST ? clauses : name).trim() || '未命名';
}
