/** Shares of the picture, from its upper left corner. */
export type LetterBox = { x: number; y: number; width: number; height: number };

const LETTERS = 0.3;
const LEAST_POINTS = 12;
const AROUND = 0.35;

export function letterBoxes(map: Float32Array, width: number, height: number): LetterBox[] {
  const seen = new Uint8Array(width * height);
  const boxes: LetterBox[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < LETTERS) continue;
    let [left, right, top, bottom, points] = [width, 0, height, 0, 0];
    const open = [start];
    seen[start] = 1;
    while (open.length > 0) {
      const at = open.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      points++;
      const around = [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at, at - width, at + width];
      for (const next of around) {
        if (next < 0 || next >= map.length || seen[next] || map[next]! < LETTERS) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (points < LEAST_POINTS) continue;
    const more = (bottom - top + 1) * AROUND;
    const [x, y] = [Math.max(0, left - more), Math.max(0, top - more)];
    boxes.push({
      x: x / width,
      y: y / height,
      width: Math.min(width, right + 1 + more - x) / width,
      height: Math.min(height, bottom + 1 + more - y) / height,
    });
  }
  return boxes;
}
