/**
 * The step along the rows that brings nearest to what is missing, and is short: least |missing − Σ step·row|² +
 * caution·|step|².
 */
export function solve(rows: number[][], missing: number[], caution: number): number[] {
  const size = rows.length;
  const matrix = rows.map((a, i) =>
    rows.map((b, j) => a.reduce((sum, value, k) => sum + value * b[k]!, i === j ? caution : 0)),
  );
  const right = rows.map((row) => row.reduce((sum, value, k) => sum + value * missing[k]!, 0));
  // Gauss without looking for pivots: with the caution on the diagonal the matrix is positive.
  for (let i = 0; i < size; i++)
    for (let j = i + 1; j < size; j++) {
      const factor = matrix[j]![i]! / matrix[i]![i]!;
      for (let k = i; k < size; k++) matrix[j]![k]! -= factor * matrix[i]![k]!;
      right[j]! -= factor * right[i]!;
    }
  const step = Array.from({ length: size }, () => 0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = right[i]!;
    for (let k = i + 1; k < size; k++) sum -= matrix[i]![k]! * step[k]!;
    step[i] = sum / matrix[i]![i]!;
  }
  return step;
}

export function rootOf(matrix: number[][]): number[][] {
  const root = matrix.map((row) => row.map(() => 0));
  for (let i = 0; i < matrix.length; i++)
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i]![j]!;
      for (let k = 0; k < j; k++) rest -= root[i]![k]! * root[j]![k]!;
      root[i]![j] = i === j ? Math.sqrt(rest) : rest / root[j]![j]!;
    }
  return root;
}
