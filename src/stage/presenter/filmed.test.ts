import { expect, it } from 'vitest';
import { makeSurface } from '../../server/stage/fonts.ts';
import { restingMouth } from '../mouth/mouth.ts';
import { pictureOf, type Picture } from '../surface.ts';
import { mouthCell, readAvatar, type FilmedAvatar } from './avatar.ts';
import { drawFilmed, loopIndex, prepareFilmed, type LoopPictures } from './filmed.ts';

const cells = [...[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => mouthCell(row, column))), 'M', 'F'];
const frame = (index: number) => ({ at: index * 20, body: 10, mouths: 10, x: 32, y: 32 + index });

const avatar: FilmedAvatar = {
  version: 1,
  size: [128, 128],
  isCutOut: false,
  still: 'still.webp',
  loop: { file: 'loop.bin', rate: 25, frames: [frame(0), frame(1), frame(2)] },
  mouth: {
    size: [64, 64],
    cell: [32, 32],
    open: [0, 0.45, 1],
    round: [-1, 0, 1],
    columns: 4,
    cells,
    jaw: { cols: 2, rows: 2, drop: [0, 0, 0, 0], shares: cells.map(() => 0) },
  },
};

function filled(width: number, height: number, colour: (x: number, y: number) => string, step: number) {
  const surface = makeSurface(width, height);
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      surface.fillStyle = colour(x, y);
      surface.fillRect(x, y, step, step);
    }
  return pictureOf(surface);
}

/** Bodies are red by their number, mouths blue by theirs. */
const loop: LoopPictures = {
  at: (index) => ({
    index,
    body: filled(128, 128, () => `rgb(${100 + index * 50},0,0)`, 128),
    mouths: filled(128, 96, (x, y) => `rgb(0,0,${20 + 10 * (x / 32 + (y / 32) * 4)})`, 32),
  }),
};
const still = filled(128, 128, () => 'rgb(9,0,0)', 128);

function drawn(
  openLoop: (() => LoopPictures) | null,
  seconds: number,
  open: number,
  { isCutOut, backdrop }: { isCutOut: boolean; backdrop: Picture | null } = {
    isCutOut: false,
    backdrop: null,
  },
) {
  const surface = makeSurface(64, 64);
  if (backdrop) surface.drawImage(backdrop.image, 0, 0, 64, 64, 0, 0, 64, 64);
  const presenter = prepareFilmed({ ...avatar, isCutOut }, { still, openLoop }, 64, makeSurface);
  drawFilmed(surface, presenter, seconds, { ...restingMouth, open }, 0, 0, 1, backdrop);
  return (x: number, y: number) => Array.from(surface.getImageData(x, y, 1, 1).data).slice(0, 3);
}

it('an avatar of a loop is read as it is written, and refused without pictures or a mouth', () => {
  const written = JSON.parse(JSON.stringify(avatar)) as FilmedAvatar;
  expect(readAvatar(written)).toEqual(avatar);
  expect(() => readAvatar({ ...avatar, loop: { ...avatar.loop, frames: [] } })).toThrow('loop.frames');
  expect(() => readAvatar({ ...avatar, mouth: { ...avatar.mouth, cells: cells.slice(1) } })).toThrow('lacks');
});

it('each moment has its picture and mouth, and after the last comes the first', () => {
  expect([0, 0.039, 0.04, 0.119, 0.12, 10].map((seconds) => loopIndex(avatar, seconds))).toEqual([
    0, 0, 1, 2, 0, 1,
  ]);
  const at = drawn(() => loop, 0.05, 0);
  expect(at(5, 5)).toEqual([150, 0, 0]);
  expect(at(32, 32)).toEqual([0, 0, 20 + 10 * cells.indexOf(mouthCell(0, 1))]);
  expect(drawn(() => loop, 0.05, 1)(32, 32)).toEqual([0, 0, 20 + 10 * cells.indexOf(mouthCell(2, 1))]);
});

it('until the loop is there, the still is seen', () => {
  expect(drawn(null, 0.05, 1)(32, 32)).toEqual([9, 0, 0]);
});

it('the light of a backdrop falls on who was cut out of a film, and on nothing else', () => {
  const backdrop = filled(64, 64, () => 'rgb(0,80,255)', 64);
  const grey = makeSurface(128, 128);
  grey.fillStyle = 'rgb(120,120,120)';
  grey.fillRect(64, 0, 64, 128);
  const half = { at: () => ({ index: 0, body: pictureOf(grey), mouths: null }) };
  const lit = drawn(() => half, 0, 0, { isCutOut: true, backdrop });
  const [red = 0, , blue = 0] = lit(50, 20);
  expect(blue).toBeGreaterThan(red + 15);
  expect(lit(10, 20)).toEqual([0, 80, 255]);
  expect(drawn(() => half, 0, 0, { isCutOut: false, backdrop })(50, 20)).toEqual([120, 120, 120]);
});
