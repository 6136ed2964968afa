import type { Surface } from '../surface.ts';
import type { Kind, StickerProps } from './kind.ts';
import { DARK_INK, WHITE } from './paints.ts';
import {
  box,
  disc,
  fade,
  fill,
  glossOf,
  polygon,
  raise,
  roundedRect,
  star,
  stroke,
  trace,
  write,
} from './pen.ts';

const edge = { ink: WHITE, width: 2 };

function pill(surface: Surface, { text, paint }: StickerProps, picture: () => void): void {
  raise(surface, () => roundedRect(surface, 3, 3, 94, 27, 13.5), glossOf(surface, paint, 3, 30), edge);
  disc(surface, 17, 16.5, 10.6, WHITE);
  picture();
  write(surface, text, [61, 16.8], { width: 62, pixels: 15 }, paint.ink);
}

const pillOf = (colour: Kind['colour'], picture: (surface: Surface, look: StickerProps) => void): Kind => ({
  height: 34,
  colour,
  motion: 'float',
  draw: (surface, look) => pill(surface, look, () => picture(surface, look)),
});

export const labelBadges = {
  freeShipping: pillOf('orange', (surface, { paint }) => {
    box(surface, [9, 12, 10, 8], 1, paint.main);
    trace(surface, 'M20 14.5L23.4 14.5L26 17.4L26 20L20 20Z');
    fill(surface, paint.main);
    for (const x of [12.6, 22.4]) {
      disc(surface, x, 20.6, 2.4, WHITE);
      disc(surface, x, 20.6, 1.7, paint.deep);
    }
  }),
  delivery: pillOf('blue', (surface, { paint }) => {
    trace(surface, 'M17 8.6L24.6 12.2L24.6 20.6L17 24.4L9.4 20.6L9.4 12.2Z');
    fill(surface, paint.main);
    trace(surface, 'M9.4 12.2L17 16L24.6 12.2M17 16L17 24.4');
    stroke(surface, WHITE, 1.2);
  }),
  returns: pillOf('green', (surface, { paint }) => {
    surface.beginPath();
    surface.arc(17, 16.8, 5.8, -0.7 * Math.PI, 0.85 * Math.PI);
    stroke(surface, paint.main, 2.2);
    trace(surface, 'M9.6 12.4L15 8.2L16.4 14.8Z');
    fill(surface, paint.main);
  }),
  leaf: pillOf('green', (surface, { paint }) => {
    trace(surface, 'M10 22C8 12 16 8 25 9C26 19 20 25 11.6 21.4Z');
    fill(surface, paint.main);
    trace(surface, 'M10 24L20 13.6');
    stroke(surface, WHITE, 1.1);
  }),
  stars: {
    height: 42,
    colour: 'gold',
    motion: null,
    draw: (surface, { text, paint }) => {
      for (let index = 0; index < 5; index++)
        raise(
          surface,
          () => polygon(surface, star(14 + 18 * index, 11.5, 9, 4, 5)),
          fade(surface, 2, 20, paint.light, paint.main),
          { ink: WHITE, width: 1 },
        );
      if (text === '') return;
      box(surface, [10, 24, 80, 17], 8.5, 'rgba(20,23,31,0.78)');
      write(surface, text, [50, 32.6], { width: 68, pixels: 12 }, WHITE);
    },
  },
  flame: {
    height: 112,
    colour: 'orange',
    motion: 'own',
    draw: (surface, { text, paint, seconds }) => {
      flame(surface, 50, 2, 0.98, seconds, fade(surface, 0, 104, '#FFB43A', paint.main, '#E5302D'), WHITE);
      flame(surface, 50, 36, 0.62, seconds * 1.7 + 1, fade(surface, 36, 104, '#FFF6B0', '#FFC328'), null);
      raise(surface, () => roundedRect(surface, 4, 74, 92, 31, 15.5), DARK_INK, { ink: WHITE, width: 1.4 });
      write(surface, text, [50, 89.8], { width: 78, pixels: 21 }, WHITE);
    },
  },
  check: {
    height: 29,
    colour: 'green',
    motion: null,
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 1, 1, 98, 25, 12.5), 'rgba(255,255,255,0.97)', null);
      disc(surface, 14.5, 13.5, 9.4, glossOf(surface, paint, 4, 23));
      trace(surface, 'M9.8 13.8L13.2 17.2L19.4 10');
      stroke(surface, WHITE, 2.5);
      write(surface, text, [61, 13.8], { width: 66, pixels: 15 }, DARK_INK);
    },
  },
  banner: {
    height: 27,
    colour: 'gold',
    motion: null,
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () =>
          polygon(surface, [
            [7, 1],
            [99, 1],
            [93, 25],
            [1, 25],
          ]),
        glossOf(surface, paint, 1, 25),
        null,
      );
      polygon(surface, [
        [7, 1],
        [14, 1],
        [8, 25],
        [1, 25],
      ]);
      fill(surface, DARK_INK);
      polygon(surface, [
        [16, 1],
        [18.5, 1],
        [12.5, 25],
        [10, 25],
      ]);
      fill(surface, DARK_INK);
      write(surface, text, [55, 13.2], { width: 72, pixels: 15.5 }, paint.ink);
    },
  },
  bookmark: {
    height: 150,
    colour: 'red',
    motion: 'swing',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => trace(surface, 'M22 0L78 0L78 144L50 124L22 144Z'),
        glossOf(surface, paint, 0, 144),
        { ink: WHITE, width: 1.6 },
      );
      trace(surface, 'M28 0L28 132M72 0L72 132');
      stroke(surface, 'rgba(255,255,255,0.45)', 1);
      const signs = Array.from(text);
      const high = Math.min(34, 104 / Math.max(1, signs.length));
      for (const [index, sign] of signs.entries())
        write(
          surface,
          sign,
          [50, 60 + (index - (signs.length - 1) / 2) * high],
          { width: 36, pixels: high * 0.9 },
          paint.ink,
        );
    },
  },
} satisfies Record<string, Kind>;

function flame(
  surface: Surface,
  middle: number,
  top: number,
  scale: number,
  seconds: number,
  ink: object,
  rim: string | null,
): void {
  const lick = 4 * Math.sin(seconds * 5);
  const at = (x: number, y: number) =>
    [middle + (x + (lick * (104 - y)) / 104) * scale, top + y * scale] as const;
  surface.beginPath();
  surface.moveTo(...at(4, 2));
  surface.bezierCurveTo(...at(8, 26), ...at(40, 34), ...at(38, 66));
  surface.bezierCurveTo(...at(37, 92), ...at(18, 104), ...at(0, 104));
  surface.bezierCurveTo(...at(-20, 104), ...at(-40, 90), ...at(-38, 62));
  surface.bezierCurveTo(...at(-37, 48), ...at(-26, 40), ...at(-24, 28));
  surface.bezierCurveTo(...at(-14, 36), ...at(-10, 44), ...at(-10, 50));
  surface.bezierCurveTo(...at(0, 38), ...at(6, 22), ...at(4, 2));
  surface.closePath();
  if (rim) stroke(surface, rim, 4);
  fill(surface, ink);
}
