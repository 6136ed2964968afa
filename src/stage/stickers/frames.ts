import type { StickerColour } from '../../contract/stage.ts';
import { hashNoise } from '../presenter/noise.ts';
import { fall, flake } from './falling.ts';
import type { Kind } from './kind.ts';
import { WHITE } from './paints.ts';
import { box, disc, fade, fill, heart, polygon, roundedRect, star, stroke, trace, write } from './pen.ts';
import { border, cloud, corners, flower, frame, GOLD, lantern, plaque, zongzi } from './frame-parts.ts';

const sale = (colour: StickerColour, second: string): Kind =>
  frame(colour, 'own', (area, look) => {
    const { surface, width, height } = area;
    const { paint, seconds } = look;
    border(area, 1.3, 2.6, fade(surface, 0, height, paint.light, paint.main, paint.deep), 2);
    border(area, 3.1, 0.6, second, 2.4);
    corners(area, () => {
      trace(surface, 'M0 0L25 0L0 25Z');
      fill(surface, paint.main);
      trace(surface, 'M14 0L19 0L0 19L0 14Z');
      fill(surface, second);
      trace(surface, 'M26 3.1L32 3.1M3.1 26L3.1 32');
      stroke(surface, WHITE, 1.2);
    });
    for (const [index, side] of [0, 1].entries())
      for (let at = 0; at < 6; at++) {
        const glow = 0.35 + 0.65 * (0.5 + 0.5 * Math.sin(seconds * 4 + at + index));
        surface.save();
        surface.globalAlpha *= glow;
        disc(surface, side ? width - 1.3 : 1.3, height * (0.25 + at * 0.1), 0.8, '#FFF3C4');
        surface.restore();
      }
    plaque(area, look, second);
  });

export const frames = {
  festival: frame('red', 'own', (area, look) => {
    const { surface, width } = area;
    border(area, 1.2, 2.4, look.paint.main, 0.1);
    border(area, 3.4, 0.6, GOLD, 3);
    lantern(surface, 12, 12, 1, look.seconds);
    lantern(surface, width - 12, 12, 1, look.seconds);
    corners(area, () => disc(surface, 3.4, 3.4, 1.5, GOLD));
  }),
  spring: {
    ...frame('red', 'own', (area, look) => {
      const { surface, width, height } = area;
      border(area, 1.6, 3.2, fade(surface, 0, height, '#FF5A4C', '#C9102A'), 0.1);
      border(area, 4, 0.5, GOLD, 2);
      corners(area, () => {
        trace(surface, 'M4 18L4 12L12 12L12 4L18 4M4 15L9 15L9 4M4 9L15 9L15 4');
        stroke(surface, GOLD, 0.8);
      });
      for (const [x, long, size] of [
        [11, 16, 1.05],
        [24, 8, 0.7],
      ] as const) {
        lantern(surface, x, long, size, look.seconds);
        lantern(surface, width - x, long, size, look.seconds + 1);
      }
      for (const x of [11, width - 11]) {
        surface.save();
        surface.translate(x, height - 11);
        surface.rotate(Math.PI / 4);
        box(surface, [-6.5, -6.5, 13, 13], 1, '#D3182B');
        roundedRect(surface, -5.4, -5.4, 10.8, 10.8, 0.6);
        stroke(surface, GOLD, 0.5);
        surface.rotate(-Math.PI / 4);
        write(surface, '福', [0, 0.2], { width: 10, pixels: 9.4, font: 'mashan' }, '#FFE08A');
        surface.restore();
      }
      plaque(area, look, '#FFE9A6');
    }),
    words: '福',
    font: 'mashan',
  },
  valentine: frame('pink', 'own', (area, look) => {
    const { surface, height } = area;
    const { paint, seconds } = look;
    border(area, 1.2, 2.4, fade(surface, 0, height, paint.light, paint.main), 4);
    border(area, 3.4, 0.5, WHITE, 4);
    corners(area, () => {
      for (const [x, y, size] of [
        [8, 8, 13],
        [18, 5, 6],
        [5, 18, 6],
        [26, 4.5, 4],
        [4.5, 26, 4],
      ] as const) {
        heart(surface, x, y, size * (1 + 0.08 * Math.sin(seconds * 3 + x)));
        stroke(surface, WHITE, 1);
        fill(surface, x === 8 ? paint.main : paint.light);
      }
    });
    plaque(area, look, WHITE);
  }),
  women38: frame('pink', null, (area, look) => {
    const { surface } = area;
    border(area, 1, 2, look.paint.light, 5);
    border(area, 2.8, 0.4, look.paint.main, 5);
    corners(area, () => {
      for (const [x, y, size] of [
        [7, 7, 1],
        [17, 4.5, 0.6],
        [4.5, 17, 0.6],
      ] as const)
        flower(surface, x, y, size, look.paint.main, '#FFE08A');
      for (const [x, y, angle] of [
        [13, 10, 0.5],
        [10, 13, 1.1],
      ] as const) {
        surface.save();
        surface.translate(x, y);
        surface.rotate(angle);
        trace(surface, 'M0 0C3 -3 7 -2 8 0C6 2 3 2 0 0Z');
        fill(surface, '#57B67B');
        surface.restore();
      }
    });
    plaque(area, look, WHITE);
  }),
  mid618: sale('red', '#FFE45C'),
  double11: sale('pink', '#FFE9F3'),
  double12: sale('orange', '#FFF3B0'),
  dragonBoat: frame('green', null, (area, look) => {
    const { surface, width, height } = area;
    const { paint } = look;
    border(area, 1.2, 2.4, fade(surface, 0, height, paint.light, paint.main), 1);
    border(area, 3.4, 0.5, '#F3E3B0', 1.5);
    for (const x of [0, width])
      for (const [angle, ink] of [
        [0.5, paint.deep],
        [0.85, paint.main],
        [1.2, paint.light],
      ] as const) {
        surface.save();
        surface.translate(x, 0);
        surface.scale(x > 0 ? -1 : 1, 1);
        surface.rotate(angle);
        trace(surface, 'M0 -1.6C12 -5 22 -3 30 0C22 3 12 4 0 1.6Z');
        fill(surface, ink);
        trace(surface, 'M0 0L28 0');
        stroke(surface, 'rgba(255,255,255,0.45)', 0.35);
        surface.restore();
      }
    for (const x of [13, width - 13]) zongzi(surface, x, height - 11);
    plaque(area, look, '#F8EBC0');
  }),
  midAutumn: frame('blue', null, (area, look) => {
    const { surface, width, height } = area;
    const { paint } = look;
    border(area, 1.4, 2.8, fade(surface, 0, height, paint.deep, paint.main), 0.1);
    border(area, 3.8, 0.5, GOLD, 2);
    disc(surface, width - 15, 17, 13.4, 'rgba(255,224,138,0.25)');
    disc(surface, width - 15, 17, 10.6, fade(surface, 6, 28, '#FFF6CF', '#FFD467'));
    cloud(surface, width - 22, 24, 0.75, 'rgba(255,255,255,0.92)');
    cloud(surface, width - 8, 28, 0.55, 'rgba(255,255,255,0.85)');
    cloud(surface, 13, height - 7, 1, 'rgba(255,255,255,0.92)');
    cloud(surface, 26, height - 4.4, 0.6, 'rgba(255,255,255,0.8)');
    cloud(surface, width - 14, height - 7, 0.9, 'rgba(255,255,255,0.92)');
    for (const [x, y] of [
      [9, 20],
      [7, 33],
      [16, 12],
      [width - 6, 44],
    ] as const) {
      polygon(surface, star(x, y, 1.8, 0.6, 4));
      fill(surface, '#FFE9A6');
    }
    plaque(area, look, '#FFE9A6');
  }),
  christmas: frame('green', 'own', (area, look) => {
    const { surface, height } = area;
    border(area, 1.3, 2.6, fade(surface, 0, height, look.paint.main, look.paint.deep), 2);
    border(area, 3.3, 0.5, '#F4D06F', 2.4);
    corners(area, () => {
      for (const angle of [0.15, 0.78, 1.42]) {
        surface.save();
        surface.translate(3, 3);
        surface.rotate(angle);
        trace(surface, 'M0 -2C6 -5 8 -3 11 -4C12 -2 15 -2 18 0C15 2 12 2 11 4C8 3 6 5 0 2Z');
        fill(surface, fade(surface, -4, 4, '#3DB36F', '#0D6B3B'));
        surface.restore();
      }
      for (const [x, y] of [
        [4, 4],
        [8, 4.6],
        [4.6, 8],
      ] as const) {
        disc(surface, x, y, 2, '#D92638');
        disc(surface, x - 0.5, y - 0.6, 0.6, 'rgba(255,255,255,0.8)');
      }
    });
    plaque(area, look, WHITE);
    fall(surface, { ...look, stage: area }, 26, flake);
  }),
  newYear: frame('gold', 'own', (area, look) => {
    const { surface, height } = area;
    border(area, 1.1, 2.2, fade(surface, 0, height, '#FFE9A6', '#D99A1B', '#FFE9A6'), 1);
    border(area, 3.2, 0.4, '#FFF3CC', 1.4);
    corners(area, () => {
      for (let ray = 0; ray < 7; ray++) {
        const angle = (ray * Math.PI) / 12;
        const long = 13 + 7 * hashNoise(3, ray) + 2 * Math.sin(look.seconds * 3 + ray);
        surface.beginPath();
        surface.moveTo(7 * Math.cos(angle), 7 * Math.sin(angle));
        surface.lineTo(long * Math.cos(angle), long * Math.sin(angle));
        stroke(surface, ray % 2 ? '#FFDD7A' : '#E8A824', 0.9);
        disc(surface, (long + 2) * Math.cos(angle), (long + 2) * Math.sin(angle), 0.7, '#FFF0BF');
      }
    });
    plaque(area, look, look.paint.ink);
  }),
  neon: frame('cyan', 'own', (area, look) => {
    const { surface, height } = area;
    const glow = 0.75 + 0.25 * Math.sin(look.seconds * 2.6);
    for (const [line, alpha] of [
      [5, 0.14],
      [3, 0.25],
      [1.3, 1],
    ] as const) {
      surface.save();
      surface.globalAlpha *= alpha * glow;
      border(area, 4, line, fade(surface, 0, height, look.paint.light, '#FF4FD8', look.paint.light), 5);
      surface.restore();
    }
    border(area, 4, 0.4, WHITE, 5);
  }),
} satisfies Record<string, Kind>;
