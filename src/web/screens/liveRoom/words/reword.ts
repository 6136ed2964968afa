import type { Finding } from '../../../../contract/script.ts';

/** The text with these findings put into better words; those without a suggestion stay. */
export function reword(text: string, findings: Pick<Finding, 'from' | 'to' | 'suggestion'>[]): string {
  let rest = text;
  for (const { from, to, suggestion } of findings.toSorted((a, b) => b.from - a.from))
    if (suggestion !== null) rest = rest.slice(0, from) + suggestion + rest.slice(to);
  return rest;
}
