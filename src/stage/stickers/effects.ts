import type { StickerColour } from '../../contract/stage.ts';
import { hashNoise } from '../presenter/noise.ts';
import type { Surface } from '../surface.ts';
import { type Bit, fall, type Fall, flake } from './falling.ts';
import type { Kind, StickerProps } from './kind.ts';
import { type Paint, paints } from './paints.ts';
import { disc, fade, fill, heart, polygon, ring, star, stroke, trace } from './pen.ts';

const party = [paints.red, paints.gold, paints.blue, paints.green, paints.pink, paints.purple];

const FLIGHT = 1.8;
const ROCKETS = 4;
const SPARKS = 34;

function fireworks(surface: Surface, { stage: { width, height }, seconds }: StickerProps): void {
  const short = Math.min(width, height);
  for (let rocket = 0; rocket < ROCKETS; rocket++) {
    const at = seconds / FLIGHT + rocket / ROCKETS;
    const flight = Math.floor(at);
    const part = at - flight;
    const of = (what: number) => hashNoise(rocket * 1000 + flight, what);
    const [x, y] = [(0.15 + 0.7 * of(0)) * width, (0.1 + 0.32 * of(1)) * height];
    const { light, main } = party[Math.floor(of(2) * party.length)]!;
    const spread = 1 - (1 - part) ** 3;
    surface.save();
    surface.globalAlpha *= Math.min(1, 2.2 * (1 - part));
    for (let spark = 0; spark < SPARKS; spark++) {
      const angle = (spark * 2 * Math.PI) / SPARKS + of(3);
      const reach = short * 0.3 * spread * (0.72 + 0.28 * (spark % 2));
      const sink = short * 0.06 * part * part;
      const end = [x + reach * Math.cos(angle), y + reach * Math.sin(angle) + sink] as const;
      const from = Math.max(0, 1 - 0.6 * (1 - part));
      surface.beginPath();
      surface.moveTo(x + reach * from * Math.cos(angle), y + reach * from * Math.sin(angle) + sink);
      surface.lineTo(...end);
      stroke(surface, spark % 2 ? main : light, short * 0.006);
      disc(surface, ...end, short * 0.0058, light);
    }
    surface.restore();
  }
}

function sparkles(surface: Surface, { stage: { width, height }, seconds, paint }: StickerProps): void {
  const short = Math.min(width, height);
  for (let index = 0; index < 26; index++) {
    const of = (what: number) => hashNoise(index + 1, what);
    const at = seconds / (1.4 + of(0)) + of(1);
    const cycle = Math.floor(at);
    const glow = Math.sin(Math.PI * (at - cycle));
    const place = (what: number) => hashNoise(index * 97 + cycle, what);
    const size = short * (0.012 + 0.026 * of(2)) * glow;
    polygon(surface, star(place(3) * width, place(4) * height, size, size * 0.16, 4));
    fill(surface, index % 3 ? '#FFFFFF' : paint.light);
  }
}

const falling = (
  colour: StickerColour,
  many: number,
  how: Fall,
  draw: (to: Surface, bit: Bit, paint: Paint) => void,
): Kind => ({
  height: null,
  colour,
  motion: 'own',
  draw: (surface, look) => fall(surface, look, many, (to, bit) => draw(to, bit, look.paint), how),
});

export const effects = {
  confetti: falling('red', 90, { pace: 0.24, size: 0.021 }, (to, { index, size, turn, seconds }) => {
    const { main, light } = party[index % party.length]!;
    to.rotate(turn);
    to.scale(1, Math.cos(seconds * 5 + index));
    if (index % 3 === 0) return disc(to, 0, 0, size * 0.6, light);
    to.beginPath();
    to.rect(-size / 2, -size, size, index % 3 === 1 ? 2 * size : size);
    fill(to, main);
  }),
  fireworks: { height: null, colour: 'red', motion: 'own', draw: fireworks },
  hearts: falling(
    'pink',
    24,
    { pace: 0.16, size: 0.03, isRising: true },
    (to, { index, size, turn }, paint) => {
      to.rotate(0.3 * Math.sin(turn));
      heart(to, 0, 0, 2 * size);
      fill(to, index % 3 ? paint.main : paint.light);
    },
  ),
  coins: falling('gold', 30, { pace: 0.34, size: 0.026 }, (to, { index, size, seconds }, paint) => {
    const { light, main, deep } = paint;
    to.scale(Math.max(0.15, Math.abs(Math.cos(seconds * 3 + index))), 1);
    disc(to, 0, 0, 1.3 * size, deep);
    disc(to, 0, 0, 1.18 * size, fade(to, -size, size, light, main));
    ring(to, 0, 0, 0.86 * size);
    stroke(to, deep, 0.09 * size);
    to.scale(size, size);
    trace(to, 'M-0.4 -0.5L0 -0.05L0.4 -0.5M0 -0.05L0 0.55M-0.36 0.08L0.36 0.08M-0.36 0.32L0.36 0.32');
    stroke(to, deep, 0.14);
  }),
  petals: falling('pink', 34, { pace: 0.1, size: 0.026 }, (to, { index, size, turn }, paint) => {
    to.rotate(turn);
    to.scale(size, size * (0.6 + 0.4 * Math.cos(turn * 2)));
    trace(to, 'M0 1.2C-1.1 0.7 -1.2 -0.6 -0.5 -1.2L0 -0.9L0.5 -1.2C1.2 -0.6 1.1 0.7 0 1.2Z');
    fill(to, index % 2 ? paint.light : paint.pale);
  }),
  snow: falling('blue', 80, { pace: 0.1, size: 0.014 }, flake),
  sparkles: { height: null, colour: 'gold', motion: 'own', draw: sparkles },
  bubbles: falling('cyan', 26, { pace: 0.09, size: 0.026, isRising: true }, (to, { size }) => {
    disc(to, 0, 0, size, 'rgba(255,255,255,0.16)');
    ring(to, 0, 0, size);
    stroke(to, 'rgba(255,255,255,0.75)', 0.09 * size);
    to.beginPath();
    to.arc(0, 0, 0.68 * size, Math.PI, 1.45 * Math.PI);
    stroke(to, 'rgba(255,255,255,0.9)', 0.14 * size);
  }),
} satisfies Record<string, Kind>;
