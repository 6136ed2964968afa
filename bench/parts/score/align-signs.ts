/** What each sign that was heard should have been (null: nothing), and how many that were said are missing. */
export function alignSigns(said: string[], heard: string[]): { meant: (string | null)[]; missing: number } {
  const rows = [Array.from({ length: heard.length + 1 }, (_, at) => at)];
  for (const [row, sign] of said.entries()) {
    const before = rows.at(-1)!;
    const now = [row + 1];
    for (const [column, other] of heard.entries())
      now.push(
        Math.min(before[column]! + (sign === other ? 0 : 1), before[column + 1]! + 1, now[column]! + 1),
      );
    rows.push(now);
  }
  const meant: (string | null)[] = heard.map(() => null);
  let [row, column, missing] = [said.length, heard.length, 0];
  while (row > 0 || column > 0) {
    const here = rows[row]![column]!;
    const change = said[row - 1] === heard[column - 1] ? 0 : 1;
    if (row > 0 && column > 0 && here === rows[row - 1]![column - 1]! + change)
      meant[--column] = said[--row]!;
    else if (column > 0 && here === rows[row]![column - 1]! + 1) column--;
    else {
      missing++;
      row--;
    }
  }
  return { meant, missing };
}
