import type { Surface } from '../surface.ts';
import type { Kind, StickerProps } from './kind.ts';
import { WHITE } from './paints.ts';
import { box, disc, fade, glossOf, polygon, raise, roundedRect, star, stroke, trace, write } from './pen.ts';

const edge = { ink: WHITE, width: 2 };

function storeys(surface: Surface, { text, paint }: StickerProps, words: string): void {
  raise(surface, () => roundedRect(surface, 3, 3, 94, 46, 9), glossOf(surface, paint, 3, 49), edge);
  box(surface, [3, 3, 94, 15], 7, paint.pale);
  box(surface, [3, 11, 94, 7], 0, paint.pale);
  write(surface, words, [50, 10.6], { width: 80, pixels: 11 }, paint.deep);
  write(surface, text, [50, 33.5], { width: 84, pixels: 29 }, paint.ink);
}

const storeyed = (words: string, colour: Kind['colour']): Kind => ({
  height: 52,
  colour,
  motion: 'beat',
  words,
  draw: (surface, look) => storeys(surface, look, words),
});

export const prices = {
  price: {
    height: 48,
    colour: 'red',
    motion: 'float',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () =>
          trace(
            surface,
            'M24 3L91 3C95 3 97 5 97 9L97 37C97 41 95 43 91 43L24 43C22 43 20 42 19 41L4 26C2 24 2 22 4 20L19 5C20 4 22 3 24 3Z',
          ),
        glossOf(surface, paint, 3, 43),
        edge,
      );
      trace(surface, 'M26 7L90 7C92 7 93 8 93 10L93 36C93 38 92 39 90 39L26 39');
      stroke(surface, 'rgba(255,255,255,0.45)', 0.8);
      disc(surface, 18, 23, 4.4, paint.deep);
      disc(surface, 18, 23, 3, WHITE);
      write(surface, text, [59, 23.4], { width: 64, pixels: 27 }, paint.ink);
    },
  },
  handPrice: storeyed('到手价', 'red'),
  couponPrice: storeyed('券后价', 'orange'),
  livePrice: storeyed('直播间专享价', 'purple'),
  flashPrice: {
    height: 54,
    colour: 'red',
    motion: 'shake',
    words: '秒杀价',
    font: 'huangyou',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => trace(surface, 'M20 8L98 8L92 46L14 46Z'),
        fade(surface, 8, 46, paint.light, paint.main),
        edge,
      );
      raise(
        surface,
        () => trace(surface, 'M24 1L5 30L17 30L10 53L33 21L20 21L31 1Z'),
        fade(surface, 1, 53, '#FFF29A', '#FFC21A'),
        { ink: paint.deep, width: 1.6 },
      );
      write(surface, '秒杀价', [63, 16.5], { width: 40, pixels: 11, font: 'huangyou' }, '#FFF29A');
      write(surface, text, [62, 33], { width: 58, pixels: 25 }, paint.ink);
    },
  },
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
  save: {
    height: 100,
    colour: 'orange',
    motion: 'beat',
    words: '立省',
    draw: (surface, { text, paint }) => {
      const scallop = star(50, 50, 47, 43.5, 22);
      raise(surface, () => polygon(surface, scallop), glossOf(surface, paint, 5, 95), edge);
      surface.beginPath();
      surface.arc(50, 50, 38, 0, 2 * Math.PI);
      stroke(surface, 'rgba(255,255,255,0.6)', 1);
      write(surface, '立省', [50, 34], { width: 50, pixels: 20 }, paint.ink);
      write(surface, text, [50, 59], { width: 68, pixels: 32 }, paint.ink);
    },
  },
  discount: {
    height: 100,
    colour: 'red',
    motion: 'beat',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => polygon(surface, star(50, 50, 47, 36, 14)),
        fade(surface, 2, 98, '#FFEFA0', '#FFBC1F'),
        edge,
      );
      disc(surface, 50, 50, 33, glossOf(surface, paint, 17, 83));
      write(surface, text, [50, 50], { width: 56, pixels: 30 }, paint.ink);
    },
  },
  hangTag: {
    height: 96,
    colour: 'green',
    motion: 'swing',
    words: '今日价',
    draw: (surface, { text, paint }) => {
      trace(surface, 'M50 0C42 8 44 18 50 27C56 18 58 8 50 0');
      stroke(surface, '#E9DFCB', 1.6);
      raise(
        surface,
        () =>
          trace(
            surface,
            'M32 18L68 18C72 18 75 20 77 23L91 42C92 44 93 46 93 48L93 86C93 91 90 94 85 94L15 94C10 94 7 91 7 86L7 48C7 46 8 44 9 42L23 23C25 20 28 18 32 18Z',
          ),
        glossOf(surface, paint, 18, 94),
        edge,
      );
      disc(surface, 50, 28, 5, WHITE);
      disc(surface, 50, 28, 3.2, paint.deep);
      write(surface, '今日价', [50, 47], { width: 60, pixels: 13 }, paint.pale);
      write(surface, text, [50, 71], { width: 78, pixels: 32 }, paint.ink);
    },
  },
  priceDown: {
    height: 40,
    colour: 'green',
    motion: 'float',
    draw: (surface, { text, paint }) => {
      raise(surface, () => roundedRect(surface, 3, 3, 94, 33, 16.5), glossOf(surface, paint, 3, 36), edge);
      disc(surface, 20, 19.5, 12.5, WHITE);
      trace(surface, 'M20 12L20 26M14 20.5L20 27L26 20.5');
      stroke(surface, paint.main, 3.4);
      write(surface, text, [63, 19.8], { width: 56, pixels: 18 }, paint.ink);
    },
  },
} satisfies Record<string, Kind>;
