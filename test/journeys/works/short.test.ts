import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { putBackdrop } from '../../../src/contract/backdrop.ts';
import { jobDetail } from '../../../src/contract/job.ts';
import { checkLabel } from '../../../src/contract/compliance.ts';
import { listMusic } from '../../../src/contract/works/music.ts';
import { getBalance } from '../../../src/contract/order.ts';
import {
  packPublication,
  putPublication,
  readPublication,
  writePublication,
} from '../../../src/contract/works/publish.ts';
import { draftCaptions } from '../../../src/contract/short.ts';
import { putVideo, redoVideo, updateVideo, videoDetail } from '../../../src/contract/work.ts';
import { readLabel } from '../../../src/media/label/label.ts';
import { probe } from '../../../src/media/read/probe.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ends, ask, newPerson, type Person } from '../../helpers/client.ts';
import { bestLag, darkness, inkRows, readFilm, type Box } from '../../helpers/film.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { film as sampleFilm, picture, silentSound, sound, runFfmpeg } from '../../helpers/samples.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

const never = new AbortController().signal;
let me: Person;
let dir: string;
beforeAll(async () => {
  me = await newPerson();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-short-'));
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const LONGEST = patience(240);
const WAIT = { timeout: LONGEST, interval: 100 };

async function made(wish: object) {
  const { id } = (await me.call(putVideo, { type: 'short', resolution: '360p', ...wish } as never)) as {
    id: string;
  };
  await ends(me, id, { status: 'done' });
  return me.call(videoDetail, { id });
}

async function fetched(url: string, name: string): Promise<string> {
  const file = path.join(dir, name);
  fs.writeFileSync(file, Buffer.from(await (await fetch(inject('serverUrl') + url)).arrayBuffer()));
  return file;
}

it(
  'a text becomes a film with moving lips, subtitles, a cover and the mark',
  async () => {
    const { balance } = await me.call(getBalance, {});
    const text = '啊哈，大家好啊！妈妈，拿八瓶，打八折，马上发！';
    const scene = { modelId: 'lin', voiceName: DEFAULT_VOICE, text };
    const work = await made({ name: `${SPOKEN}短片`, scenes: [scene] });
    expect(work).toMatchObject({ width: 360, height: 640, status: 'done', progress: 100 });
    expect((await me.call(getBalance, {})).balance).toBe(balance - work.cost);

    const file = await fetched(work.url!, 'film.mp4');
    const info = await probe(file, never);
    expect(info).toMatchObject({ kind: 'video', width: 360, height: 640, codecs: ['h264', 'aac'] });
    expect(info.duration).toBeCloseTo(work.duration!, 0);
    expect(await readLabel(file, never)).toMatchObject({ Label: '1', ProduceID: work.id });
    const srt = await (await fetch(inject('serverUrl') + work.srtUrl!)).text();
    expect(srt).toContain('马上发');
    const cover = await fetched(work.coverUrl!, 'cover.jpg');
    expect(await probe(cover, never)).toMatchObject({ kind: 'image', width: 360 });
    const { fileId } = await me.store(fs.readFileSync(cover), 'cover.jpg');
    expect(await me.call(checkLabel, { fileId })).toMatchObject({
      state: 'valid',
      fields: { Label: '1', ProduceID: work.id },
      problems: [],
    });

    const film = await readFilm(file, 360, 640, 25);
    const corner: Box = [14, 14, 130, 40];
    for (const frame of [film.frames[0]!, film.frames[film.frames.length >> 1]!, film.frames.at(-1)!])
      expect(inkRows(film, frame, corner, 200)).toBeGreaterThanOrEqual(18);

    const written = await me.call(writePublication, { id: work.id });
    expect(written).toMatchObject({ by: 'templates', forbidden: [] });
    const words = {
      title: '最好的一瓶，拿八瓶打八折，今天马上发出去，还有一句写到三十个字以外去的话',
      hashtags: ['绿茶'],
    };
    const kept = await me.call(putPublication, { id: work.id, description: '马上发', ...words });
    expect(kept).toMatchObject({
      by: 'user',
      forbidden: [{ field: 'title', text: '最好', suggestion: '很好' }],
    });
    expect(await me.call(readPublication, { id: work.id })).toEqual(kept);
    const { url } = await me.call(packPublication, { id: work.id, platforms: ['douyin', 'kuaishou'] });
    const packed = unzipSync(fs.readFileSync(await fetched(url, 'package.zip')));
    expect(Object.keys(packed)).toEqual([
      `${SPOKEN}短片.mp4`,
      `${SPOKEN}短片.srt`,
      '抖音/封面 竖版 1080×1440.jpg',
      '抖音/封面 横版 1440×1080.jpg',
      '快手/封面 竖版 1080×1440.jpg',
      '抖音/标题.txt',
      '抖音/文案.txt',
      '快手/文案.txt',
      '说明.txt',
    ]);
    expect(strFromU8(packed['抖音/标题.txt']!)).toBe('最好的一瓶，拿八瓶打八折，今天马上发出去');
    expect(strFromU8(packed['快手/文案.txt']!)).toBe(`${words.title}\r\n马上发\r\n#绿茶`);
    expect(strFromU8(packed['说明.txt']!)).toContain('建议改掉再发：最好');
    const lying = path.join(dir, 'lying.jpg');
    fs.writeFileSync(lying, packed['抖音/封面 横版 1440×1080.jpg']!);
    expect(await probe(lying, never)).toMatchObject({ kind: 'image', width: 1440, height: 1080 });
    expect(await readLabel(lying, never)).toMatchObject({ Label: '1', ProduceID: work.id });

    // lin stands 0.75 high in the middle: her mouth in pixels of the film.
    const mouth = darkness(film, mouthBox);
    const end = film.frames.length / 25;
    expect(Math.abs(bestLag(film, mouth, 0, 3))).toBeLessThanOrEqual(0.04);
    expect(Math.abs(bestLag(film, mouth, end - 3.2, end))).toBeLessThanOrEqual(0.04);
  },
  LONGEST,
);

it(
  'scenes before moving backdrops, with things on them, recordings and music, become one film',
  async () => {
    const [music] = (await me.call(listMusic, {})).list;
    const { fileId: film } = await me.store(await sampleFilm(1, 320, 240), '门店.mp4');
    const back = await me.call(putBackdrop, { name: '门店', fileId: film });
    const { fileId: logo } = await me.store(picture(80, 40), '标志.png');
    const { fileId: recording } = await me.store(await sound(1), '录音.mp3');
    const at = (x: number, y: number) => ({ centre: { x, y }, width: 0.4 });
    const items = [
      { kind: 'picture', fileId: film, isBehind: true, ...at(0.2, 0.5) },
      { kind: 'picture', fileId: film, ...at(0.8, 0.5) },
      { kind: 'picture', fileId: logo, ...at(0.8, 0.1) },
      { kind: 'text', text: '爆款🔥直降', font: 'huangyou', ...at(0.3, 0.3) },
      { kind: 'card', name: '手工绿茶', price: '¥39.9', points: ['明前采'], fileId: logo, ...at(0.7, 0.7) },
    ];
    const work = await made({
      name: `${SPOKEN}场景`,
      ratio: '1:1',
      music: { trackId: music!.id, volume: 0.3 },
      scenes: [
        { modelId: 'lin', audioFileId: recording, backId: back.id, items },
        { modelId: 'lin', audioFileId: recording, backFileId: logo, humanPosition: 'left', humanSize: 1.2 },
      ],
    });
    expect(work).toMatchObject({ width: 360, height: 360, srtUrl: null });
    const file = await fetched(work.url!, 'scenes.mp4');
    expect((await probe(file, never)).duration).toBeCloseTo(3.4, 0);
    const { frames } = await readFilm(file, 360, 360, 25);
    const differs = (a: Uint8Array, b: Uint8Array) =>
      a.reduce((sum, pixel, i) => sum + Math.abs(pixel - b[i]!), 0) / a.length;
    expect(differs(frames[5]!, frames.at(-5)!)).toBeGreaterThan(20);
    // The picture that is the last scene's own backdrop: green above, nothing and therefore white below.
    const rightEdge = (row: number) => frames.at(-5)![row * 360 + 355];
    expect(rightEdge(60)).toBeGreaterThan(100);
    expect(rightEdge(60)).toBeLessThan(150);
    expect(rightEdge(330)).toBeGreaterThan(240);
  },
  LONGEST,
);

it(
  'a presenter alone is transparent around, to be laid over other films',
  async () => {
    const { fileId } = await me.store(await sound(1), '录音.mp3');
    const scenes = [{ modelId: 'lin', audioFileId: fileId }];
    const wish = { type: 'short', resolution: '360p', name: `${SPOKEN}透明`, output: 'alpha', scenes };
    const { id } = (await me.call(putVideo, wish as never)) as { id: string };
    await me.call(updateVideo, { id, name: '改过的名字' });
    await ends(me, id, { status: 'done' });
    const work = await me.call(videoDetail, { id });
    for (const [url, name] of [
      [work.url!, '改过的名字.webm'],
      [work.coverUrl!, '改过的名字.jpg'],
    ] as const) {
      const { headers } = await fetch(`${inject('serverUrl')}${url}&download`);
      expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(name);
    }
    const file = await fetched(work.url!, 'alpha.webm');
    expect(await readLabel(file, never)).toMatchObject({ ProduceID: work.id });
    const alpha = ['-c:v', 'libvpx-vp9', '-i', file, '-frames:v', '1', '-vf', 'alphaextract'];
    const plane = await runFfmpeg([...alpha, '-f', 'rawvideo', '-pix_fmt', 'gray', '-']);
    expect(plane[120 * 360 + 300]).toBeLessThan(8);
    expect(plane[500 * 360 + 180]).toBeGreaterThan(248);
  },
  LONGEST,
);

it(
  'captions come in two languages, each sentence as the machine or somebody wrote it',
  async () => {
    const text = '这款杯子多少钱？今天包邮。';
    const scene = { modelId: 'lin', voiceName: 'zf_xiaoxiao', text };
    const { scenes } = await me.call(draftCaptions, { scenes: [scene] });
    expect(scenes[0]!.map(({ source }) => source)).toEqual(['这款杯子多少钱？', '今天包邮。']);
    const machine = scenes[0]![0]!.translation;
    expect(machine).toMatch(/how much/i);
    const captionEdits = [{ source: '今天包邮。', translation: 'Free shipping today.' }];
    const work = await made({
      name: `${SPOKEN}双语`,
      captionLanguage: 'both',
      captionEdits,
      scenes: [scene],
    });
    const srt = await (await fetch(inject('serverUrl') + work.srtUrl!)).text();
    expect(srt).toContain(`这款杯子多少钱？\n${machine}\n`);
    expect(srt).toContain('今天包邮\nFree shipping today.\n');
  },
  LONGEST,
);

it(
  'a recording without sound fails with a sentence and costs nothing',
  async () => {
    const { balance } = await me.call(getBalance, {});
    const { fileId } = await me.store(await silentSound(1), '无声.mp3');
    const wish = { type: 'short', name: `${SPOKEN}无声`, scenes: [{ modelId: 'lin', audioFileId: fileId }] };
    const { id } = (await me.call(putVideo, wish as never)) as { id: string };
    await ends(me, id, { status: 'failed', error: expect.stringContaining('「无声.mp3」里没有声音') });
    expect((await me.call(getBalance, {})).balance).toBe(balance);
  },
  LONGEST,
);

it(
  'a finished film is made anew from what was changed of it, and costs once more',
  async () => {
    const { fileId } = await me.store(await sound(1), '录音.mp3');
    const scenes = [{ modelId: 'lin', audioFileId: fileId }];
    const first = await made({ name: `${SPOKEN}重做`, ratio: '1:1', scenes });
    const { id } = first;
    const wrong = await me.ask(updateVideo, { id, project: { scenes: [{ modelId: 'lin' }] } });
    expect(wrong.body.fields).toEqual({ 'project.scenes.0.text': '请填写播报文字，或上传音频' });
    await me.call(updateVideo, { id, project: { ratio: '16:9', resolution: '360p', scenes } });
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: first.cost });
    await me.call(redoVideo, { id });
    expect((await me.ask(redoVideo, { id })).body.errorCode).toBe('JOB_NOT_DONE');
    await ends(me, id, { status: 'done' });
    const again = await me.call(videoDetail, { id });
    expect(again).toMatchObject({ width: 640, height: 360, cost: 2 * first.cost, name: first.name });
  },
  LONGEST,
);

it('what cannot be made is refused at its scene before anybody pays', async () => {
  const good = { modelId: 'lin', voiceName: DEFAULT_VOICE, text: '你好' };
  const refusal = async (wish: object) => {
    const { body } = await me.ask(putVideo, { type: 'short', name: '短片', ...wish } as never);
    return body.errorMessage;
  };
  expect(await refusal({ scenes: [good, { ...good, text: '<break time="1s"' }] })).toContain('场景 2：');
  expect(await refusal({ scenes: [{ ...good, text: '好'.repeat(3001) }] })).toContain('最多 3000 个字');
  expect(await refusal({ scenes: [{ ...good, text: '……' }] })).toContain('场景 1：');
  const { fileId } = await me.store(picture(8, 8), '图.png');
  expect(await refusal({ scenes: [{ modelId: 'lin', audioFileId: fileId }] })).toContain('这里需要音频');
  expect(await refusal({ scenes: [good, good, { ...good, voiceName: 'x' }] })).toContain(
    '场景 3：声音不存在',
  );
  expect(await refusal({ scenes: [good, { ...good, backId: 'x' }] })).toContain('场景 2：背景不存在');
});

it(
  'a film that is being drawn when the server stops goes on after the start, and is paid once',
  async () => {
    let server = await startOwnServer({});
    const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl };
    const owner = await newPerson(server.url);
    const { balance } = await owner.call(getBalance, {});
    const { fileId } = await owner.store(await sound(3), '录音.mp3');
    const wish = { type: 'short', name: `${SPOKEN}重启`, resolution: '360p' };
    const scenes = [{ modelId: 'lin', audioFileId: fileId }];
    const { id } = (await owner.call(putVideo, { ...wish, scenes } as never)) as { id: string };
    const job = (url: string) => ask(jobDetail, { id }, owner.token, url).then(({ body }) => body.data);
    const isDrawing = { step: '画面合成', progress: expect.toSatisfy((percent: number) => percent > 40) };
    await vi.waitFor(async () => expect(await job(server.url)).toMatchObject(isDrawing), WAIT);
    await server.stop(true);
    server = await startOwnServer(env);
    await vi.waitFor(async () => expect(await job(server.url)).toMatchObject({ status: 'done' }), WAIT);
    const after = await ask(getBalance, {}, owner.token, server.url);
    const { cost } = (await ask(videoDetail, { id }, owner.token, server.url)).body.data as { cost: number };
    expect(after.body.data).toMatchObject({ balance: balance - cost, frozen: 0 });
    await server.stop();
    fs.rmSync(server.dataDir, { recursive: true, force: true });
  },
  LONGEST,
);

const scale = (0.75 * 640) / 1920;
const left = 180 - (1080 * scale) / 2;
const top = 640 - 0.75 * 640;
const mouthBox: Box = [
  Math.round(left + (444 + 60) * scale),
  Math.round(top + (678 + 60) * scale),
  Math.round(168 * scale),
  Math.round(180 * scale),
];
