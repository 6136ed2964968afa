export function moveGroup(all: string[], groups: string[][], from: number, to: number): string[] {
  const order = groups.toSpliced(from, 1).toSpliced(to, 0, groups[from]!).flat();
  const members = new Set(order);
  let next = 0;
  return all.map((id) => (members.has(id) ? order[next++]! : id));
}

export function renameEmpty(
  empty: string[],
  spoken: ReadonlySet<string>,
  name: string,
  next: string,
): string[] {
  const renamed = empty
    .filter((product) => !spoken.has(product))
    .map((product) => (product === name ? next : product));
  return [...new Set(renamed)].filter((product) => !spoken.has(product));
}
