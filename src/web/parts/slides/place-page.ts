export interface PageSize {
  width: number;
  height: number;
}

/** Pages and stages that differ less are the same: a hair of border would only look like a mistake. */
const SAME = 1.02;
const HIGH = 0.3;

export function placePage(
  page: PageSize,
  stage: PageSize,
): PageSize & { left: number; top: number; scale: number } {
  const across = stage.width / page.width;
  const down = stage.height / page.height;
  const differs = Math.max(across / down, down / across);
  const scale = differs < SAME ? Math.max(across, down) : Math.min(across, down);
  const [width, height] = [page.width * scale, page.height * scale];
  const isAbove = stage.height > stage.width && stage.height / 2 > height;
  const middle = isAbove ? stage.height * HIGH : stage.height / 2;
  return { width, height, scale, left: (stage.width - width) / 2, top: middle - height / 2 };
}
