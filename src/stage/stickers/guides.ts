import type { Kind } from './kind.ts';
import { WHITE } from './paints.ts';
import { disc, fade, fill, glossOf, heart, raise, ring, roundedRect, stroke, trace, write } from './pen.ts';

const edge = { ink: WHITE, width: 2 };

export const guides = {
  arrow: {
    height: 100,
    colour: 'red',
    motion: 'float',
    draw: (surface, { paint }) => {
      for (const [ink, width] of [
        ['rgba(0,0,0,0.18)', 20],
        [WHITE, 17],
        [paint.main, 10.5],
      ] as const) {
        trace(surface, 'M13 13C66 9 84 34 76 80M52 66L75 86L90 60');
        stroke(surface, ink, width);
      }
    },
  },
  arrowDown: {
    height: 104,
    colour: 'orange',
    motion: 'hop',
    draw: (surface, { paint }) =>
      raise(
        surface,
        () =>
          trace(
            surface,
            'M36 12C36 8 38 6 42 6L58 6C62 6 64 8 64 12L64 50L82 50C88 50 91 56 87 61L55 96C52 99 48 99 45 96L13 61C9 56 12 50 18 50L36 50Z',
          ),
        glossOf(surface, paint, 6, 98),
        { ink: WHITE, width: 3 },
      ),
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
  underline: {
    height: 20,
    colour: 'gold',
    motion: null,
    draw: (surface, { paint }) => {
      trace(surface, 'M4 10C30 3 70 3 96 8C96 11 60 9 20 17C40 13 70 12 84 14');
      stroke(surface, paint.main, 4);
    },
  },
  focus: {
    height: 76,
    colour: 'gold',
    motion: 'beat',
    draw: (surface, { paint }) => {
      for (const [ink, width] of [
        ['rgba(20,23,31,0.4)', 6.5],
        [paint.main, 4],
      ] as const) {
        trace(
          surface,
          'M5 22L5 12C5 8 8 5 12 5L24 5M76 5L88 5C92 5 95 8 95 12L95 22M95 54L95 64C95 68 92 71 88 71L76 71M24 71L12 71C8 71 5 68 5 64L5 54',
        );
        stroke(surface, ink, width);
      }
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
  bubble: {
    height: 56,
    colour: 'dark',
    motion: 'float',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () =>
          trace(
            surface,
            'M19 3L81 3C91 3 97 10 97 21C97 32 91 39 81 39L42 39C36 47 29 51 18 52C23 48 25 44 25 39L19 39C9 39 3 32 3 21C3 10 9 3 19 3Z',
          ),
        WHITE,
        { ink: paint.main, width: 0.9 },
      );
      write(surface, text, [50, 21.4], { width: 80, pixels: 20 }, paint.main);
    },
  },
  cart: {
    height: 40,
    colour: 'orange',
    motion: 'beat',
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 3, 3, 94, 33, 16.5), glossOf(surface, paint, 3, 36), edge);
      disc(surface, 20, 19.5, 13, WHITE);
      trace(surface, 'M11.5 13L14.4 13L17 22.6L26 22.6L28.4 15.4L15.2 15.4');
      stroke(surface, paint.main, 2);
      for (const x of [18.4, 25]) disc(surface, x, 26.4, 1.7, paint.main);
      write(surface, text, [63, 19.9], { width: 56, pixels: 15 }, paint.ink);
    },
  },
  follow: {
    height: 40,
    colour: 'pink',
    motion: 'beat',
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 3, 3, 94, 33, 16.5), glossOf(surface, paint, 3, 36), edge);
      disc(surface, 20, 19.5, 13, WHITE);
      trace(surface, 'M20 12.4L20 26.6M12.9 19.5L27.1 19.5');
      stroke(surface, paint.main, 3.6);
      write(surface, text, [63, 19.9], { width: 56, pixels: 16 }, paint.ink);
    },
  },
  like: {
    height: 96,
    colour: 'pink',
    motion: 'beat',
    draw: (surface, { paint }) => {
      raise(
        surface,
        () => heart(surface, 50, 51, 84),
        fade(surface, 8, 90, paint.light, paint.main, paint.main),
        { ink: WHITE, width: 3 },
      );
      trace(surface, 'M17 40C17 31 22 25 30 24');
      stroke(surface, 'rgba(255,255,255,0.75)', 5);
    },
  },
  notice: {
    height: 34,
    colour: 'blue',
    motion: 'shake',
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 3, 3, 94, 27, 7), glossOf(surface, paint, 3, 30), edge);
      trace(surface, 'M9 13L14 13L22 7.4L22 25.6L14 20L9 20Z');
      fill(surface, WHITE);
      trace(surface, 'M25.4 12C27.4 14.6 27.4 18.4 25.4 21M28.6 9C32 13.4 32 19.6 28.6 24');
      stroke(surface, WHITE, 1.7);
      write(surface, text, [64, 16.8], { width: 56, pixels: 15.5 }, paint.ink);
    },
  },
} satisfies Record<string, Kind>;
