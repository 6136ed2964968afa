/** The next of 1, 2, 5, 10, 20, 50 … that is no smaller: an axis that ends at 873 cannot be halved by eye. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9))!;
}
