export const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
export const averageOf = (rows: number[][]): number[] =>
  rows[0]!.map((_, index) => sumOf(rows.map((row) => row[index]!)) / rows.length);
export const add = (a: number[], b: number[]): number[] => a.map((value, index) => value + b[index]!);
export const subtract = (a: number[], b: number[]): number[] => a.map((value, index) => value - b[index]!);
export const squareOf = (vector: number[]): number => sumOf(vector.map((value) => value * value));

/** So much of each row. */
export function along(rows: number[][], shares: number[]): number[] {
  const sum = rows[0]!.map(() => 0);
  shares.forEach((share, index) => {
    if (share !== 0) rows[index]!.forEach((value, at) => (sum[at]! += share * value));
  });
  return sum;
}
