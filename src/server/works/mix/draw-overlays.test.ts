import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mixProject, type MixSticker } from '../../../contract/mix.ts';
import { stickerKinds, type StickerKind } from '../../../contract/stage.ts';
import { drawOverlays, sightingsOf } from './draw-overlays.ts';

const sticker = (kind: StickerKind, rest: Partial<MixSticker> = {}): MixSticker => ({
  kind,
  text: stickerKinds[kind].text ?? '',
  centre: { x: 0.5, y: 0.5 },
  width: 0.3,
  turn: 0,
  colour: null,
  when: 'whole',
  ...rest,
});

it('stickers are seen when they are wished, and numbers count down', () => {
  expect(sightingsOf(sticker('price', { when: 'ending' }), 250)).toEqual([
    { text: '¥39.9', from: 175, to: 250 },
  ]);
  expect(sightingsOf(sticker('countdown', { text: '3', when: 'opening' }), 250)).toEqual([
    { text: '3', from: 0, to: 25 },
    { text: '2', from: 25, to: 50 },
    { text: '1', from: 50, to: 75 },
  ]);
  expect(sightingsOf(sticker('countdown', { text: '2' }), 250)).toEqual([
    { text: '2', from: 0, to: 225 },
    { text: '1', from: 225, to: 250 },
  ]);
  expect(sightingsOf(sticker('countdown', { text: '3' }), 40).map(({ from, to }) => [from, to])).toEqual([
    [0, 15],
    [15, 40],
  ]);
});

it('every sticker is drawn, each another picture, and only as large as it is', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-overlays-'));
  onTestFinished(() => fs.rm(dir, { recursive: true }));
  const kinds = Object.keys(stickerKinds) as StickerKind[];
  const parts = [{ sentences: 0, picks: [{ fileId: 'one', from: 0, seconds: 1 }] }];
  const stickers = kinds.map((kind) => sticker(kind, { text: kind === 'countdown' ? '新' : '好看' }));
  const project = mixProject.parse({ name: '贴纸', title: null, paragraphs: [], parts });
  const size = { width: 180, height: 320 };
  const task = { project: { ...project, stickers }, size, captions: [], frames: 25, dir };
  const drawn = await drawOverlays(task, new AbortController().signal);
  // The label lies above them all.
  expect(drawn).toHaveLength(kinds.length + 1);
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(drawn.length);
  const frame = drawn[kinds.indexOf('festival')]!;
  expect([frame.x, frame.y]).toEqual([0, 0]);
  expect(drawn[0]!.x).toBeGreaterThan(40);
});
