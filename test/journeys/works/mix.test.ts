import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  deleteMaterials,
  deleteMixTemplates,
  exportMix,
  listMaterials,
  listMixTemplates,
  mixBatch,
  putMaterial,
  putMixTemplate,
  readMaterials,
  varyNarration,
  type MixProject,
} from '../../../src/contract/mix.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { checkLabel } from '../../../src/contract/compliance.ts';
import { listVideos, putVideo, redoVideo, updateVideo, videoDetail } from '../../../src/contract/work.ts';
import { encodeLabel } from '../../../src/media/label/label.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ends, newPerson, workAs } from '../../helpers/client.ts';
import { inkRows, readFilm } from '../../helpers/film.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { patience } from '../../helpers/patience.ts';
import { film, media, picture } from '../../helpers/samples.ts';

const LONGEST = patience(120);
const waiting = { timeout: LONGEST, interval: 100 };

/** One even grey after the other, with a hum that the mix shall not contain under a voice. */
const clip = (greys: number[], seconds: number, marks: string[] = []) => {
  const hex = (grey: number) => grey.toString(16).padStart(2, '0').repeat(3);
  const colours = greys.flatMap((grey) => [
    '-f',
    'lavfi',
    '-i',
    `color=0x${hex(grey)}:s=640x360:r=30:d=${seconds}`,
  ]);
  const join = `${greys.map((_, index) => `[${index}:v]`).join('')}concat=n=${greys.length}:v=1[v]`;
  const sound = ['-f', 'lavfi', '-i', `sine=300:d=${greys.length * seconds}`];
  const map = ['-map', '[v]', '-map', `${greys.length}:a`, '-shortest'];
  return media('mp4', [
    ...colours,
    ...sound,
    '-filter_complex',
    join,
    ...map,
    '-pix_fmt',
    'yuv420p',
    ...marks,
  ]);
};

const madeByAi = encodeLabel({
  Label: '1',
  ContentProducer: 'else',
  ProduceID: 'elsewhere-1',
  ReservedCode1: '',
  ContentPropagator: 'else',
  PropagateID: 'elsewhere-1',
  ReservedCode2: '',
});
const marks = ['-metadata', `AIGC=${madeByAi}`, '-movflags', 'use_metadata_tags'];

async function filmOf(bytes: ArrayBuffer) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-mix-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'mix.mp4');
  fs.writeFileSync(file, Buffer.from(bytes));
  return readFilm(file, 360, 640, 25);
}

it(
  'three clips and a narration become a video whose pictures change with its sentences',
  async () => {
    const me = await newPerson();
    const put = async (bytes: Uint8Array, name: string, group: string) => {
      const { fileId } = await me.store(bytes, name);
      await me.call(putMaterial, { fileId, group });
      return fileId;
    };
    const open = await put(await clip([60, 200], 4, marks), '开头.mp4', '开头');
    // Never put into the library: the mix prepares it for itself.
    const { fileId: cup } = await me.store(await clip([110], 5), '杯子.mp4');
    const end = await put(picture(640, 360), '结尾.png', '结尾');
    await vi.waitFor(async () => {
      const { list } = await me.call(listMaterials, {});
      expect(list.map(({ state }) => state)).toEqual(['ready', 'ready']);
    }, waiting);
    const [poster, library] = (await me.call(listMaterials, {})).list;
    const small = await fetch(new URL(poster!.strip!.url, inject('serverUrl')));
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(library).toMatchObject({ name: '开头', group: '开头', strip: { count: 8 } });
    expect(library!.shots.map(({ from, to }) => [from, to])).toEqual([
      [0, expect.closeTo(4, 1)],
      [expect.closeTo(4, 1), expect.closeTo(8, 1)],
    ]);

    const order = {
      type: 'mix' as const,
      name: `混剪${SPOKEN}`,
      count: 1,
      groups: [
        { name: '开头', fileIds: [open] },
        { name: '卖点', fileIds: [cup] },
        { name: '结尾', fileIds: [end] },
      ],
      narrations: ['大家好，欢迎你。这个杯子很好看。喜欢就带走吧。'],
      resolution: '360p' as const,
      clipSeconds: [1, 4] as [number, number],
    };
    const quote = (await me.call(putVideo, { ...order, dryRun: true })) as { cost: number; seconds: number };
    expect(quote).toMatchObject({ cost: Math.ceil((15 * quote.seconds) / 60), possible: 1 });
    const many = await me.ask(putVideo, { ...order, count: 9 });
    expect(many.body.fields!['count']).toMatch(/素材不够做 9 条重复率不超过 30% 的视频，最多做 \d 条/);
    const wide = await me.call(putVideo, { ...order, clipSeconds: [8, 9], dryRun: true });
    expect((wide as { warnings: string[] }).warnings).toEqual([
      expect.stringMatching(/^有的画面约 [\d.]+ 秒，不是 8–9 秒：画面跟着口播的句子换/),
    ]);
    const { batchId, works } = (await me.call(putVideo, order)) as {
      batchId: string;
      works: { id: string }[];
    };
    const { id } = works[0]!;
    await ends(me, id, { status: 'done' });
    expect((await me.call(listVideos, { batchId })).total).toBe(1);
    expect(await me.call(mixBatch, { batchId })).toEqual({ target: 0.3, ids: [id], similarity: [[1]] });
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000 - quote.cost, frozen: 0 });

    const work = await me.call(videoDetail, { id });
    expect(work).toMatchObject({ width: 360, height: 640, format: 'mp4' });
    const bytes = await (await fetch(new URL(work.url!, inject('serverUrl')))).arrayBuffer();
    const film = await filmOf(bytes);
    expect(film.frames.length / 25).toBeCloseTo(work.duration!, 1);
    // A place where nothing is written, picture by picture: it changes twice, where the sentences end.
    const greys = film.frames.map((frame) => frame[300 * 360 + 60]!);
    const changes = greys.flatMap((grey, at) =>
      at > 0 && Math.abs(grey - greys[at - 1]!) > 8 ? [at / 25] : [],
    );
    const srt = await (await fetch(new URL(work.srtUrl!, inject('serverUrl')))).text();
    const starts = [...srt.matchAll(/^00:00:(\d\d),(\d\d\d) -->/gm)].map(
      ([, s, ms]) => Number(s) + Number(ms) / 1000,
    );
    expect(changes).toHaveLength(2);
    for (const at of changes)
      expect(Math.min(...starts.map((start) => Math.abs(start - at)))).toBeLessThan(0.5);
    expect(inkRows(film, film.frames[10]!, [10, 10, 120, 40], 200)).toBeGreaterThan(15);
    const uploaded = await me.store(new Uint8Array(bytes), 'mix.mp4');
    expect(await me.call(checkLabel, { fileId: uploaded.fileId })).toMatchObject({ state: 'valid' });

    const { url } = await me.call(exportMix, { id });
    const unpacked = async (link: string) =>
      unzipSync(new Uint8Array(await (await fetch(new URL(link, inject('serverUrl')))).arrayBuffer()));
    const zip = await unpacked(url);
    const calls = Array.from({ length: 8 }, async () => {
      const reply = await fetch(new URL(url, inject('serverUrl')));
      await reply.arrayBuffer();
      return reply.status;
    });
    // Without a login, but in the turns of its owner.
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 429]));
    expect(Object.keys(zip)).toEqual([
      'clips/01.mp4',
      'clips/02.mp4',
      'clips/03.png',
      'timeline.otio',
      'film.mp4',
      'subtitles.srt',
    ]);
    const marked = await me.store(new Uint8Array(zip['clips/01.mp4']!), '01.mp4');
    expect(await me.call(checkLabel, { fileId: marked.fileId })).toMatchObject({
      fields: { ProduceID: 'elsewhere-1' },
    });
    expect((await me.call(listMaterials, {})).total).toBe(2);
    const { tracks } = JSON.parse(strFromU8(zip['timeline.otio']!)) as {
      tracks: { children: { children: { name: string; source_range: { duration: { value: number } } }[] }[] };
    };
    expect(tracks.children[0]!.children.map(({ name }) => name)).toEqual(['开头', '杯子', '结尾']);
    const lengths = tracks.children[0]!.children.map((one) => one.source_range.duration.value);
    expect(lengths.reduce((sum, frames) => sum + frames, 0)).toBe(film.frames.length);

    const draft = await me.call(exportMix, { id, program: 'jianying' });
    const draftZip = await unpacked(draft.url);
    const inDraft = (name: string) => `${work.name}/${name}`;
    expect(Object.keys(draftZip)).toEqual(
      ['01.mp4', '02.mp4', '03.png', 'sound.m4a']
        .map((name) => inDraft(`materials/${name}`))
        .concat(inDraft('draft_content.json'), inDraft('draft_meta_info.json')),
    );
    const content = JSON.parse(strFromU8(draftZip[inDraft('draft_content.json')]!)) as {
      duration: number;
      tracks: { type: string; segments: unknown[] }[];
    };
    expect(content.duration).toBe(film.frames.length * 40_000);
    expect(content.tracks.map(({ type, segments }) => [type, segments.length])).toEqual([
      ['video', 3],
      ['audio', 1],
      ['text', starts.length],
      ['text', 1],
    ]);
    const sound = await me.store(new Uint8Array(draftZip[inDraft('materials/sound.m4a')]!), 'sound.m4a');
    expect(await me.call(checkLabel, { fileId: sound.fileId })).toMatchObject({ state: 'valid' });

    // Another title over the same video is free; other words are not.
    const { parts, pieces, ...project } = work.project as MixProject;
    expect(project.voiceName).toBe(DEFAULT_VOICE);
    expect(project).not.toHaveProperty('made');
    expect(pieces!.flatMap(Object.keys)).toEqual(['frames', 'frames', 'frames']);
    const priced = async (change: Partial<MixProject>) => {
      await me.call(updateVideo, { id, project: { ...project, parts, ...change } });
      return me.call(redoVideo, { id, dryRun: true });
    };
    expect(await priced({ title: '新的标题' })).toMatchObject({ cost: 0 });
    expect(await priced({ paragraphs: ['换一句话说。'] })).toMatchObject({ cost: 1 });

    // One picture is exchanged by hand: all others are the very same.
    const last = { ...parts[2]!, picks: [{ fileId: open, from: 4.5, seconds: 3 }] };
    await me.call(updateVideo, { id, project: { ...project, parts: [parts[0], parts[1], last] } });
    await me.call(redoVideo, { id });
    await ends(me, id, { status: 'done' });
    const again = await me.call(videoDetail, { id });
    const other = await filmOf(await (await fetch(new URL(again.url!, inject('serverUrl')))).arrayBuffer());
    const kept = pieces![0]!.frames + pieces![1]!.frames;
    expect(other.frames).toHaveLength(film.frames.length);
    const changed = film.frames.findIndex((frame, at) => Buffer.compare(frame, other.frames[at]!) !== 0);
    expect(changed).toBe(kept);
    expect(other.frames[kept + 5]![300 * 360 + 60]).toBeGreaterThan(190);

    // Without its words each picture lasts as long as it was picked for.
    await me.call(updateVideo, { id, project: { ...project, parts, paragraphs: [] } });
    const silent = (await workAs(me, 'mix', id)).project;
    expect(silent.parts).toEqual(parts.map((part) => ({ ...part, sentences: 0 })));
  },
  LONGEST,
);

it('each video takes its narration, voice and words in turn', async () => {
  const me = await newPerson();
  const fileIds = [];
  for (const name of ['甲', '乙', '丙', '丁'])
    fileIds.push((await me.store(picture(320, 480), `${name}.png`)).fileId);
  const slow = { voiceName: 'zm_yunxi', speed: 0.8 };
  const order = {
    type: 'mix' as const,
    name: '轮着来',
    count: 4,
    groups: [{ name: '开头', fileIds }],
    narrations: ['这只杯子{好看/漂亮/耐看}。', '喜欢就带走吧。'],
    titles: ['{早餐/午餐}'],
    voiceName: DEFAULT_VOICE,
    moreVoices: [slow],
    similarity: 1,
  };
  const wrong = await me.ask(putVideo, { ...order, moreVoices: [{ voiceName: 'nobody' }], dryRun: true });
  expect(wrong.body.fields).toEqual({ 'moreVoices.0.voiceName': '声音不存在，请换一个声音。' });
  const silent = { ...order, narrations: [], titles: [], moreVoices: [], count: 1, seconds: 10 };
  const cut = async (clipSeconds: [number, number]) =>
    (await me.call(putVideo, { ...silent, clipSeconds, dryRun: true })) as { warnings: string[] };
  expect((await cut([3, 5])).warnings).toEqual([]);
  expect((await cut([6, 7])).warnings).toEqual([
    '有的画面约 5.0 秒，不是 6–7 秒：10 秒分不成这样长的片段。请改时长，或放宽片段长度。',
  ]);
  const { works } = (await me.call(putVideo, order)) as { works: { id: string }[] };
  const projects: MixProject[] = [];
  for (const { id } of works) projects.push((await workAs(me, 'mix', id)).project);
  const said = projects.map(({ paragraphs }) => paragraphs[0]!);
  expect(said.map((text) => text.startsWith('这只杯子'))).toEqual([true, false, true, false]);
  expect(said[0]).toMatch(/^这只杯子(好看|漂亮|耐看)。$/);
  expect(projects.map(({ title }) => title)).toEqual(Array(4).fill(expect.stringMatching(/^[早午]餐$/)));
  // Both texts are heard in both voices.
  const voices = projects.map(({ voiceName, speed }) => ({ voiceName, speed }));
  const first = { voiceName: DEFAULT_VOICE, speed: 1 };
  expect(voices).toEqual([first, slow, slow, first]);
  const varied = await me.call(varyNarration, {
    text: '大家好，今天给大家带来一款保温杯，非常实用。',
    count: 2,
  });
  expect(varied).toMatchObject({ by: 'templates', variants: { length: 2 } });
});

it(
  'a presenter stands in the corner and speaks, and costs what is said before',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await clip([110], 3), '灰.mp4');
    const order = {
      type: 'mix' as const,
      name: `出镜${SPOKEN}`,
      count: 1,
      groups: [{ name: '开头', fileIds: [fileId] }],
      narrations: ['大家好。'],
      voiceName: DEFAULT_VOICE,
      resolution: '360p' as const,
      subtitles: null,
      presenter: { modelId: 'lin', show: 'corner' as const, side: 'right' as const, size: 0.6 },
    };
    const gone = await me.ask(putVideo, { ...order, presenter: { modelId: 'nobody' }, dryRun: true });
    expect(gone.body).toMatchObject({
      errorCode: 'AVATAR_NOT_FOUND',
      fields: { 'presenter.modelId': '形象不存在，请换一个形象。' },
    });
    const quote = (await me.call(putVideo, { ...order, dryRun: true })) as { cost: number; seconds: number };
    expect(quote.cost).toBeGreaterThan((40 * (quote.seconds - 1)) / 60);
    const { works } = (await me.call(putVideo, order)) as { works: { id: string }[] };
    const { id } = works[0]!;
    await ends(me, id, { status: 'done' });
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000 - quote.cost, frozen: 0 });
    const { url } = await me.call(videoDetail, { id });
    const { frames } = await filmOf(await (await fetch(new URL(url!, inject('serverUrl')))).arrayBuffer());
    const differ = (at: number, [left, right]: [number, number]) => {
      let most = 0;
      for (let y = 280; y < 640; y++)
        for (let x = left; x < right; x++) {
          const here = y * 360 + x;
          most = Math.max(most, Math.abs(frames[at]![here]! - frames[0]![here]!));
        }
      return most;
    };
    const row = frames[0]!.subarray(600 * 360, 601 * 360);
    expect(Math.max(...row.subarray(0, 60).map((grey) => Math.abs(grey - row[5]!)))).toBeLessThan(4);
    expect(Math.max(...row.subarray(200).map((grey) => Math.abs(grey - row[5]!)))).toBeGreaterThan(40);
    const moved = frames.map((_, at) => differ(at, [150, 360]));
    expect(Math.max(...moved)).toBeGreaterThan(40);
    expect(differ(frames.length >> 1, [0, 60])).toBeLessThan(8);
  },
  LONGEST,
);

it(
  'a library is its owner’s, and what cannot be read is named',
  async () => {
    const [me, stranger] = [await newPerson(), await newPerson()];
    const { fileId } = await me.store(picture(640, 360), '图.png');
    const material = await me.call(putMaterial, { fileId, tags: ['海边', '海边'] });
    expect(material).toMatchObject({ tags: ['海边'], kind: 'image' });
    expect((await stranger.ask(putMaterial, { fileId })).body.errorCode).toBe('FILE_NOT_FOUND');
    expect((await stranger.ask(deleteMaterials, { ids: [material.id] })).body.errorCode).toBe(
      'FILE_NOT_FOUND',
    );
    expect((await me.ask(putMaterial, { fileId, in: 2, out: 2.1 })).body.fields).toEqual({
      out: '终点至少要比起点晚半秒',
    });
    await me.call(putMaterial, { fileId, out: 5 });
    expect((await me.ask(putMaterial, { fileId, in: 10 })).body.fields).toEqual({
      out: '终点至少要比起点晚半秒',
    });
    expect((await me.call(listMaterials, { keyword: '海边' })).total).toBe(1);
    expect((await me.call(readMaterials, { fileIds: [fileId, 'none'] })).list).toMatchObject([{ fileId }]);
    expect((await stranger.call(readMaterials, { fileIds: [fileId] })).list).toEqual([]);
    expect((await stranger.ask(mixBatch, { batchId: 'none' })).body.errorCode).toBe('WORK_NOT_FOUND');
    const long = { name: '开头', fileIds: [fileId], narrations: ['很长的话。'.repeat(200)] };
    const hours = {
      type: 'mix' as const,
      name: '长',
      count: 1,
      groups: [long, long, long, long],
      speed: 0.5,
    };
    const refused = await me.ask(putVideo, { ...hours, voiceName: DEFAULT_VOICE, dryRun: true });
    expect(refused.body.fields!['narrations']).toMatch(/最长 10 分钟，现在约 \d+ 分钟/);
    await me.call(deleteMaterials, { ids: [material.id] });
    expect((await me.call(listMaterials, {})).total).toBe(0);

    const whole = Buffer.from(await film(3, 160, 90, ['-movflags', '+faststart']));
    const smeared = Buffer.from(whole);
    for (let at = smeared.length >> 1; at < smeared.length * 0.8; at++) smeared[at] = (at * 37) & 255;
    const broken = {
      '花.mp4': [smeared, '已损坏，画面是花的'],
      '断.mp4': [whole.subarray(0, whole.length * 0.7), '不完整，只读出前'],
    } as const;
    for (const [name, [bytes]] of Object.entries(broken))
      await me.call(putMaterial, { fileId: (await me.store(bytes, name)).fileId });
    await vi.waitFor(async () => {
      const { list } = await me.call(listMaterials, {});
      expect(list.map(({ state }) => state)).toEqual(['failed', 'failed']);
    }, waiting);
    for (const { name, error } of (await me.call(listMaterials, {})).list)
      expect(error).toContain(`素材「${name}.mp4」${broken[`${name}.mp4` as keyof typeof broken][1]}`);

    // Beside good material they are left out, and named.
    const fileIds = (await me.call(listMaterials, {})).list.map(({ fileId }) => fileId);
    const order = { type: 'mix' as const, name: '坏', count: 1, seconds: 5, dryRun: true };
    const alone = await me.ask(putVideo, { ...order, groups: [{ name: '全部', fileIds }] });
    expect(alone.body.fields!['groups']).toContain('「全部」里的素材都读不出来');
    const { fileId: good } = await me.store(await film(9, 160, 90), '好.mp4');
    const beside = { ...order, groups: [{ name: '全部', fileIds: [...fileIds, good] }] };
    expect(await me.call(putVideo, beside)).toMatchObject({
      possible: 1,
      warnings: expect.arrayContaining(['素材「花.mp4」读不出来，没有用它。']) as string[],
    });
  },
  LONGEST,
);

it('a template keeps the set-up, is replaced by its name, and belongs to its owner', async () => {
  const [me, stranger] = [await newPerson(), await newPerson()];
  const setup = {
    narrating: 'whole' as const,
    count: 3,
    groups: [{ name: '开头', narrations: [] }],
    narrations: ['大家好。'],
  };
  const { id } = await me.call(putMixTemplate, { name: '早餐', setup });
  await me.call(putMixTemplate, { name: '早餐', setup: { ...setup, count: 5 } });
  const { list } = await me.call(listMixTemplates, {});
  expect(list).toMatchObject([{ id, name: '早餐', setup: { count: 5, ratio: '9:16', filter: 'none' } }]);
  await stranger.call(deleteMixTemplates, { ids: [id] });
  expect((await me.call(listMixTemplates, {})).total).toBe(1);
  await me.call(deleteMixTemplates, { ids: [id] });
  expect((await me.call(listMixTemplates, {})).total).toBe(0);
});
