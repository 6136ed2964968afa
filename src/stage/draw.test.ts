import fs from 'node:fs';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { eyeCells, mouthCell, readAvatar, type PaintedAvatar, type Movement } from './presenter/avatar.ts';
import { drawCaption, layoutCaption } from './text/caption.ts';
import { drawFrame, humanHeight, type StagePictures } from './draw.ts';
import { poseAt, stillPose, type Pose } from './presenter/pose.ts';
import { drawItem } from './items.ts';
import { restingMouth, type Mouth } from './mouth/mouth.ts';
import { preparePainted } from './presenter/presenter.ts';
import { labels, newCaptions, noInset, type Scene } from './scene.ts';
import { pictureOf, type Surface } from './surface.ts';
import { SAFE } from './text/text.ts';

const fontFiles = path.join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/noto-sans-sc/files',
);
const families = fs.readdirSync(fontFiles).map((file) => {
  GlobalFonts.registerFromPath(path.join(fontFiles, file), file);
  return `"${file}"`;
});
// The Latin part first: the others hold a few stray letters of it.
families.sort((a, b) => Number(b.includes('-latin-wght')) - Number(a.includes('-latin-wght')));
const font = families.join(',');
const begin = { seconds: 0, clock: 0 };

/** The font comes in a hundred pieces, which this canvas takes only as so many families. */
function makeSurface(width: number, height: number): Surface {
  const context = createCanvas(width, height).getContext('2d');
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(context), 'font')!;
  Object.defineProperty(context, 'font', {
    get: () => own.get!.call(context),
    set: (value: string) => {
      const [weight, size] = value.split(' ');
      own.set!.call(context, `${weight} ${size} ${font}`);
      context.fontVariationSettings = `"wght" ${weight}`;
    },
  });
  return context;
}

const STEP = 36;
const SIZE = [540, 960] as const;
const COLUMNS = SIZE[0] / STEP + 1;
const LINES = Math.floor(SIZE[1] / STEP) + 1;

/** Shifts as a turning head makes them: most at the nose, none below the collar. */
const turn = (
  degrees: number,
  shift: (x: number, y: number, depth: number) => [number, number],
): Movement => ({
  degrees,
  dxy: Array.from({ length: LINES * COLUMNS }, (_, i) => {
    const [x, y] = [(i % COLUMNS) * STEP, Math.floor(i / COLUMNS) * STEP];
    const weight = 1 / (1 + Math.exp((y - 500) / 30));
    const depth = 40 + 80 * Math.exp(-(((x - 270) / 120) ** 2) - ((y - 330) / 150) ** 2);
    return shift(x, y, depth).map((pixels) => Math.round(pixels * weight * 10));
  }).flat(),
});

const avatar: PaintedAvatar = {
  version: 1,
  size: [...SIZE],
  still: 'still.webp',
  mouth: {
    box: [220, 400, 100, 60],
    open: [0, 0.15, 0.35, 0.6, 1],
    round: [-1, 0, 1],
    atlas: 'mouth.webp',
    columns: 6,
    cells: [...[0, 1, 2, 3, 4].flatMap((o) => [0, 1, 2].map((r) => mouthCell(o, r))), 'M', 'F'],
    jaw: null,
  },
  eyes: { box: [180, 250, 180, 50], atlas: 'eyes.webp', columns: 5, cells: [...eyeCells] },
  motion: {
    step: STEP,
    cols: COLUMNS,
    rows: LINES,
    yaw: turn(4, (_x, _y, depth) => [depth * 0.07, 0]),
    pitch: turn(3, (_x, _y, depth) => [0, depth * 0.052]),
    roll: turn(3, (x, y) => [(500 - y) * 0.052, (x - 270) * 0.052]),
    breath: turn(1, () => [0, -3]),
  },
};

/** Red tells where a point of the still comes from in x, green in y. */
function picturesOf(height: number): StagePictures {
  const still = makeSurface(...SIZE);
  for (let x = 0; x < SIZE[0]; x += 2)
    for (let y = 0; y < SIZE[1]; y += 4) {
      still.fillStyle = `rgb(${(x / SIZE[0]) * 255},${(y / SIZE[1]) * 255},0)`;
      still.fillRect(x, y, 2, 4);
    }
  // Cut out: a picture that is filled to its rim is held there.
  still.clearRect(0, 0, SIZE[0], 4);
  const patches = ({ box, columns, cells }: PaintedAvatar['mouth'] | PaintedAvatar['eyes']) => {
    const sheet = makeSurface(columns * box[2], Math.ceil(cells.length / columns) * box[3]);
    cells.forEach((_, i) => {
      sheet.fillStyle = `rgb(0,0,${100 + i * 9})`;
      sheet.fillRect((i % columns) * box[2], Math.floor(i / columns) * box[3], box[2], box[3]);
    });
    return pictureOf(sheet);
  };
  const pictures = {
    still: pictureOf(still),
    mouth: patches(avatar.mouth),
    eyes: patches(avatar.eyes),
    gestures: null,
  };
  return { presenter: preparePainted(avatar, pictures, height, makeSurface), byName: new Map() };
}

const scene: Scene = {
  backdrop: { colour: '#000000', picture: null },
  human: { size: 1, centre: { x: 0.5, y: 0.5 } },
  items: [],
  captions: newCaptions,
  label: { text: labels.live, corner: 'bottom-left', inset: noInset },
};
const open: Mouth = { ...restingMouth, open: 1 };
const turned: Pose = { ...stillPose, yaw: 0.6, pitch: 0.5, roll: 0.4, breath: 1 };

const pixelsOf = (surface: Surface) =>
  surface.getImageData(0, 0, surface.canvas.width, surface.canvas.height).data;

function framed(pictures: StagePictures, pose: Pose, mouth: Mouth, caption: string | null): Surface {
  const surface = makeSurface(...SIZE);
  drawFrame(surface, scene, pictures, pose, mouth, caption, begin);
  return surface;
}

function colourAt(surface: Surface, x: number, y: number): number[] {
  return Array.from(surface.getImageData(Math.round(x), Math.round(y), 1, 1).data);
}

/** Where anything brighter than the ground of a label is. */
function inkOf(surface: Surface) {
  const { width, height } = surface.canvas;
  const data = pixelsOf(surface);
  const ink = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 1]! < 128) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  return ink;
}

const nobody: StagePictures = { presenter: null, byName: new Map() };
const stages = [
  [720, 1280],
  [1280, 720],
  [720, 720],
] as const;

test('an avatar is read back as it was written, and one that lacks a mouth is refused', () => {
  const written: unknown = JSON.parse(JSON.stringify(avatar));
  expect(readAvatar(written)).toEqual(written);
  const cells = avatar.mouth.cells.filter((cell) => cell !== 'M');
  expect(() => readAvatar({ ...avatar, mouth: { ...avatar.mouth, cells } })).toThrow('mouth.cells lacks M');
});

test('the same moment gives the same pixels, another seed others', () => {
  const pictures = picturesOf(960);
  const at = (seed: number) => pixelsOf(framed(pictures, poseAt(seed, 12.3, null, null), open, '大家好'));
  const first = at(1);
  const other = at(2);
  expect(Buffer.compare(Buffer.from(at(1)), Buffer.from(first))).toBe(0);
  expect(Buffer.compare(Buffer.from(other), Buffer.from(first))).not.toBe(0);
});

test('mouth and eyes show the patch that the moment asks for', () => {
  const pictures = picturesOf(960);
  const blue = (mouth: Mouth, pose: Pose, y: number) =>
    colourAt(framed(pictures, pose, mouth, null), 270, y)[2];
  expect(blue(restingMouth, stillPose, 430)).toBe(109);
  expect(blue(open, stillPose, 430)).toBe(100 + 13 * 9);
  expect(blue({ ...open, round: 1 }, stillPose, 430)).toBe(100 + 14 * 9);
  expect(blue({ ...restingMouth, closed: 1 }, stillPose, 430)).toBe(100 + 15 * 9);
  expect(blue(restingMouth, { ...stillPose, eyes: 'closed' }, 275)).toBe(118);
  expect(blue(restingMouth, stillPose, 275)).toBe(0);
});

test('every point of the head goes where the grid sends it, and no seam shows the backdrop', () => {
  const surface = framed(picturesOf(960), turned, restingMouth, null);
  for (let line = 3; line < LINES - 8; line++)
    for (let column = 3; column < COLUMNS - 3; column++) {
      const [x, y] = [column * STEP, line * STEP];
      const [left, top, width, height] = avatar.mouth.box;
      if (x > left - STEP && x < left + width + STEP && y > top - STEP && y < top + height + STEP) continue;
      const at = (line * COLUMNS + column) * 2;
      const moved = (axis: 0 | 1) =>
        (['yaw', 'pitch', 'roll', 'breath'] as const).reduce(
          (sum, name) => sum + avatar.motion[name].dxy[at + axis]! * 0.1 * turned[name],
          0,
        );
      const [red = 0, green = 0] = colourAt(surface, x + moved(0), y + moved(1));
      expect(Math.abs((red / 255) * SIZE[0] - x)).toBeLessThan(4);
      expect(Math.abs((green / 255) * SIZE[1] - y)).toBeLessThan(7);
    }
  const data = surface.getImageData(60, 60, 420, 700).data;
  let step = 0;
  for (let i = 0; i < 420 * 699 * 4; i += 4) {
    const [right, below] = [i + 4, i + 420 * 4];
    if (data[i + 2]! + data[right + 2]! + data[below + 2]! > 0 || right % (420 * 4) === 0) continue;
    step = Math.max(step, Math.abs(data[i]! - data[below]!), Math.abs(data[i + 1]! - data[right + 1]!));
  }
  expect(step).toBeLessThan(5);
});

test('a presenter stands on the lower edge, as large as asked for', () => {
  const surface = makeSurface(...SIZE);
  const small = { ...scene, human: { size: 0.5, centre: { x: 0.5, y: 0.75 } } };
  drawFrame(
    surface,
    small,
    picturesOf(humanHeight(small.human, SIZE[1])),
    stillPose,
    restingMouth,
    null,
    begin,
  );
  expect(colourAt(surface, 270, 475)[0]).toBe(0);
  expect(colourAt(surface, 270, 490)[0]).toBeGreaterThan(100);
  expect(colourAt(surface, 130, 700)[0]).toBe(0);
  expect(colourAt(surface, 400, 700)[0]).toBeGreaterThan(200);
});

test.each(stages)(
  'on %i×%i the label lies inside, and its ink is a twentieth of the shorter side',
  (width, height) => {
    for (const corner of ['top-left', 'bottom-right'] as const)
      for (const text of ['A', 'AI生成', labels.live, labels.translation]) {
        const surface = makeSurface(width, height);
        drawFrame(
          surface,
          { ...scene, label: { text, corner, inset: noInset } },
          nobody,
          stillPose,
          restingMouth,
          null,
          begin,
        );
        const ink = inkOf(surface);
        expect(ink.bottom - ink.top).toBeGreaterThanOrEqual(Math.min(width, height) * 0.05);
        expect(ink.left).toBeGreaterThan(0);
        expect(ink.right).toBeLessThan(width - 1);
        expect(corner === 'top-left' ? ink.top < height / 4 : ink.bottom > height * 0.75).toBe(true);
      }
  },
);

const texts = [
  '大家好',
  '今天给大家带来的是这款三百一十六不锈钢保温杯，保温十二小时，现在下单立减二十元。',
  'Our vacuum flask keeps your coffee hot for twelve hours, whatever the weather 天气 is like today',
  `w${'o'.repeat(200)}`,
  '，'.repeat(90),
];

test.each(stages)('on %i×%i captions take two lines at most and stay inside', (width, height) => {
  for (const text of texts)
    for (const y of [0, 0.84, 1]) {
      const style = { ...newCaptions, y, outline: { colour: '#FFFFFF', width: 0.16 } };
      const surface = makeSurface(width, height);
      const { lines } = layoutCaption(surface, text, style);
      expect(lines.length).toBeLessThanOrEqual(2);
      drawCaption(surface, text, style);
      const ink = inkOf(surface);
      expect(ink.left).toBeGreaterThanOrEqual(Math.floor(width * SAFE));
      expect(ink.right).toBeLessThanOrEqual(Math.ceil(width * (1 - SAFE)));
      expect(ink.top).toBeGreaterThanOrEqual(Math.floor(height * SAFE));
      expect(ink.bottom).toBeLessThanOrEqual(Math.ceil(height * (1 - SAFE)));
    }
});

test('a sticker and a product card keep to their places, whatever their words', () => {
  const sticker = makeSurface(50, 100);
  sticker.fillStyle = '#FFFFFF';
  sticker.fillRect(0, 0, 50, 100);
  const pictures = new Map([['sticker', pictureOf(sticker)]]);
  const centre = { x: 0.5, y: 0.25 };
  const surface = makeSurface(720, 1280);
  drawItem(
    surface,
    {
      kind: 'picture',
      picture: 'sticker',
      centre,
      width: 0.1,
      turn: 90,
      opacity: 1,
      volume: 0,
      isBehind: false,
    },
    pictures,
    begin,
  );
  expect(inkOf(surface)).toEqual({ left: 288, right: 432, top: 284, bottom: 356 });
  surface.fillStyle = '#000000';
  surface.fillRect(0, 0, 720, 1280);
  const card = { name: '保温杯'.repeat(20), price: '¥59.9', points: ['保温'.repeat(30)], picture: 'sticker' };
  drawItem(
    surface,
    { kind: 'card', card, centre, width: 0.5, tallest: null, isBehind: false },
    pictures,
    begin,
  );
  expect(inkOf(surface)).toMatchObject({ left: 180, right: 540 });
});

test('a thing behind the presenter is covered by it, and stands before the backdrop', () => {
  const sticker = makeSurface(10, 10);
  sticker.fillStyle = '#FFFFFF';
  sticker.fillRect(0, 0, 10, 10);
  const laid = { kind: 'picture', picture: 'sticker', width: 2, turn: 0, opacity: 1, volume: 0 } as const;
  const small = { ...scene, human: { size: 0.5, centre: { x: 0.5, y: 0.75 } } };
  const pictures = picturesOf(humanHeight(small.human, SIZE[1]));
  const blues = (isBehind: boolean) => {
    const surface = makeSurface(...SIZE);
    const items = [{ ...laid, centre: { x: 0.5, y: 0.5 }, isBehind }];
    const byName = new Map([['sticker', pictureOf(sticker)]]);
    drawFrame(surface, { ...small, items }, { ...pictures, byName }, stillPose, restingMouth, null, begin);
    return [colourAt(surface, 270, 600)[2], colourAt(surface, 270, 300)[2]];
  };
  expect(blues(true)).toEqual([0, 255]);
  expect(blues(false)).toEqual([255, 255]);
});

test('captions break where a reader would', () => {
  const surface = makeSurface(720, 1280);
  const broken = (text: string) => layoutCaption(surface, text, newCaptions).lines;
  expect(broken('大家好')).toEqual(['大家好']);
  expect(broken('今天给大家带来的是这款保温杯，保温十二小时')).toEqual([
    '今天给大家带来的是这款保温杯，',
    '保温十二小时',
  ]);
  expect(broken('keeps your coffee hot for twelve hours')).toEqual([
    'keeps your coffee',
    'hot for twelve hours',
  ]);
  const [first, second] = broken('一二三四五六七八九十，（一二三四五六七八九十）');
  expect(first).toBe('一二三四五六七八九十，');
  expect(second).toBe('（一二三四五六七八九十）');
});
