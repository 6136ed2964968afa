/** The room's ids after one member of a group has moved inside it; the other scripts keep their places. */
export function moveWithin(all: string[], group: string[], from: number, to: number): string[] {
  const moved = group.toSpliced(from, 1).toSpliced(to, 0, group[from]!);
  const members = new Set(group);
  let next = 0;
  return all.map((id) => (members.has(id) ? moved[next++]! : id));
}

/** The ids after a whole product has moved among the products; `groups` are in their order. */
export function moveGroup(all: string[], groups: string[][], from: number, to: number): string[] {
  const order = groups.toSpliced(from, 1).toSpliced(to, 0, groups[from]!).flat();
  const members = new Set(order);
  let next = 0;
  return all.map((id) => (members.has(id) ? order[next++]! : id));
}
