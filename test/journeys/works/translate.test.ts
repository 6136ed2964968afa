import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { checkLabel } from '../../../src/contract/compliance.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { filePeaks } from '../../../src/contract/file.ts';
import { draftLines, findSubtitles, maskFacts } from '../../../src/contract/translation.ts';
import { putVideo, redoVideo, updateVideo, videoDetail } from '../../../src/contract/work.ts';
import type { Canvas } from '@napi-rs/canvas';
import { makeSurface } from '../../../src/server/stage/fonts.ts';
import { findTrack } from '../../../src/server/built-in/tracks.ts';
import { ends, newPerson, workAs } from '../../helpers/client.ts';
import { darkness, differences, inkRows, readFilm } from '../../helpers/film.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { patience } from '../../helpers/patience.ts';
import { film, media, runFfmpeg } from '../../helpers/samples.ts';
import { transcribe } from '../../helpers/transcription.ts';

const LONGEST = patience(300);

/** A woman: 欢迎来到直播间，今天这款保温杯直降五十元。Somebody with a deep voice: 喜欢就点下方小黄车。 */
const talking = () =>
  media('mp4', [
    '-f',
    'lavfi',
    '-i',
    'color=0x404040:s=640x360:r=10:d=7.2',
    '-i',
    'test/fixtures/welcome.opus',
    '-filter_complex',
    '[1:a]asplit[a][b];[a]atrim=0:4.5[woman];' +
      '[b]atrim=4.5:7.2,asetpts=PTS-STARTPTS,rubberband=pitch=0.6[deep];[woman][deep]concat=n=2:v=0:a=1[said]',
    ...'-map 0:v -map [said] -t 7.2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
  ]);

async function localFilm(url: string): Promise<string> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-translate-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'film.mp4');
  fs.writeFileSync(file, Buffer.from(await (await fetch(new URL(url, inject('serverUrl')))).arrayBuffer()));
  return file;
}

const idOf = (answer: object) => (answer as { id: string }).id;

it(
  'a Chinese film gets English subtitles in its picture, a file of them, and the mark of what the machine made',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await talking(), '口播.mp4');
    const order = {
      type: 'translate' as const,
      name: `字幕${SPOKEN}`,
      fileId,
      to: 'en',
      way: 'subtitle' as const,
    };
    expect(await me.call(putVideo, { ...order, dryRun: true })).toMatchObject({ cost: 6, seconds: 7 });
    const id = idOf(await me.call(putVideo, order));
    // Who says that the film is in another language is told better.
    const wrong = await me.ask(putVideo, { ...order, from: 'en', to: 'zh' });
    expect(wrong.body.fields).toEqual({ to: expect.stringContaining('就是中文') as string });
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    expect(work).toMatchObject({ width: 640, height: 360, duration: expect.closeTo(7.2, 0) as number });
    expect(work.project.made).toEqual({ picture: expect.any(String) as string });
    const [first, ...rest] = work.lines!;
    expect(first!.text).toContain('欢迎来到直播间');
    expect(first!.translation).toMatch(/welcome to the live ?stream/i);
    expect(first).toMatchObject({
      confidence: expect.any(Number) as number,
      others: expect.any(Array) as string[],
    });
    expect(rest.length).toBeGreaterThan(0);

    const srt = await (await fetch(new URL(work.srtUrl!, inject('serverUrl')))).text();
    expect(srt).toMatch(/^1\n00:00:00,\d+ --> [^]*welcome/i);
    const shown = await readFilm(await localFilm(work.url!), 640, 360, 10);
    const strip = (frame: number) => inkRows(shown, shown.frames[frame]!, [40, 260, 560, 90], 200);
    expect(strip(Math.round((first!.start + 0.5) * 10))).toBeGreaterThan(8);
    expect(inkRows(shown, shown.frames[40]!, [10, 10, 300, 60], 200)).toBeGreaterThan(12);
    // A line that was mended changes its own stretch of the picture, and nothing else.
    const lines = [first!, ...rest.map((line) => ({ ...line, translation: 'Tap it.' }))];
    await me.call(updateVideo, { id, lines });
    await me.call(redoVideo, { id });
    await ends(me, id, { status: 'done', progress: 100 });
    const { url } = await workAs(me, 'translate', id);
    const [before, after] = [await localFilm(work.url!), await localFilm(url!)];
    const changes = await differences(before, after, [40, 260, 560, 90]);
    expect(changes).toHaveLength(72);
    expect(Math.max(...changes.slice(0, 40))).toBe(0);
    expect(changes[Math.round((rest[0]!.start + 0.5) * 10)]).toBeGreaterThan(1);
    const again = await me.store(fs.readFileSync(after), 'a.mp4');
    expect(await me.call(checkLabel, { fileId: again.fileId })).toMatchObject({ state: 'valid' });
  },
  LONGEST,
);

it(
  'a Chinese film speaks English over its own background, in the words that somebody mended first',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await talking(), '口播.mp4');
    const subtitles = { show: 'both' as const, isBurned: false };
    const order = { type: 'translate' as const, name: `配音${SPOKEN}`, fileId, to: 'en', subtitles };
    const id = idOf(await me.call(putVideo, { ...order, stopAfter: 'translate' }));
    await ends(me, id, { status: 'done' });
    const draft = await workAs(me, 'translate', id);
    const ofSource = expect.stringContaining(fileId) as string;
    expect(draft).toMatchObject({ url: null, sourceUrl: ofSource, sourceVideoUrl: ofSource });
    expect(draft.lines!.map(({ speaker }) => speaker)).toEqual(['说话人 1', '说话人 2']);
    const speakers = [
      { name: '说话人 1', gender: 'female', voiceName: 'af_heart' },
      { name: '说话人 2', gender: 'male', voiceName: 'am_michael' },
    ];
    expect(draft.project).toMatchObject({ speakers });
    const [first, ...others] = draft.lines!;
    const { confidence: _confidence, ...mended } = { ...first!, translation: 'Welcome, my friends.' };
    const lines = [mended, ...others.map((line) => ({ ...line, translation: 'Fifty yuan off today.' }))];
    await me.call(updateVideo, { id, lines: lines.slice(0, 2) });
    // The lines were paid for already.
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: 0 });
    await me.call(redoVideo, { id });
    await ends(me, id, { status: 'done', progress: 100 });
    const work = await workAs(me, 'translate', id);
    expect(work).toMatchObject({ sourceUrl: ofSource, sourceVideoUrl: null });
    const file = await localFilm(work.url!);
    const shown = await readFilm(file, 640, 360, 10);
    // The picture shows the label from first to last, and nothing else of ours.
    for (const frame of [shown.frames[0]!, shown.frames[20]!, shown.frames.at(-1)!])
      expect(inkRows(shown, frame, [0, 0, 320, 90], 200)).toBeGreaterThan(15);
    expect(inkRows(shown, shown.frames[20]!, [0, 180, 640, 180], 200)).toBe(0);
    const heard = await transcribe(shown.sound, shown.rate, 'en');
    expect(heard).toMatch(/welcome/i);
    expect(heard).toMatch(/my friends/i);
    const tracks = (
      await runFfmpeg(['-i', file, '-map', '0', '-c', 'copy', '-f', 'framecrc', '-'])
    ).toString();
    expect(tracks.match(/#codec_id \d+: (aac|mov_text|h264)/g)).toHaveLength(4);
    for (const line of work.lines!) expect(line['tempo']).toBeLessThanOrEqual(2);
    // Only what is spoken anew costs something.
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: 0 });
    const again = { id, lineIds: [work.lines![0]!.id!], dryRun: true };
    expect(await me.call(redoVideo, again)).toMatchObject({ cost: expect.any(Number) as number });
    const renamed = [speakers[0]!, { ...speakers[1]!, voiceName: 'bm_george' }];
    await me.call(updateVideo, { id, project: { speakers: renamed } });
    const { end, start } = work.lines![1]!;
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: Math.ceil(end - start) });
  },
  LONGEST,
);

it(
  'a film with its own subtitles is translated from them, unless it is to be heard anew',
  async () => {
    const me = await newPerson();
    const srt = '1\n00:00:00,300 --> 00:00:04,000\n欢迎来到直播间，今天这款保温杯直降五十元。\n';
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-track-'));
    onTestFinished(() => fs.rmSync(dir, { recursive: true }));
    const [from, subtitles] = [path.join(dir, 'film.mp4'), path.join(dir, 'film.srt')];
    fs.writeFileSync(from, await talking());
    fs.writeFileSync(subtitles, srt);
    const track = '-map 0 -map 1 -c copy -c:s mov_text -metadata:s:s:0 language=chi'.split(' ');
    const { fileId } = await me.store(
      await media('mp4', ['-i', from, '-i', subtitles, ...track]),
      '有字幕.mp4',
    );
    const order = {
      type: 'translate' as const,
      name: `字幕轨${SPOKEN}`,
      fileId,
      to: 'en',
      way: 'subtitle' as const,
    };
    const quote = async (wish: object) => me.call(putVideo, { ...order, ...wish, dryRun: true });
    expect(await quote({})).toMatchObject({
      known: expect.stringContaining('自带的字幕里有原文（1 句）') as string,
      seconds: 4,
    });
    expect(await quote({ isHeardAnew: true })).not.toHaveProperty('known');
    expect(await quote({ from: 'ja' })).not.toHaveProperty('known');
    const id = idOf(await me.call(putVideo, { ...order, stopAfter: 'translate' }));
    await ends(me, id, { status: 'done' });
    const { lines } = await workAs(me, 'translate', id);
    expect(lines).toMatchObject([{ text: '欢迎来到直播间，今天这款保温杯直降五十元。', start: 0.3, end: 4 }]);
  },
  LONGEST,
);

/** A white bar where subtitles stand. */
const lettered = () =>
  media('mp4', [
    '-f',
    'lavfi',
    '-i',
    'color=0x404040:s=320x180:r=5:d=2,drawbox=x=60:y=140:w=200:h=20:color=white:t=fill',
    '-f',
    'lavfi',
    '-i',
    'sine=300:d=2',
    ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
  ]);

it(
  'what was written into a picture is hidden under a box, but never the label of a machine',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await lettered(), '有字.mp4');
    expect(await me.call(maskFacts, { fileId })).toEqual({ kept: [] });
    expect((await me.ask(findSubtitles, { fileId })).body.success).toBe(true);
    const { peaks } = await me.call(filePeaks, { fileId });
    expect(Math.max(...Buffer.from(peaks, 'base64'))).toBeGreaterThan(20);
    const lines = [{ start: 0.1, end: 0.3, text: '', translation: 'Hi.' }];
    const mask = { x: 0.1, y: 0.7, width: 0.8, height: 0.25, look: 'fill' as const };
    const wish = {
      type: 'translate' as const,
      name: `遮${SPOKEN}`,
      to: 'en',
      way: 'subtitle' as const,
      subtitles: null,
      lines,
    };
    const id = idOf(await me.call(putVideo, { ...wish, fileId, mask }));
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    const file = await localFilm(work.url!);
    const shown = await readFilm(file, 320, 180, 5);
    expect(inkRows(shown, shown.frames[7]!, [0, 130, 320, 40], 200)).toBe(0);

    // The film that came out has our label: only the rest of it may be hidden.
    const marked = await me.store(fs.readFileSync(file), '成片.mp4');
    const refusal = async (box: object) => {
      const order = { ...wish, fileId: marked.fileId, mask: { ...mask, ...box }, dryRun: true };
      return (await me.ask(putVideo, order)).body.fields?.['mask'];
    };
    expect(await refusal({})).toBeUndefined();
    expect(await refusal({ y: 0 })).toContain('AI 标识');
    // Of a stranger's film nobody knows where it is.
    const other = await newPerson();
    const theirs = await other.store(fs.readFileSync(file), '成片.mp4');
    expect(await other.call(maskFacts, { fileId: theirs.fileId })).toMatchObject({ kept: [{ width: 1 }] });
  },
  LONGEST,
);

/** Three subtitles, one after the other, over a price that stays. */
async function captioned(): Promise<Uint8Array> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-captioned-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const pictures = ['欢迎来到直播间', '今天这款保温杯直降五十元', '点下方小黄车'].map(
    async (words, index) => {
      const surface = makeSurface(360, 640) as ReturnType<Canvas['getContext']>;
      surface.fillStyle = '#404040';
      surface.fillRect(0, 0, 360, 640);
      surface.fillStyle = '#FFFFFF';
      surface.textAlign = 'center';
      surface.font = '700 24px "Noto Sans SC"';
      surface.fillText(words, 180, 500);
      surface.fillText('到手价 ¥39.9', 180, 585);
      const file = path.join(dir, `${index}.png`);
      fs.writeFileSync(file, await surface.canvas.encode('png'));
      return ['-loop', '1', '-t', '2', '-i', file];
    },
  );
  const shown = '[0][1][2]concat=n=3:v=1:a=0,fps=10,format=yuv420p[v]';
  const inputs = (await Promise.all(pictures)).flat();
  const film = '-map [v] -c:v libx264 -preset ultrafast'.split(' ');
  return media('mp4', [...inputs, '-filter_complex', shown, ...film]);
}

it(
  'new captions take the place of the old ones without being told where they are, and never that of a price',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await captioned(), '带字.mp4');
    const lines = [{ start: 0.5, end: 5.5, text: '大家好', translation: 'Hello.' }];
    const wish = { type: 'translate' as const, name: `盖${SPOKEN}`, to: 'en', way: 'subtitle' as const };
    const id = idOf(await me.call(putVideo, { ...wish, fileId, lines }));
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    const { y, height } = work.project.mask!;
    expect(y).toBeLessThan(482 / 640);
    expect(y + height).toBeGreaterThan(500 / 640);
    const [old, made] = [await localFilm(work.sourceUrl!), await localFilm(work.url!)];
    expect((await differences(old, made, [40, 470, 280, 44]))[30]).toBeGreaterThan(5);
    expect(Math.max(...(await differences(old, made, [60, 560, 240, 36])))).toBeLessThan(3);
  },
  LONGEST,
);

it(
  'a short video of the user speaks the translation with lips of its own, without its old captions',
  async () => {
    const me = await newPerson();
    const scene = { modelId: 'lin', voiceName: 'zf_xiaoxiao', text: '大家好，欢迎。' };
    const name = `口型${SPOKEN}`;
    const short = idOf(await me.call(putVideo, { type: 'short', name, resolution: '360p', scenes: [scene] }));
    await ends(me, short, { status: 'done' });
    const { url, duration } = await me.call(videoDetail, { id: short });
    const fileId = new URL(url!, inject('serverUrl')).pathname.split('/').at(-1)!;
    const order = { type: 'translate' as const, name, fileId, to: 'en', subtitles: null };
    // What it says is known, and nobody listens.
    expect(await me.call(putVideo, { ...order, way: 'lip', dryRun: true })).toMatchObject({
      known: expect.stringContaining(name) as string,
    });
    const id = idOf(await me.call(putVideo, { ...order, way: 'lip' }));
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    expect(work.lines!.map(({ text }) => text)).toEqual(['大家好，欢迎。']);
    expect(work.lines![0]!.end).toBeLessThan(duration!);
    expect(work.project.heard).toBeNull();
    // Whoever else has the file is listened to.
    const other = await newPerson();
    const theirs = await other.store(fs.readFileSync(await localFilm(url!)), '别人的.mp4');
    const asTheirs = {
      ...order,
      fileId: theirs.fileId,
      way: 'subtitle' as const,
      stopAfter: 'translate' as const,
    };
    expect(await other.call(putVideo, { ...asTheirs, dryRun: true })).not.toHaveProperty('known');
    const heard = idOf(await other.call(putVideo, asTheirs));
    await ends(other, heard, { status: 'done' });
    expect((await workAs(other, 'translate', heard)).project.heard).toBe('zh');
    const read = async (link: string) => readFilm(await localFilm(link), 360, 640, 25);
    const [old, shown] = [await read(url!), await read(work.url!)];
    const captions = ({ frames }: typeof old) => inkRows(old, frames[20]!, [20, 500, 320, 70], 240);
    expect(captions(old)).toBeGreaterThan(8);
    expect(captions(shown)).toBe(0);
    expect(await transcribe(shown.sound, shown.rate, 'en')).toMatch(/welcome/i);
    const mouth = darkness(shown, [165, 340, 50, 40]);
    expect(Math.max(...mouth) - Math.min(...mouth)).toBeGreaterThan(500);
  },
  LONGEST,
);

it(
  'a mix of the user is put together again, with its title translated',
  async () => {
    const me = await newPerson();
    const name = `混剪${SPOKEN}`;
    const clip = await me.store(await film(20, 180, 320), '素材.mp4');
    const { works } = (await me.call(putVideo, {
      type: 'mix',
      name,
      count: 1,
      groups: [{ name: '画面', fileIds: [clip.fileId] }],
      titles: ['不粘锅 ¥89'],
      seconds: 5,
      clipSeconds: [1, 3],
      resolution: '360p',
    })) as { works: { id: string }[] };
    await ends(me, works[0]!.id, { status: 'done' });
    const { url } = await me.call(videoDetail, { id: works[0]!.id });
    const fileId = new URL(url!, inject('serverUrl')).pathname.split('/').at(-1)!;
    const lines = [{ start: 0.5, end: 2, text: '你好。', translation: 'Hello.' }];
    const order = { type: 'translate' as const, name, fileId, to: 'en', way: 'subtitle' as const, lines };
    const id = idOf(await me.call(putVideo, order));
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    const title = { source: '不粘锅 ¥89', translation: expect.stringMatching(/pan.*89/i) as string };
    expect(work.project.shown).toEqual([title]);
    const [old, made] = [await localFilm(url!), await localFilm(work.url!)];
    expect(Math.min(...(await differences(old, made, [20, 100, 320, 60])))).toBeGreaterThan(3);
    expect(Math.max(...(await differences(old, made, [20, 240, 320, 200])))).toBeLessThan(3);
  },
  LONGEST,
);

/** Nearly four seconds of somebody who is seen talking, then a wall. */
const seenTalking = () =>
  media('mp4', [
    '-i',
    'test/fixtures/talking.mp4',
    '-i',
    'test/fixtures/welcome.opus',
    '-vf',
    "crop=360:640:90:240,drawbox=color=0x808080:t=fill:enable='gte(t,3.8)'",
    ...'-map 0:v -map 1:a -t 5.2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -r 25 -c:a aac'.split(' '),
    ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' '),
  ]);

it(
  'whoever is seen in a film of another speaks the translation with other lips, once they agree',
  async () => {
    const me = await newPerson();
    const source = await seenTalking();
    const { fileId } = await me.store(source, '口播.mp4');
    const lines = [
      { start: 0.5, end: 2.6, text: '大家好', translation: 'Papa bought a blue lamp.' },
      { start: 4.3, end: 5.1, text: '再见', translation: 'Bye.' },
    ];
    const name = `改口型${SPOKEN}`;
    const wish = { type: 'translate', way: 'lip', to: 'en', subtitles: null } as const;
    const order = { ...wish, name, fileId, lines };
    expect(await me.call(putVideo, { ...order, dryRun: true })).toMatchObject({
      asksConsent: true,
      warnings: [expect.stringContaining('的时间看得清')],
    });
    expect((await me.ask(putVideo, order)).body.fields).toMatchObject({
      hasConsent: expect.stringContaining('同意') as string,
    });
    const id = idOf(await me.call(putVideo, { ...order, hasConsent: true }));
    await ends(me, id, { status: 'done', progress: 100 });
    const work = await workAs(me, 'translate', id);
    expect(work).toMatchObject({ width: 360, height: 640 });
    expect(work.project).toMatchObject({ notice: expect.stringContaining('看不清正脸') as string });
    const [old, made] = [await localFilm(work.sourceUrl!), await localFilm(work.url!)];
    const lips = await differences(old, made, [110, 250, 130, 80]);
    expect(lips.length).toBeGreaterThan(125);
    expect(Math.max(...lips.slice(15, 65))).toBeGreaterThan(8);
    // Between the lines, on the wall and above the mouth the film is as it was; the skin keeps its colour.
    for (const at of [4, 83, 115]) expect(lips[at]).toBeLessThan(3);
    expect(Math.max(...(await differences(old, made, [110, 60, 130, 60])))).toBeLessThan(3);
    expect(Math.max(...(await differences(old, made, [100, 210, 16, 16])))).toBeLessThan(5);

    // Whose words were mended behind it keeps the lips of all before.
    const mended = [work.lines![0]!, { ...work.lines![1]!, translation: 'Good night.' }];
    await me.call(updateVideo, { id, lines: mended });
    await me.call(redoVideo, { id });
    await ends(me, id, { status: 'done', progress: 100 });
    const again = await workAs(me, 'translate', id);
    expect(again.project).toMatchObject({ notice: expect.stringContaining('看不清正脸') as string });
    const kept = await differences(made, await localFilm(again.url!), [110, 250, 130, 80]);
    expect(kept).toHaveLength(lips.length);
    expect(Math.max(...kept.slice(0, 100))).toBe(0);
  },
  LONGEST,
);

it(
  'what cannot be translated says why at its field before anything is frozen',
  async () => {
    const me = await newPerson();
    const silent = await me.store(await film(2, 64, 96), '无声.mp4');
    const order = { type: 'translate' as const, name: SPOKEN, fileId: silent.fileId, to: 'en' };
    const fieldsOf = async (wish: object) => (await me.ask(putVideo, { ...order, ...wish })).body.fields;
    expect(await fieldsOf({ from: 'en' })).toMatchObject({
      to: expect.stringContaining('同一种语言') as string,
    });
    expect(await fieldsOf({ to: 'tlh' })).toMatchObject({
      to: expect.stringContaining('没有这种语言') as string,
    });
    expect(await fieldsOf({ way: 'lip' })).toMatchObject({
      way: expect.stringContaining('对口型') as string,
    });
    const backwards = [{ start: 2, end: 1, text: '你好', translation: 'Hi' }];
    expect(await fieldsOf({ lines: backwards })).toMatchObject({
      lines: expect.stringContaining('第 1 句') as string,
    });

    const noise = await media('mp4', [
      '-f',
      'lavfi',
      '-i',
      'color=0x404040:s=64x96:r=5:d=2',
      '-f',
      'lavfi',
      '-i',
      'sine=300:d=2',
      ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
    ]);
    const { fileId: humming } = await me.store(noise, '嗡嗡.mp4');
    const track = findTrack('temple-at-dawn')!.file;
    const { fileId: music } = await me.store(
      await media('mp3', ['-ss', '40', '-t', '6', '-i', track]),
      '音乐.mp3',
    );
    // A machine that is busy answers without having listened: it is asked again.
    const noticed = (fields: object, wish: object) =>
      vi.waitFor(async () => expect(await fieldsOf({ ...wish, dryRun: true })).toMatchObject(fields), {
        timeout: LONGEST,
      });
    const nobody = { fileId: expect.stringContaining('没有听到有人说话') as string };
    await noticed({ fileId: expect.stringContaining('没有声音') as string }, {});
    await noticed(nobody, { fileId: humming });
    await noticed(nobody, { fileId: music });
    const chinese = await me.store(await media('mp3', ['-i', 'test/fixtures/welcome.opus']), '中文.mp3');
    const { fileId: heard } = chinese;
    await noticed({ to: expect.stringContaining('就是中文') as string }, { fileId: heard, to: 'zh' });
    const other = { ...order, fileId: heard, from: 'ja', dryRun: true };
    expect(await me.call(putVideo, other)).toMatchObject({
      warnings: [expect.stringContaining('选的是日语，听起来是中文')],
    });
    // Nothing is frozen for what would fail.
    expect(await fieldsOf({ fileId: music })).toMatchObject(nobody);
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000, frozen: 0 });

    // Whoever brings the words needs nobody to listen, in whatever language.
    const lines = [{ start: 0.2, end: 1.8, text: '', translation: 'Bonjour à tous.' }];
    const own = { ...order, to: 'fr', way: 'subtitle' as const, lines };
    const id = idOf(await me.call(putVideo, own));
    await ends(me, id, { status: 'done' });
    const { srtUrl } = await workAs(me, 'translate', id);
    expect(await (await fetch(new URL(srtUrl!, inject('serverUrl')))).text()).toContain('Bonjour à tous.');
  },
  LONGEST,
);

it(
  'a recording with its own subtitles becomes a dubbed MP3 with the mark, without anybody listening',
  async () => {
    const me = await newPerson();
    const recording = await media('mp3', ['-i', 'test/fixtures/welcome.opus', '-t', '4.5']);
    const { fileId } = await me.store(recording, '口播.mp3');
    const order = { type: 'translate' as const, name: `录音${SPOKEN}`, fileId, to: 'en' };
    const fieldsOf = async (wish: object) => (await me.ask(putVideo, { ...order, ...wish })).body.fields;
    const line = { start: 0.2, end: 4, text: '今天直降五十元。', translation: '' };
    expect(await fieldsOf({ way: 'subtitle' })).toMatchObject({
      way: expect.stringContaining('配音') as string,
    });
    expect(await fieldsOf({ lines: [{ ...line, start: 60, end: 61 }] })).toMatchObject({
      lines: expect.stringContaining('第 1 句') as string,
    });
    expect(await fieldsOf({ lines: [{ ...line, text: 'It is fifty yuan off.' }] })).toMatchObject({
      to: expect.stringContaining('已经是这种语言') as string,
    });
    expect(await fieldsOf({ engine: 'service' })).toMatchObject({
      engine: expect.stringContaining('还没有接入') as string,
    });
    const id = idOf(await me.call(putVideo, { ...order, lines: [line] }));
    await ends(me, id, { status: 'done' });
    const work = await workAs(me, 'translate', id);
    expect(work).toMatchObject({ format: 'mp3', coverUrl: null, sourceVideoUrl: null });
    expect(work.duration).toBeCloseTo(4.5, 0);
    expect(work.lines![0]!.translation).toMatch(/fifty|50/i);
    const dubbed = fs.readFileSync(await localFilm(work.url!));
    const again = await me.store(dubbed, 'a.mp3');
    expect(await me.call(checkLabel, { fileId: again.fileId })).toMatchObject({ state: 'valid' });
    const srt = await (await fetch(new URL(work.srtUrl!, inject('serverUrl')))).text();
    expect(srt).toMatch(/00:00:00,200 --> [^]*(fifty|50)/i);
  },
  LONGEST,
);

it(
  'a language that nobody translates is said so before it is paid for, comes empty, and is spoken once it is written',
  async () => {
    const me = await newPerson();
    const recording = await media('mp3', ['-i', 'test/fixtures/welcome.opus', '-t', '4.5']);
    const { fileId } = await me.store(recording, '口播.mp3');
    const line = { start: 0.2, end: 4, text: '今天直降五十元。', translation: '' };
    const order = { type: 'translate' as const, name: `法语${SPOKEN}`, fileId, to: 'fr-FR', lines: [line] };
    const quote = await me.call(putVideo, { ...order, dryRun: true });
    expect(quote).toMatchObject({
      cost: 4,
      warnings: [expect.stringMatching(/法语没有内置的机器翻译.*译文是空的.*算力照常收/) as string],
    });
    // Nobody has said to stop for the lines, but there is nothing yet to speak.
    const id = idOf(await me.call(putVideo, order));
    await ends(me, id, { status: 'done' });
    const draft = await workAs(me, 'translate', id);
    expect(draft).toMatchObject({ url: null, lines: [{ text: line.text, translation: '' }] });
    expect(draft.project.notice).toMatch(/法语没有机器翻译：1 句译文空着/);
    expect(draft.project.speakers).toMatchObject([{ voiceName: 'ff_siwis' }]);
    const wish = { texts: [line.text], to: 'fr-FR', terms: [] };
    for (const [engine, field] of [
      ['embedded', 'to'],
      ['model', 'engine'],
    ] as const)
      expect((await me.ask(draftLines, { ...wish, engine })).body.fields).toMatchObject({
        [field]: expect.stringContaining('自己写译文') as string,
      });

    const [first] = draft.lines!;
    const later = { ...first!, id: 'later', start: 4.1, end: 4.4, text: '再见。' };
    await me.call(updateVideo, { id, lines: [{ ...first!, end: 4, translation: 'Bonjour.' }, later] });
    // A line that stays empty is not spoken, and costs nothing.
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: 0 });
    await me.call(redoVideo, { id });
    await ends(me, id, { status: 'done', progress: 100 });
    const made = await workAs(me, 'translate', id);
    const srt = await (await fetch(new URL(made.srtUrl!, inject('serverUrl')))).text();
    expect(srt).toMatch(/00:00:00,200 --> [^]*Bonjour\./);
    expect(made.lines!.map(({ translation }) => translation)).toEqual(['Bonjour.', '']);
    expect(made.project.notice).toMatch(/1 句译文空着/);
    expect(await me.call(redoVideo, { id, dryRun: true })).toMatchObject({ cost: 0 });
  },
  LONGEST,
);
