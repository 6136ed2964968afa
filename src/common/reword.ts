export function reword(
  text: string,
  findings: { from: number; to: number; suggestion: string | null }[],
): string {
  let result = text;
  // From the end: a replacement would move the places of those behind it.
  for (const { from, to, suggestion } of findings.toSorted((a, b) => b.from - a.from))
    if (suggestion !== null) result = result.slice(0, from) + suggestion + result.slice(to);
  return result;
}
