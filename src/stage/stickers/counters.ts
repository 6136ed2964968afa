import type { Surface } from '../surface.ts';
import { hasEnded, countedSeconds, written } from './count.ts';
import type { Kind, StickerProps } from './kind.ts';
import { DARK_INK, WHITE } from './paints.ts';
import { box, disc, fade, fill, glossOf, raise, ring, roundedRect, stroke, write } from './pen.ts';

const plate = (surface: Surface, x: number, y: number, width: number, sign: string, ink: string) => {
  raise(
    surface,
    () => roundedRect(surface, x, y, width, 26, 4),
    fade(surface, y, y + 26, '#3A4152', DARK_INK),
    null,
  );
  write(surface, sign, [x + width / 2, y + 13.3], { width: width - 2, pixels: 21 }, ink);
  box(surface, [x, y + 12.7, width, 0.6], 0, 'rgba(0,0,0,0.55)');
};

function plates(surface: Surface, text: string, top: number, ink: string): void {
  const signs = Array.from(text);
  const wide = signs.map((sign) => (/\d/.test(sign) ? 14 : 5));
  const all = wide.reduce((sum, one) => sum + one + 1.4, -1.4);
  const scale = Math.min(1, 90 / all);
  surface.save();
  surface.translate(50, top + 13);
  surface.scale(scale, scale);
  let x = -all / 2;
  for (const [index, sign] of signs.entries()) {
    if (/\d/.test(sign)) plate(surface, x, -13, 14, sign, WHITE);
    else write(surface, sign, [x + 2.5, -1], { width: 8, pixels: 20 }, ink);
    x += wide[index]! + 1.4;
  }
  surface.restore();
}

function board(surface: Surface, { paint }: StickerProps, caption: string, digits: string): void {
  raise(surface, () => roundedRect(surface, 2, 2, 96, 50, 8), glossOf(surface, paint, 2, 52), {
    ink: WHITE,
    width: 1.4,
  });
  write(surface, caption, [50, 11.6], { width: 86, pixels: 10.5 }, paint.ink);
  plates(surface, digits, 20, paint.ink);
}

export const counters = {
  countdown: {
    height: 100,
    colour: 'gold',
    motion: 'counts',
    draw: (surface, { text, paint, seconds }) => {
      const all = countedSeconds(text);
      const left = all === null ? 0.75 : all === 0 ? 0 : Math.max(0, 1 - seconds / all);
      disc(surface, 50, 50, 48, 'rgba(16,18,26,0.8)');
      ring(surface, 50, 50, 41.5);
      stroke(surface, 'rgba(255,255,255,0.18)', 7);
      if (left > 0) {
        surface.beginPath();
        surface.arc(50, 50, 41.5, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.min(0.999, left));
        stroke(surface, fade(surface, 8, 92, paint.light, paint.main), 7);
      }
      write(
        surface,
        all === null ? text : written(text, seconds),
        [50, 50.6],
        { width: 62, pixels: 46 },
        WHITE,
      );
    },
  },
  timer: {
    height: 56,
    colour: 'red',
    motion: 'counts',
    words: '距离活动已结束还剩',
    draw: (surface, look) => {
      const { text, seconds } = look;
      const caption = hasEnded(text, seconds) ? '活动已结束' : '距离活动结束还剩';
      board(surface, look, caption, written(text, seconds));
    },
  },
  until: {
    height: 56,
    colour: 'purple',
    motion: 'counts',
    words: '距离开始时间还有已经',
    draw: (surface, look) => {
      const left = /^\d+:\d+:\d+$/.test(look.text);
      const caption = left ? (hasEnded(look.text, 0) ? '已经开始' : '距离开始还有') : '开始时间';
      board(surface, look, caption, look.text);
    },
  },
  stock: {
    height: 34,
    colour: 'red',
    motion: 'own',
    draw: (surface, { text, paint, seconds }) => {
      raise(surface, () => roundedRect(surface, 2, 3, 96, 27, 13.5), WHITE, { ink: paint.main, width: 1.4 });
      surface.save();
      roundedRect(surface, 4, 5, 92, 23, 11.5);
      surface.clip();
      box(surface, [4, 5, 92, 23], 11.5, paint.pale);
      box(surface, [4, 5, 70, 23], 0, glossOf(surface, paint, 5, 28));
      const shift = (seconds * 12) % 14;
      for (let x = -20 + shift; x < 74; x += 14) {
        surface.beginPath();
        surface.moveTo(x, 28);
        surface.lineTo(x + 9, 5);
        surface.lineTo(x + 14, 5);
        surface.lineTo(x + 5, 28);
        surface.closePath();
        fill(surface, 'rgba(255,255,255,0.14)');
      }
      box(surface, [74, 5, 30, 23], 0, paint.pale);
      surface.restore();
      write(
        surface,
        text,
        [50, 16.8],
        { width: 80, pixels: 15, outline: { ink: paint.deep, width: 0.14 } },
        WHITE,
      );
    },
  },
} satisfies Record<string, Kind>;
