/** BLEU with up to four words (English) or characters (Chinese), of a whole text, 0–100. */
export function bleuOf(made: { wanted: string; text: string }[], language: 'en' | 'zh'): number {
  const hits = [0, 0, 0, 0];
  const tries = [0, 0, 0, 0];
  let [length, wantedLength] = [0, 0];
  for (const { wanted, text } of made) {
    const [one, other] = [text, wanted].map((words) => tokensOf(words, language));
    length += one!.length;
    wantedLength += other!.length;
    for (let size = 1; size <= 4; size++) {
      const known = countsOf(other!, size);
      for (const [gram, count] of countsOf(one!, size)) {
        hits[size - 1]! += Math.min(count, known.get(gram) ?? 0);
        tries[size - 1]! += count;
      }
    }
  }
  if (hits.some((hit) => hit === 0)) return 0;
  const mean = hits.reduce((sum, hit, index) => sum + Math.log(hit / tries[index]!), 0) / 4;
  return 100 * Math.exp(mean + Math.min(0, 1 - wantedLength / length));
}

const tokensOf = (text: string, language: 'en' | 'zh'): string[] =>
  language === 'zh'
    ? Array.from(text.replace(/\s/g, ''))
    : (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []);

function countsOf(tokens: string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= tokens.length; at++) {
    const gram = tokens.slice(at, at + size).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}
