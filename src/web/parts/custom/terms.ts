/** How long a consent holds; 0 years: until it is withdrawn. */
export const terms = [
  { value: 1, label: '一年' },
  { value: 3, label: '三年' },
  { value: 0, label: '长期，直到撤回' },
];

export function untilOf(years: number, from: Date): string | null {
  if (years === 0) return null;
  const until = new Date(from);
  until.setFullYear(until.getFullYear() + years);
  return until.toISOString();
}
