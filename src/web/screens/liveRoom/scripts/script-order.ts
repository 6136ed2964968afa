/** The room's ids after one of these groups has moved among them; the other scripts keep their places. */
export function moveGroup(all: string[], groups: string[][], from: number, to: number): string[] {
  const order = groups.toSpliced(from, 1).toSpliced(to, 0, groups[from]!).flat();
  const members = new Set(order);
  let next = 0;
  return all.map((id) => (members.has(id) ? order[next++]! : id));
}
