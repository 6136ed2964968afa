/**
 * Where each part begins in `whole`, when its parts, one by one, look as `parts` but change a little in company:
 * the way from one into the other with the fewest changes.
 */
export function alignParts(parts: string[][], whole: string[]): number[] {
  const letters = parts.flat();
  const width = whole.length + 1;
  const costs = new Uint16Array((letters.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column]!;
  const isSame = (row: number, column: number) => letters[row - 1] === whole[column - 1];
  for (let row = 0; row <= letters.length; row++)
    for (let column = 0; column < width; column++) {
      const best =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              cost(row - 1, column - 1) + (isSame(row, column) ? 0 : 1),
              cost(row - 1, column) + 1,
              cost(row, column - 1) + 1,
            );
      costs[row * width + column] = best;
    }

  /** Letter of the parts → letter of the whole. */
  const counterpart = Array.from({ length: letters.length }, () => 0);
  for (let row = letters.length, column = whole.length; row > 0;) {
    const isChange =
      column > 0 && cost(row, column) === cost(row - 1, column - 1) + (isSame(row, column) ? 0 : 1);
    if (column > 0 && !isChange && cost(row, column) === cost(row, column - 1) + 1) column -= 1;
    else {
      row -= 1;
      if (isChange) column -= 1;
      counterpart[row] = column;
    }
  }

  let passed = 0;
  return parts.map((part, index) => {
    const start = index === 0 ? 0 : (counterpart[passed] ?? whole.length);
    passed += part.length;
    return start;
  });
}
