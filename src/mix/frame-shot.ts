export interface Place {
  x: number;
  y: number;
}

export interface FaceAt extends Place {
  at: number;
}

const STILL = 0.08;

export function frameShot(
  faces: FaceAt[],
  moving: Place | null,
  from: number,
  to: number,
): { from: Place; to: Place } {
  const seen = faces.filter(({ at }) => at >= from - 1 && at <= to + 1);
  if (seen.length === 0) {
    const still = moving ?? { x: 0.5, y: 0.5 };
    return { from: still, to: still };
  }
  const early = meanOf(seen.slice(0, Math.ceil(seen.length / 2)));
  const late = meanOf(seen.slice(Math.floor(seen.length / 2)));
  if (Math.hypot(late.x - early.x, late.y - early.y) > STILL) return { from: early, to: late };
  const middle = meanOf(seen);
  return { from: middle, to: middle };
}

const meanOf = (places: Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});
