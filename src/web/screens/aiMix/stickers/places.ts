import type { Sticker } from '../../../../contract/stage.ts';

/** Between the label and title above and the subtitles below. */
const rows = { 上: 0.31, 中: 0.5, 下: 0.7 } as const;
const columns = { 左: 0.22, 中: 0.5, 右: 0.78 } as const;

export const places = Object.entries(rows).flatMap(([row, y]) =>
  Object.entries(columns).map(([column, x]) => ({
    name: row === '中' && column === '中' ? '正中' : column === '中' ? `${row}方` : `${column}${row}`,
    centre: { x, y },
  })),
);

export const placeOf = ({ centre }: Sticker): string | null =>
  places.find((one) => one.centre.x === centre.x && one.centre.y === centre.y)?.name ?? null;
