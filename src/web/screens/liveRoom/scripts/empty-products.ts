/** Products without scripts after one has got another name; one that has scripts is known by them alone. */
export function renameEmpty(
  empty: string[],
  spoken: ReadonlySet<string>,
  name: string,
  next: string,
): string[] {
  const renamed = empty.filter((one) => !spoken.has(one)).map((one) => (one === name ? next : one));
  return [...new Set(renamed)].filter((one) => !spoken.has(one));
}
