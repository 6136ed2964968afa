import type { Surface } from '../surface.ts';
import type { Kind } from './kind.ts';
import { WHITE } from './paints.ts';
import { box, disc, fade, fill, glossOf, raise, roundedRect, stroke, trace, write } from './pen.ts';

const edge = { ink: WHITE, width: 2 };

const ticket = (surface: Surface) =>
  trace(
    surface,
    'M8 3L28 3C28 9 38 9 38 3L92 3C95 3 97 5 97 8L97 38C97 41 95 43 92 43L38 43C38 37 28 37 28 43L8 43C5 43 3 41 3 38L3 8C3 5 5 3 8 3Z',
  );

function tear(surface: Surface, ink: string): void {
  for (let y = 11; y < 34; y += 5.6) box(surface, [32.2, y, 1.6, 3], 0.8, ink);
}

export const coupons = {
  coupon: {
    height: 47,
    colour: 'red',
    motion: 'float',
    words: '券',
    draw: (surface, { text, paint }) => {
      raise(surface, () => ticket(surface), fade(surface, 3, 43, '#FFFDF6', paint.pale), {
        ink: paint.main,
        width: 1.4,
      });
      tear(surface, paint.main);
      write(surface, '券', [18, 23], { width: 18, pixels: 20 }, paint.main);
      write(surface, text, [66, 23.4], { width: 54, pixels: 21 }, paint.main);
    },
  },
  fullCut: {
    height: 47,
    colour: 'orange',
    motion: 'float',
    words: '满减立即领取',
    draw: (surface, { text, paint }) => {
      raise(surface, () => ticket(surface), glossOf(surface, paint, 3, 43), edge);
      tear(surface, 'rgba(255,255,255,0.8)');
      write(surface, '满减', [17.5, 23], { width: 22, pixels: 12 }, paint.ink);
      write(surface, text, [66, 18], { width: 54, pixels: 18 }, paint.ink);
      box(surface, [46, 29, 40, 10], 5, WHITE);
      write(surface, '立即领取', [66, 34.1], { width: 34, pixels: 7.4 }, paint.main);
    },
  },
  redPacket: {
    height: 122,
    colour: 'red',
    motion: 'shake',
    words: '领',
    draw: (surface, { text, paint }) => {
      const packet = () => roundedRect(surface, 5, 4, 90, 112, 9);
      raise(surface, packet, fade(surface, 4, 116, paint.light, paint.main, paint.main), {
        ink: '#FFE08A',
        width: 1.8,
      });
      surface.save();
      packet();
      surface.clip();
      trace(surface, 'M0 0L100 0L100 36C76 62 24 62 0 36Z');
      fill(surface, fade(surface, 0, 60, paint.main, paint.deep));
      stroke(surface, '#FFD45C', 1.4);
      surface.restore();
      disc(surface, 50, 56, 15, paint.deep);
      disc(surface, 50, 55, 14.6, fade(surface, 40, 70, '#FFF0A8', '#FFB91E'));
      write(surface, '领', [50, 55], { width: 22, pixels: 18 }, '#A3220F');
      write(surface, text, [50, 92], { width: 76, pixels: 27 }, '#FFE9A6');
    },
  },
  giftBox: {
    height: 104,
    colour: 'pink',
    motion: 'hop',
    draw: (surface, { text, paint }) => {
      trace(surface, 'M50 26C38 4 14 6 20 20C24 28 40 27 50 26C60 27 76 28 80 20C86 6 62 4 50 26Z');
      stroke(surface, WHITE, 9);
      stroke(surface, '#FFBC1F', 5.5);
      raise(surface, () => roundedRect(surface, 12, 38, 76, 62, 5), glossOf(surface, paint, 38, 100), edge);
      raise(
        surface,
        () => roundedRect(surface, 7, 25, 86, 18, 4),
        fade(surface, 25, 43, paint.light, paint.main),
        edge,
      );
      box(surface, [43, 25, 14, 18], 0, '#FFD657');
      box(surface, [43, 43, 14, 57], 0, '#FFC933');
      box(surface, [14, 58, 72, 26], 6, 'rgba(255,255,255,0.96)');
      write(surface, text, [50, 71.2], { width: 64, pixels: 17 }, paint.main);
    },
  },
  memberCard: {
    height: 62,
    colour: 'dark',
    motion: 'float',
    words: 'VIP',
    draw: (surface, { text, paint }) => {
      raise(
        surface,
        () => roundedRect(surface, 3, 3, 94, 55, 7),
        fade(surface, 3, 58, paint.light, paint.main, paint.deep),
        { ink: '#E9C37A', width: 1 },
      );
      surface.save();
      roundedRect(surface, 3, 3, 94, 55, 7);
      surface.clip();
      trace(surface, 'M62 3L82 3L50 58L30 58Z');
      fill(surface, 'rgba(255,255,255,0.08)');
      surface.restore();
      trace(surface, 'M10 24L8 12L14 17L18 10L22 17L28 12L26 24Z');
      fill(surface, '#F6D58B');
      write(surface, 'VIP', [80, 17], { width: 26, pixels: 13 }, '#F6D58B');
      write(surface, text, [50, 42], { width: 82, pixels: 20 }, '#F9DFA3');
    },
  },
} satisfies Record<string, Kind>;
