import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { shortDraft } from '../../src/contract/short.ts';
import { subtitleStyle } from '../../src/contract/stage.ts';
import {
  presenterFolder,
  presenterStage,
  builtInBackdropFile,
  builtInBackdropUrl,
} from '../../src/server/built-in/built-in-assets.ts';
import { drawFilm } from '../../src/server/works/short/draw-film.ts';
import type { ShortFilmPlan } from '../../src/server/works/short/film-plan.ts';
import { writeLips } from '../../src/server/works/short/lips-file.ts';
import { cardIn } from '../../src/stage/presenter/card.ts';
import { poseAt } from '../../src/stage/presenter/pose.ts';
import { mouthAt, type MouthCurve } from '../../src/stage/mouth/mouth.ts';
import { SHORT_FPS, shortScene, shortSize } from '../../src/stage/short-scene.ts';
import type { StagePage, StillWish } from './parts/stage-page.ts';
import { visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-stage-'));
const { signedIn } = visitors();
let sources: ViteDevServer;

// Serves our modules one by one: the painter is no page of the product that could be opened.
beforeAll(async () => {
  const page = '<!doctype html><body><script type="module" src="/test/browser/parts/stage-page.ts"></script>';
  sources = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: folder,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, watch: null, proxy: { '/web/': inject('serverUrl') } },
    plugins: [
      {
        name: 'page',
        configureServer: ({ middlewares }) =>
          void middlewares.use('/page', (_request, reply) =>
            reply.setHeader('content-type', 'text/html').end(page),
          ),
      },
    ],
  });
  await sources.listen();
});
afterAll(async () => {
  await sources.close();
  fs.rmSync(folder, { recursive: true });
});

const SEED = 1;
const NOW = 0.5 / SHORT_FPS;
const CAPTION = '保温杯 Vacuum Flask，只要 ¥59.9';
const lips = (value: number) => new Float32Array(80).fill(value);
const curve: MouthCurve = { open: lips(0.6), round: lips(0.4), closed: lips(0), bite: lips(0) };
const backdrop = 'sys-shop-shelf';
const BLOCK = 8;
const VOICE = 'openai:lin';

const project = shortDraft.parse({
  name: '一样的画面',
  scenes: [
    {
      modelId: 'lin',
      backId: backdrop,
      items: [
        {
          kind: 'card',
          name: '316 不锈钢保温杯',
          price: '¥59.9',
          points: ['保温 12 小时', '一键开盖'],
          centre: { x: 0.5, y: 0.22 },
          width: 0.6,
        },
        { kind: 'text', text: '限时 Sale', colour: '#E5484D', centre: { x: 0.75, y: 0.6 }, width: 0.5 },
        { kind: 'sticker', sticker: 'arrow', turn: 12, centre: { x: 0.25, y: 0.5 }, width: 0.3 },
        { kind: 'sticker', sticker: 'festival', centre: { x: 0.5, y: 0.5 }, width: 1 },
        { kind: 'sticker', sticker: 'coins', centre: { x: 0.5, y: 0.5 }, width: 1 },
      ],
    },
  ],
});
const scene = shortScene(project, project.scenes[0]!);
const size = shortSize(project);

async function filmFrame(): Promise<Uint8Array> {
  await writeLips(path.join(folder, 'lips'), curve);
  const plan: ShortFilmPlan = {
    ...size,
    fps: SHORT_FPS,
    seconds: 1 / SHORT_FPS,
    scenes: [
      {
        scene,
        start: 0,
        avatar: presenterFolder('lin'),
        pictures: { [backdrop]: { kind: 'image', file: builtInBackdropFile(backdrop, 'portrait') } },
        seed: SEED,
      },
    ],
    captions: [{ start: 0, end: 1, text: CAPTION }],
    lines: [],
    lips: path.join(folder, 'lips'),
    sound: '',
    gain: 0,
    format: 'mp4',
    out: '',
    cover: { from: null, out: '' },
  };
  for await (const frame of drawFilm(plan, () => {})) return Uint8Array.from(frame);
  throw new Error('no frame came');
}

/** Colours, 0–255: how far apart they are on average, and the worst of all blocks of 8 × 8 pixels. */
function compare(one: ArrayLike<number>, other: ArrayLike<number>) {
  const { width, height } = size;
  const across = width / BLOCK;
  const blocks = new Float64Array((across * height * 3) / BLOCK);
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let colour = 0; colour < 3; colour++) {
        const at = (y * width + x) * 4 + colour;
        const apart = one[at]! - other[at]!;
        sum += Math.abs(apart);
        blocks[(Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * 3 + colour]! += apart;
      }
  const worst = blocks.reduce((most, block) => Math.max(most, Math.abs(block)), 0) / BLOCK ** 2;
  return { mean: sum / width / height / 3, worst };
}

/** The page of our own, with the keys that the product's pages have. */
async function open() {
  const { page, person, faults } = await signedIn();
  await page.goto(`${sources.resolvedUrls!.local[0]}page`);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  return { page, faults };
}

it('the browser shows what the finished video will show', async () => {
  const film = await filmFrame();
  const { page, faults } = await open();
  const wish: StillWish = {
    shown: { scene, stageUrl: presenterStage('lin') },
    size,
    sources: { [backdrop]: builtInBackdropUrl(backdrop, 'portrait') },
    moment: {
      seconds: NOW,
      clock: 0,
      filmSeconds: NOW,
      isRunning: true,
      gain: 0,
      mouth: mouthAt(curve, NOW),
      pose: poseAt(SEED, NOW, { curve, lines: [] }, cardIn(scene, size)),
      caption: CAPTION,
    },
  };
  await page.evaluate((given) => (window as unknown as StagePage).paint(given), wish);
  const shown = async () => {
    const image = await loadImage(await page.evaluate(() => (window as unknown as StagePage).picture()));
    const surface = createCanvas(size.width, size.height).getContext('2d');
    surface.drawImage(image, 0, 0);
    return surface.getImageData(0, 0, size.width, size.height).data;
  };
  // Presenter, backdrop and letters come one after the other: until then the picture is another.
  await expect
    .poll(async () => compare(film, await shown()).worst, { timeout: patience(50), interval: 500 })
    .toBeLessThan(28);
  const { mean } = compare(film, await shown());
  expect(mean).toBeLessThan(1);
  expect(faults).toEqual([]);
});

it('a preview is heard and captioned sentence by sentence, and goes where it is sent', async () => {
  const { page, faults } = await open();
  const scene = (text: string) => ({ modelId: 'lin', voiceName: VOICE, text });
  const project = shortDraft.parse({
    name: '预览',
    scenes: [
      scene(`大家好，欢迎来到我们的直播间。${'今天天气很好，我们去公园里走一走。'.repeat(20)}最后一句。`),
      scene(''),
      scene('谢谢大家，我们下次再见！'),
    ],
    subtitles: subtitleStyle.parse({ hasPunctuation: false }),
  });
  await page.evaluate((given) => {
    const stage = window as unknown as StagePage;
    stage.playing = stage.play(given, 0);
  }, project);
  const story = () => page.evaluate(() => (window as unknown as StagePage).playing.story);
  await expect
    .poll(async () => (await story()).join(), { timeout: patience(30) })
    .toMatch(/playing 0 大家好/);
  await page.evaluate(() => (window as unknown as StagePage).playing.player.pause());
  await expect.poll(async () => (await story()).at(-1)).toMatch(/^paused 0/);
  await page.evaluate(() => {
    const { player } = (window as unknown as StagePage).playing;
    player.seek(2);
    player.resume();
  });
  await expect.poll(story, { timeout: patience(30) }).toContain('end');
  const told = await story();
  expect(told[0]).toBe('waiting 0');
  expect(told.join()).toMatch(/playing 2 .*再见,/);
  expect(told.join()).not.toContain('最后一句');
  expect(faults).toEqual([]);
});
