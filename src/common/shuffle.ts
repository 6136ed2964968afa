/** A shuffled copy (Fisher–Yates); the same `random` numbers give the same order. */
export function shuffled<T>(all: T[], random: () => number): T[] {
  const result = [...all];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
