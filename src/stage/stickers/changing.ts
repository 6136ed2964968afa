import type { Surface } from '../surface.ts';
import type { Kind } from './kind.ts';
import { DARK_INK, WHITE } from './paints.ts';
import {
  box,
  fade,
  fill,
  glossOf,
  polygon,
  raise,
  ring,
  roundedRect,
  star,
  stroke,
  trace,
  write,
} from './pen.ts';

export const changing = {
  wasPrice: {
    height: 28,
    colour: 'dark',
    motion: null,
    words: '原价',
    draw: (surface, { text, paint }) => {
      box(surface, [1, 1, 98, 26], 13, 'rgba(255,255,255,0.94)');
      write(surface, '原价', [20, 14], { width: 26, pixels: 12 }, paint.light);
      const width = write(surface, text, [65, 14], { width: 56, pixels: 18 }, paint.light);
      box(surface, [65 - width / 2 - 3, 13.3, width + 6, 1.8], 0.9, '#EF2B3D');
    },
  },
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
  chevrons: {
    height: 40,
    colour: 'gold',
    motion: 'own',
    draw: (surface, { paint, seconds }) => {
      for (let index = 0; index < 4; index++) {
        const glow = 0.5 + 0.5 * Math.cos(2 * Math.PI * (seconds * 1.2 - index / 4));
        const x = 6 + 22 * index;
        surface.save();
        surface.globalAlpha *= 0.3 + 0.7 * glow;
        surface.beginPath();
        surface.moveTo(x, 7);
        surface.lineTo(x + 15, 20);
        surface.lineTo(x, 33);
        stroke(surface, paint.deep, 10.5);
        stroke(surface, paint.main, 7);
        surface.restore();
      }
    },
  },
  circle: {
    height: 66,
    colour: 'red',
    motion: 'own',
    draw: (surface, { paint, seconds }) => {
      const by = Math.floor(seconds * 4) % 2;
      const outline = by
        ? 'M71 9C22 -2 -3 28 11 47C27 66 80 67 92 43C101 19 60 3 31 10'
        : 'M70 8C20 -4 -6 30 10 48C26 68 82 66 93 42C102 18 62 2 30 9';
      trace(surface, outline);
      stroke(surface, WHITE, 6.5);
      stroke(surface, paint.main, 4.2);
    },
  },
  tap: {
    height: 100,
    colour: 'dark',
    motion: 'own',
    draw: (surface, { paint, seconds }) => {
      const part = (seconds / 1.3) % 1;
      for (const shift of [0, 0.5]) {
        const grown = (part + shift) % 1;
        surface.save();
        surface.globalAlpha *= 1 - grown;
        ring(surface, 36, 30, 8 + 22 * grown);
        stroke(surface, WHITE, 3.4);
        surface.restore();
      }
      surface.translate(0, part < 0.2 ? -3 * Math.sin(part * 5 * Math.PI) : 0);
      raise(
        surface,
        () =>
          trace(
            surface,
            'M32 34C32 28 40 28 41 34L45 55L47 48C49 44 55 45 55 50L56 56C58 51 64 52 64 57L65 61C68 58 73 60 73 65L73 80C73 90 66 97 56 97L50 97C43 97 39 93 35 88L21 71C17 66 23 60 28 63L36 69Z',
          ),
        WHITE,
        { ink: paint.main, width: 1.7 },
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
