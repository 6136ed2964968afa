import type { Kind } from './kind.ts';
import { WHITE } from './paints.ts';
import {
  box,
  disc,
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

const edge = { ink: WHITE, width: 2 };

export const badges = {
  burst: {
    height: 100,
    colour: 'red',
    motion: 'beat',
    font: 'huangyou',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => polygon(surface, star(50, 50, 47, 38, 16)),
        fade(surface, 3, 97, '#FFEC8F', '#FFB516'),
        edge,
      );
      polygon(surface, star(50, 50, 42, 34.5, 16));
      fill(surface, glossOf(surface, paint, 10, 90));
      write(surface, text, [50, 50.5], { width: 60, pixels: 30, font: 'huangyou' }, paint.ink);
    },
  },
  badge: {
    height: 100,
    colour: 'blue',
    motion: 'beat',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => polygon(surface, star(50, 50, 47, 44.5, 28)),
        glossOf(surface, paint, 4, 96),
        edge,
      );
      ring(surface, 50, 50, 39);
      stroke(surface, 'rgba(255,255,255,0.75)', 1.2);
      for (const [x, y] of [
        [50, 20],
        [50, 80],
      ] as const) {
        polygon(surface, star(x, y, 5, 2.1, 5));
        fill(surface, paint.pale);
      }
      write(surface, text, [50, 50], { width: 64, pixels: 30 }, paint.ink);
    },
  },
  ribbon: {
    height: 38,
    colour: 'red',
    motion: 'float',
    draw: (surface, { text, paint }) => {
      for (const side of [1, -1]) {
        const x = (at: number) => 50 + side * (at - 50);
        polygon(surface, [
          [x(1), 11],
          [x(20), 11],
          [x(20), 35],
          [x(1), 35],
          [x(8), 23],
        ]);
        fill(surface, paint.deep);
        polygon(surface, [
          [x(12), 29],
          [x(20), 29],
          [x(20), 35],
        ]);
        fill(surface, 'rgba(0,0,0,0.35)');
      }
      raise(surface, () => roundedRect(surface, 11, 3, 78, 26, 2), glossOf(surface, paint, 3, 29), null);
      for (const y of [5.4, 26]) box(surface, [13, y, 74, 0.7], 0.3, 'rgba(255,255,255,0.6)');
      write(surface, text, [50, 16], { width: 70, pixels: 17 }, paint.ink);
    },
  },
  hot: {
    height: 60,
    colour: 'red',
    motion: 'beat',
    font: 'huangyou',
    draw: (surface, { text, paint }) => {
      trace(
        surface,
        'M10 50C0 34 10 24 12 10C20 16 22 24 22 28C28 20 30 12 28 2C42 10 44 24 44 28C48 22 50 16 50 10C58 16 60 24 60 28C66 22 68 12 66 4C78 12 80 22 80 28C84 24 86 20 86 14C96 26 100 38 90 50Z',
      );
      stroke(surface, WHITE, 4);
      fill(surface, fade(surface, 2, 50, '#FFD84A', '#FF8A1C', paint.main));
      write(
        surface,
        text,
        [50, 36],
        { width: 84, pixels: 40, font: 'huangyou', outline: { ink: paint.deep, width: 0.22 } },
        fade(surface, 18, 54, WHITE, '#FFF1B8', '#FFD23E'),
      );
    },
  },
  fresh: {
    height: 62,
    colour: 'green',
    motion: 'float',
    words: 'NEW',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () =>
          trace(
            surface,
            'M10 20L90 20C94 20 97 23 97 27L97 51C97 55 94 58 90 58L10 58C6 58 3 55 3 51L3 27C3 23 6 20 10 20Z',
          ),
        glossOf(surface, paint, 20, 58),
        edge,
      );
      raise(
        surface,
        () =>
          trace(
            surface,
            'M14 4L46 4C49 4 51 6 51 9L51 18C51 21 49 23 46 23L34 23L28 29L26 23L14 23C11 23 9 21 9 18L9 9C9 6 11 4 14 4Z',
          ),
        '#FFD23E',
        { ink: WHITE, width: 1.4 },
      );
      write(surface, 'NEW', [30, 13.8], { width: 34, pixels: 14 }, '#5A3A00');
      write(surface, text, [50, 41], { width: 82, pixels: 27 }, paint.ink);
    },
  },
  limited: {
    height: 52,
    colour: 'red',
    motion: 'shake',
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 20, 8, 77, 38, 8), glossOf(surface, paint, 8, 46), edge);
      for (const x of [12, 38]) disc(surface, x, 9, 6, paint.deep);
      raise(surface, () => ring(surface, 25, 27, 21), WHITE, { ink: paint.deep, width: 1.8 });
      for (let hour = 0; hour < 12; hour++) {
        const angle = (hour * Math.PI) / 6;
        disc(surface, 25 + 17 * Math.sin(angle), 27 - 17 * Math.cos(angle), hour % 3 ? 0.8 : 1.4, paint.deep);
      }
      trace(surface, 'M25 15L25 27L33 31');
      stroke(surface, paint.main, 2.6);
      write(surface, text, [71, 27.4], { width: 44, pixels: 24 }, paint.ink);
    },
  },
  crown: {
    height: 64,
    colour: 'gold',
    motion: 'float',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => trace(surface, 'M30 34L24 10L38 20L50 4L62 20L76 10L70 34Z'),
        fade(surface, 4, 34, paint.light, paint.main),
        { ink: paint.deep, width: 0.9 },
      );
      for (const [x, y] of [
        [24, 10],
        [50, 4],
        [76, 10],
      ] as const)
        disc(surface, x, y, 3, '#FFF3BF');
      disc(surface, 50, 24, 3.6, '#EF2B3D');
      raise(
        surface,
        () => roundedRect(surface, 3, 33, 94, 26, 13),
        fade(surface, 33, 59, '#3A2B14', '#17110A'),
        {
          ink: paint.main,
          width: 1.2,
        },
      );
      write(surface, text, [50, 46.2], { width: 80, pixels: 16 }, paint.light);
    },
  },
  shield: {
    height: 108,
    colour: 'blue',
    motion: null,
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () =>
          trace(
            surface,
            'M50 4C62 12 78 16 92 16L92 52C92 78 74 94 50 103C26 94 8 78 8 52L8 16C22 16 38 12 50 4Z',
          ),
        glossOf(surface, paint, 4, 103),
        { ink: WHITE, width: 2.4 },
      );
      trace(
        surface,
        'M50 12C62 19 74 22 85 22L85 52C85 73 70 87 50 95C30 87 15 73 15 52L15 22C26 22 38 19 50 12Z',
      );
      stroke(surface, 'rgba(255,255,255,0.5)', 1.2);
      trace(surface, 'M34 34L46 46L68 23');
      stroke(surface, WHITE, 6.5);
      write(surface, text, [50, 65], { width: 60, pixels: 15 }, paint.ink);
    },
  },
  stamp: {
    height: 58,
    colour: 'red',
    motion: null,
    draw: (surface, { text, paint }) => {
      surface.globalAlpha *= 0.94;
      box(surface, [3, 3, 94, 52], 7, 'rgba(255,255,255,0.86)');
      roundedRect(surface, 5, 5, 90, 48, 6);
      stroke(surface, paint.main, 3.2);
      roundedRect(surface, 10, 10, 80, 38, 3);
      stroke(surface, paint.main, 1.1);
      write(surface, text, [50, 29.4], { width: 70, pixels: 30 }, paint.main);
    },
  },
  corner: {
    height: 100,
    colour: 'red',
    motion: null,
    draw: (surface, { text, paint }) => {
      polygon(surface, [
        [36, 2],
        [72, 2],
        [98, 28],
        [98, 64],
      ]);
      fill(surface, 'rgba(0,0,0,0.18)');
      polygon(surface, [
        [34, 0],
        [70, 0],
        [100, 30],
        [100, 66],
      ]);
      fill(surface, glossOf(surface, paint, 0, 66));
      surface.save();
      surface.translate(76, 24.5);
      surface.rotate(Math.PI / 4);
      write(surface, text, [0, 0], { width: 46, pixels: 18 }, paint.ink);
      surface.restore();
    },
  },
} satisfies Record<string, Kind>;
