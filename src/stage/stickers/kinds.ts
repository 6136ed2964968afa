import type { StickerKind } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import { box, CREAM, DARK, DEEP, disc, fill, GOLD, polygon, RED, star, stroke, WHITE, write } from './pen.ts';

export interface Kind {
  /** Of a sticker that is a hundred wide; null: it lies around the whole picture. */
  height: number | null;
  draw: (surface: Surface, text: string, size: { width: number; height: number }) => void;
}

export const kinds: Record<StickerKind, Kind> = {
  price: {
    height: 46,
    draw: (surface, text) => {
      polygon(surface, [
        [20, 3],
        [97, 3],
        [97, 43],
        [20, 43],
        [3, 23],
      ]);
      fill(surface, RED);
      stroke(surface, WHITE, 3);
      disc(surface, 20, 23, 4.5, WHITE);
      write(surface, text, [60, 23], { width: 66, pixels: 25 }, WHITE);
    },
  },
  burst: {
    height: 100,
    draw: (surface, text) => {
      polygon(surface, star(50, 50, 49, 39, 16));
      fill(surface, GOLD);
      polygon(surface, star(50, 50, 43, 35, 16));
      fill(surface, RED);
      write(surface, text, [50, 50], { width: 62, pixels: 30 }, WHITE);
    },
  },
  badge: {
    height: 100,
    draw: (surface, text) => {
      disc(surface, 50, 50, 49, WHITE);
      disc(surface, 50, 50, 45, '#2F6BFF');
      surface.beginPath();
      surface.arc(50, 50, 39, 0, 2 * Math.PI);
      stroke(surface, WHITE, 1.6);
      write(surface, text, [50, 50], { width: 66, pixels: 31 }, WHITE);
    },
  },
  ribbon: {
    height: 34,
    draw: (surface, text) => {
      for (const side of [1, -1]) {
        const x = (at: number) => 50 + side * (at - 50);
        polygon(surface, [
          [x(0), 10],
          [x(18), 10],
          [x(18), 34],
          [x(0), 34],
          [x(7), 22],
        ]);
        fill(surface, DEEP);
      }
      box(surface, [10, 0, 80, 27], 2, RED);
      write(surface, text, [50, 13.5], { width: 72, pixels: 17 }, WHITE);
    },
  },
  coupon: {
    height: 44,
    draw: (surface, text) => {
      // Two bites at the tear line.
      surface.beginPath();
      surface.moveTo(4, 2);
      surface.lineTo(24, 2);
      surface.bezierCurveTo(24, 8, 34, 8, 34, 2);
      surface.lineTo(96, 2);
      surface.lineTo(96, 42);
      surface.lineTo(34, 42);
      surface.bezierCurveTo(34, 36, 24, 36, 24, 42);
      surface.lineTo(4, 42);
      surface.closePath();
      fill(surface, CREAM);
      stroke(surface, RED, 2);
      for (let y = 11; y < 34; y += 6) box(surface, [28.2, y, 1.6, 3.4], 0.8, RED);
      write(surface, '券', [16, 22], { width: 16, pixels: 16 }, RED);
      write(surface, text, [65, 22], { width: 56, pixels: 19 }, RED);
    },
  },
  countdown: {
    height: 100,
    draw: (surface, text) => {
      disc(surface, 50, 50, 48, 'rgba(20,23,31,0.72)');
      surface.beginPath();
      surface.arc(50, 50, 42, 0, 2 * Math.PI);
      stroke(surface, 'rgba(255,255,255,0.3)', 6);
      surface.beginPath();
      surface.arc(50, 50, 42, -Math.PI / 2, Math.PI);
      stroke(surface, GOLD, 6);
      write(surface, text, [50, 50], { width: 62, pixels: 48 }, WHITE);
    },
  },
  bubble: {
    height: 52,
    draw: (surface, text) => {
      polygon(surface, [
        [22, 34],
        [40, 34],
        [20, 51],
      ]);
      fill(surface, WHITE);
      box(surface, [2, 2, 96, 36], 16, WHITE);
      write(surface, text, [50, 20], { width: 82, pixels: 20 }, DARK);
    },
  },
  check: {
    height: 26,
    draw: (surface, text) => {
      box(surface, [0, 0, 100, 26], 13, 'rgba(255,255,255,0.94)');
      disc(surface, 14, 13, 9, '#30A46C');
      surface.beginPath();
      surface.moveTo(9.5, 13.2);
      surface.lineTo(13, 16.8);
      surface.lineTo(18.8, 9.4);
      stroke(surface, WHITE, 2.4);
      write(surface, text, [60, 13], { width: 66, pixels: 15 }, DARK);
    },
  },
  stars: {
    height: 40,
    draw: (surface, text) => {
      for (let index = 0; index < 5; index++) {
        polygon(surface, star(14 + 18 * index, 11, 9.5, 4.2, 5));
        fill(surface, GOLD);
        stroke(surface, '#C77D0A', 0.8);
      }
      if (text === '') return;
      box(surface, [12, 23, 76, 17], 8.5, 'rgba(20,23,31,0.72)');
      write(surface, text, [50, 31.5], { width: 64, pixels: 12 }, WHITE);
    },
  },
  flame: {
    height: 112,
    draw: (surface, text) => {
      flame(surface, 50, 0, 1, '#FF6A3D');
      flame(surface, 50, 34, 0.66, GOLD);
      box(surface, [4, 72, 92, 32], 16, DARK);
      write(surface, text, [50, 88], { width: 78, pixels: 22 }, WHITE);
    },
  },
  banner: {
    height: 24,
    draw: (surface, text) => {
      polygon(surface, [
        [5, 0],
        [100, 0],
        [95, 24],
        [0, 24],
      ]);
      fill(surface, GOLD);
      polygon(surface, [
        [5, 0],
        [13, 0],
        [8, 24],
        [0, 24],
      ]);
      fill(surface, DARK);
      write(surface, text, [54, 12], { width: 78, pixels: 15 }, DARK);
    },
  },
  stamp: {
    height: 56,
    draw: (surface, text) => {
      surface.beginPath();
      surface.roundRect(3, 3, 94, 50, 6);
      stroke(surface, RED, 4);
      surface.beginPath();
      surface.roundRect(9, 9, 82, 38, 3);
      stroke(surface, RED, 1.5);
      write(surface, text, [50, 28], { width: 72, pixels: 28 }, RED);
    },
  },
  arrow: {
    height: 100,
    draw: (surface) => {
      for (const [colour, width] of [
        [WHITE, 17],
        [RED, 11],
      ] as const) {
        surface.beginPath();
        surface.moveTo(12, 12);
        surface.bezierCurveTo(66, 8, 84, 34, 76, 80);
        surface.moveTo(52, 66);
        surface.lineTo(75, 86);
        surface.lineTo(91, 60);
        stroke(surface, colour, width);
      }
    },
  },
  circle: {
    height: 66,
    draw: (surface) => {
      surface.beginPath();
      surface.moveTo(70, 8);
      surface.bezierCurveTo(20, -4, -6, 30, 10, 48);
      surface.bezierCurveTo(26, 68, 82, 66, 93, 42);
      surface.bezierCurveTo(102, 18, 62, 2, 30, 9);
      stroke(surface, RED, 4.5);
    },
  },
  tap: {
    height: 100,
    draw: (surface) => {
      for (const [radius, colour] of [
        [28, 'rgba(255,255,255,0.35)'],
        [18, 'rgba(255,255,255,0.6)'],
      ] as const)
        disc(surface, 34, 30, radius, colour);
      polygon(surface, [
        [32, 26],
        [86, 50],
        [62, 60],
        [80, 84],
        [70, 92],
        [52, 68],
        [38, 88],
      ]);
      fill(surface, WHITE);
      stroke(surface, DARK, 4);
    },
  },
  festival: { height: null, draw: drawFestival },
};

function flame(surface: Surface, middle: number, top: number, scale: number, colour: string): void {
  const at = (x: number, y: number) => [middle + x * scale, top + y * scale] as const;
  surface.beginPath();
  surface.moveTo(...at(4, 2));
  surface.bezierCurveTo(...at(8, 26), ...at(40, 34), ...at(38, 66));
  surface.bezierCurveTo(...at(37, 92), ...at(18, 104), ...at(0, 104));
  surface.bezierCurveTo(...at(-20, 104), ...at(-40, 90), ...at(-38, 62));
  surface.bezierCurveTo(...at(-37, 48), ...at(-26, 40), ...at(-24, 28));
  surface.bezierCurveTo(...at(-14, 36), ...at(-10, 44), ...at(-10, 50));
  surface.bezierCurveTo(...at(0, 38), ...at(6, 22), ...at(4, 2));
  surface.closePath();
  fill(surface, colour);
}

/** A red and golden border with lanterns in its upper corners. */
function drawFestival(surface: Surface, _text: string, { width, height }: { width: number; height: number }) {
  const unit = Math.min(width, height) / 100;
  for (const [inset, line, colour, radius] of [
    [1.2, 2.4, RED, 0.1],
    [3.2, 0.7, GOLD, 3],
  ] as const) {
    surface.beginPath();
    surface.roundRect(
      inset * unit,
      inset * unit,
      width - 2 * inset * unit,
      height - 2 * inset * unit,
      radius * unit,
    );
    stroke(surface, colour, line * unit);
  }
  for (const x of [10 * unit, width - 10 * unit]) {
    for (const y of [3 * unit, height - 3 * unit]) disc(surface, x, y, 1.4 * unit, GOLD);
    lantern(surface, x, 24 * unit, unit);
  }
}

function lantern(surface: Surface, x: number, y: number, unit: number): void {
  surface.beginPath();
  surface.moveTo(x, 3 * unit);
  surface.lineTo(x, y + 13 * unit);
  stroke(surface, GOLD, 0.5 * unit);
  box(surface, [x - 6.5 * unit, y - 5 * unit, 13 * unit, 10 * unit], 5 * unit, RED);
  box(surface, [x - 3.2 * unit, y - 5 * unit, 6.4 * unit, 10 * unit], 3.2 * unit, DEEP);
  for (const end of [y - 6 * unit, y + 4.4 * unit])
    box(surface, [x - 3.4 * unit, end, 6.8 * unit, 1.6 * unit], 0.6 * unit, GOLD);
  for (const by of [-1.4, 0, 1.4]) {
    surface.beginPath();
    surface.moveTo(x + by * unit, y + 6 * unit);
    surface.lineTo(x + by * unit, y + 11 * unit);
    stroke(surface, GOLD, 0.45 * unit);
  }
}
