export interface Bitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface Square {
  x: number;
  y: number;
  size: number;
  angle: number;
}

export function sampleSquare(
  bitmap: Bitmap,
  { x, y, size, angle }: Square,
  side: number,
  [low, high]: [number, number],
  mostPoints = 8,
): Float32Array {
  const { width, height, data } = bitmap;
  const colours = new Int32Array(data.buffer, data.byteOffset, width * height);
  const pixels = side * side;
  const sampled = new Float32Array(3 * pixels);
  // Several points to a pixel where the square shrinks: single ones would turn hair and noise into lines.
  const points = Math.min(mostPoints, Math.max(1, Math.round(size / side)));
  const [across, down] = [(Math.cos(angle) * size) / side / points, (Math.sin(angle) * size) / side / points];
  const share = (high - low) / 255 / (points * points);
  const half = (side * points - 1) / 2;
  for (let to = 0, row = 0; row < side; row++)
    for (let column = 0; column < side; column++, to++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = row * points - half, lastV = v + points; v < lastV; v++)
        for (let u = column * points - half, lastU = u + points; u < lastU; u++) {
          const fromX = x + u * across - v * down;
          const fromY = y + u * down + v * across;
          if (!(fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)) continue;
          const colour = colours[(fromY | 0) * width + (fromX | 0)]!;
          red += colour & 255;
          green += (colour >> 8) & 255;
          blue += (colour >> 16) & 255;
        }
      sampled[to] = low + red * share;
      sampled[pixels + to] = low + green * share;
      sampled[2 * pixels + to] = low + blue * share;
    }
  return sampled;
}

export function sampleArea(
  { width, height, data }: Bitmap,
  columns: number,
  rows: number,
  [low, high]: [number, number],
): Float32Array {
  const pixels = columns * rows;
  const sampled = new Float32Array(3 * pixels);
  const edge = (index: number, count: number, length: number) => Math.floor((index * length) / count);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, top] = [edge(column, columns, width), edge(row, rows, height)];
      const right = Math.max(left + 1, edge(column + 1, columns, width));
      const bottom = Math.max(top + 1, edge(row + 1, rows, height));
      const share = (high - low) / 255 / ((right - left) * (bottom - top));
      for (let channel = 0; channel < 3; channel++) {
        let sum = low;
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) sum += data[(y * width + x) * 4 + channel]! * share;
        sampled[channel * pixels + row * columns + column] = sum;
      }
    }
  return sampled;
}

export const luma = (data: ArrayLike<number>, at: number): number =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
