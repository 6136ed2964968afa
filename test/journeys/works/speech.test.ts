import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { scoreChinese } from '../../../bench/parts/score/score.ts';
import { jobDetail } from '../../../src/contract/job.ts';
import {
  putWord,
  listVoices,
  listen,
  listenLine,
  readings,
  type ListenInput,
  type ListenLine,
} from '../../../src/contract/voice.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { audioDetail, putAudio, remakeSentence, updateVideo } from '../../../src/contract/work.ts';
import { readLabel } from '../../../src/media/label/label.ts';
import { probe } from '../../../src/media/read/probe.ts';
import { decodePcm16 } from '../../../src/common/wav.ts';
import { RATE } from '../../../src/speech/synthesis/recipe.ts';
import { join } from '../../../src/speech/sound/samples.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { readWav } from '../../../src/speech/sound/wav.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { transcribe } from '../../helpers/transcription.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { sound } from '../../helpers/samples.ts';
import { runningProcesses } from '../../helpers/processes.ts';
import { patience } from '../../helpers/patience.ts';

const never = new AbortController().signal;
const voiceName = DEFAULT_VOICE;
let me: Person;
let dir: string;
beforeAll(async () => {
  me = await newPerson();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-speech-'));
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

async function listenLines(wish: ListenInput): Promise<ListenLine[]> {
  const response = await fetch(inject('serverUrl') + listen.path, {
    method: 'POST',
    headers: { companyId: '1', auth_token: me.token, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  expect(response.headers.get('content-type')).toContain('ndjson');
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => listenLine.parse(JSON.parse(line)));
}
const sounds = (lines: ListenLine[]) => lines.filter((line) => line.type === 'sound');
const samplesOf = (lines: ListenLine[]) =>
  join(sounds(lines).map((line) => decodePcm16(Buffer.from(line.audio, 'base64'))));

async function madeSeconds(): Promise<number> {
  const text = await (await fetch(`${inject('serverUrl')}/metrics`)).text();
  return Number(/speech_seconds\{from="model"\} ([\d.]+)/.exec(text)?.[1] ?? 0);
}

const becomes = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await me.call(jobDetail, { id })).toMatchObject(wanted), {
    timeout: patience(100),
    interval: 100,
  });
const idOf = (reply: unknown) => (reply as { id: string }).id;

async function download(url: string, name: string): Promise<string> {
  const file = path.join(dir, name);
  const response = await fetch(inject('serverUrl') + url);
  expect(response.status).toBe(200);
  fs.writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

/** Not Math.max(...samples): so many arguments overflow the stack. */
const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, sample), 0);

/** The longest stretch of exact silence, in seconds. */
function longestSilence(samples: Float32Array): number {
  let longest = 0;
  let run = 0;
  for (const sample of samples) {
    run = sample === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / RATE;
}

describe('listening', () => {
  const text = '欢迎来到直播间，这款保温杯今天只要¥39.9。';

  it('says what was written, the first clause first, and never makes it twice', async () => {
    const lines = await listenLines({ text, voiceName });
    expect(lines.at(-1)).toEqual({ type: 'end' });
    expect(sounds(lines).length).toBeGreaterThan(1);
    const samples = samplesOf(lines);
    const transcript = await transcribe(samples, RATE, 'zh');
    const { syllables } = scoreChinese('欢迎来到直播间，这款保温杯今天只要三十九点九元。', transcript);
    expect(syllables, transcript).toBeLessThanOrEqual(2);
    const made = await madeSeconds();
    const again = samplesOf(await listenLines({ text, voiceName, volume: 0.5 }));
    expect(again.length).toBe(samples.length);
    expect(loudest(again)).toBeCloseTo(loudest(samples) / 2, 2);
    expect(await madeSeconds()).toBe(made);
  });

  it('pauses exactly, hurries where it is told to, and reads as it is told', async () => {
    const plain = samplesOf(await listenLines({ text: '角色', voiceName }));
    const paused = samplesOf(await listenLines({ text: '角<#1.5>色', voiceName }));
    expect(longestSilence(paused)).toBeGreaterThanOrEqual(1.5);
    expect(longestSilence(paused)).toBeLessThan(1.55);
    const slow = samplesOf(await listenLines({ text: '喜欢的朋友可以下单', voiceName }));
    const fast = samplesOf(
      await listenLines({ text: '<prosody rate="2">喜欢的朋友可以下单</prosody>', voiceName }),
    );
    expect(fast.length).toBeLessThan(slow.length * 0.7);
    const other = samplesOf(await listenLines({ text: '角(jiao3)色', voiceName }));
    expect(other.length === plain.length && other.every((sample, at) => sample === plain[at])).toBe(false);
    expect((await me.call(readings, { text: '角色' })).characters).toMatchObject([
      { character: '角', reading: 'jue2', readings: expect.arrayContaining(['jue2', 'jiao3']) },
      { character: '色' },
    ]);
  });

  it('uses the service that is configured, and a voice of ours when that fails', async () => {
    const served = await listenLines({ text: '来自服务的声音。', voiceName: 'openai:lin' });
    expect(served.map((line) => line.type)).toEqual(['sound', 'end']);
    const lines = await listenLines({ text: '角色', voiceName: 'openai:gone' });
    expect(lines[0]).toMatchObject({ type: 'notice', message: expect.stringContaining('内置声音') });
    expect(samplesOf(lines).length).toBeGreaterThan(RATE / 4);
  });
});

describe('an audio work', () => {
  it('comes as MP3, WAV and subtitles, marked as made by AI in both ways', async () => {
    const text = '今天只要¥39.9，<#0.5>买2送1。\n喜欢的朋友，点下方小黄车！';
    const id = idOf(await me.call(putAudio, { name: SPOKEN, text, voiceName }));
    await becomes(id, { status: 'done', error: null });
    const work = await me.call(audioDetail, { id });
    expect(work.sentences.map((sentence) => sentence.text.trim())).toEqual([
      '今天只要¥39.9，<#0.5>买2送1。',
      '喜欢的朋友，点下方小黄车！',
    ]);
    const [mp3, wav, srt] = [
      await download(work.url!, 'a.mp3'),
      await download(work.wavUrl!, 'a.wav'),
      await download(work.srtUrl!, 'a.srt'),
    ];
    for (const file of [mp3, wav]) {
      expect(await readLabel(file, never)).toMatchObject({ Label: '1', ProduceID: id });
      expect((await probe(file, never)).duration).toBeCloseTo(work.duration!, 0);
    }
    const captions = fs.readFileSync(srt, 'utf8').trim().split('\n\n');
    expect(captions.map((one) => one.split('\n').slice(2).join('\n'))).toEqual([
      '今天只要¥39.9',
      '买2送1',
      '喜欢的朋友',
      '点下方小黄车！\n字幕由 AI 生成',
    ]);
    const times = captions.flatMap((one) => one.split('\n')[1]!.split(' --> '));
    expect(times).toEqual(times.toSorted());
    const { samples, rate } = readWav(fs.readFileSync(wav));
    // The rhythm that the standard asks for.
    expect(beats(samples.slice(-Math.round(1.3 * rate)), rate)).toEqual(['short', 'long', 'short', 'short']);
  });

  it('can have one sentence made again, changed or said in another way', async () => {
    const text = '第一句不变。第二句要改。';
    // Neither the dictionary nor the volume may touch the notice that the law asks for.
    await me.call(putWord, { word: '人工智能', reading: '真人' });
    const order = { name: SPOKEN, text, voiceName, mark: 'spoken' as const, volume: 0.1 };
    const id = idOf(await me.call(putAudio, order));
    await becomes(id, { status: 'done' });
    const before = await me.call(audioDetail, { id });
    const { samples, rate } = readWav(fs.readFileSync(await download(before.wavUrl!, 'b.wav')));
    const notice = await transcribe(samples.slice(0, before.sentences[0]!.start * rate), rate, 'zh');
    expect(notice).toContain('人工智能');
    const pace = (10 / (before.sentences[0]!.start - 0.6)) * 60;
    expect(pace).toBeGreaterThan(120);
    expect(pace).toBeLessThan(160);
    const made = await madeSeconds();
    const { balance } = await me.call(getBalance, {});
    const wish = { id, sentence: 1, text: '第二句改好了。' };
    const { cost } = (await me.call(remakeSentence, { ...wish, dryRun: true })) as { cost: number };
    expect(await me.call(remakeSentence, wish)).toMatchObject({ id, status: 'waiting' });
    await becomes(id, { status: 'done' });
    const after = await me.call(audioDetail, { id });
    expect(after.sentences.map((one) => one.text)).toEqual(['第一句不变。', '第二句改好了。']);
    expect(after.project.text).toBe('第一句不变。第二句改好了。');
    expect(after.url).not.toBe(before.url);
    expect(after.sentences[1]!.start).toBeCloseTo(before.sentences[1]!.start, 3);
    expect(await madeSeconds()).toBeLessThan(made + 3);
    expect((await me.call(getBalance, {})).balance).toBe(balance - cost);
    await me.call(remakeSentence, { ...wish });
    await becomes(id, { status: 'done' });
    const third = await me.call(audioDetail, { id });
    expect(third.project.text).toBe(after.project.text);
    expect(third.duration).not.toBe(after.duration);
    // One sentence of a text that was never spoken is not made for the price of one.
    await me.call(updateVideo, { id, project: { ...third.project, text: '很长。'.repeat(500) } });
    expect((await me.ask(remakeSentence, wish)).body.fields).toHaveProperty('sentence');
  });

  it('is finished although the voice was killed in the middle', async () => {
    const text = ['一', '二', '三']
      .map((number) => `这是第${number}段话，说得稍微长一点，好让人来得及打断它。`)
      .join('');
    const id = idOf(await me.call(putAudio, { name: SPOKEN, text, voiceName }));
    await becomes(id, { status: 'running', step: '正在合成语音' });
    const killed = await vi.waitFor(() => killVoice(), { timeout: patience(20) });
    expect(killed).toBe(1);
    await becomes(id, { status: 'done', error: null });
    const { sentences, duration } = await me.call(audioDetail, { id });
    expect(sentences).toHaveLength(3);
    expect(duration).toBeGreaterThan(10);
  });

  it('is made once for every paragraph when asked to, with music under it', async () => {
    const { fileId } = await me.store(await sound(3), 'music.mp3');
    const reply = await me.call(putAudio, {
      name: SPOKEN,
      text: '角色\n\n  角色  \n',
      voiceName,
      music: { fileId, volume: 0.5 },
      batch: true,
    });
    const { works } = reply as { works: { id: string }[] };
    expect(works).toHaveLength(2);
    for (const { id } of works) await becomes(id, { status: 'done' });
    const { wavUrl, duration } = await me.call(audioDetail, { id: works[0]!.id });
    const { samples, rate } = readWav(fs.readFileSync(await download(wavUrl!, 'c.wav')));
    expect(samples.length / rate).toBeCloseTo(duration!, 1);
    // Between the word and the tone only the music is heard.
    const between = samples.slice(Math.round(0.7 * rate), Math.round(0.9 * rate));
    expect(loudest(between)).toBeGreaterThan(0.01);
  });
});

/** Kills the processes that synthesise for the shared server. */
function killVoice(): number {
  const voices = runningProcesses().filter(
    ({ command, parent }) => /\bsynthesise\.[jt]s/.test(command) && parent === inject('serverPid'),
  );
  if (voices.length === 0) throw new Error('no voice is running');
  for (const { pid } of voices) process.kill(pid, 'SIGKILL');
  return voices.length;
}

/** Tones and their lengths, by where it is loud. */
function beats(samples: Float32Array, rate: number): string[] {
  const size = Math.round(rate / 100);
  const loud = Array.from({ length: Math.floor(samples.length / size) }, (_, slice) =>
    samples.slice(slice * size, (slice + 1) * size).some((sample) => Math.abs(sample) > 0.05),
  );
  const runs = loud
    .map((is) => (is ? 'x' : ' '))
    .join('')
    .trim()
    .split(/ +/);
  return runs.map((run) => (run.length > 20 ? 'long' : 'short'));
}

describe('what cannot be spoken', () => {
  const tell = async (input: object) => {
    const { status, body } = await me.ask(putAudio, {
      name: '坏',
      text: '',
      voiceName,
      dryRun: true,
      ...input,
    });
    return { status, code: body.errorCode, words: body.fields?.text ?? body.errorMessage };
  };
  it.each([
    ['nothing', { text: '' }, '请填写要朗读的文字'],
    ['only signs', { text: '，。！？……😀' }, '没有能读出来的内容'],
    ['too much', { text: '字'.repeat(5001) }, '最多 5000 个字'],
    ['a tag that is not closed', { text: '第一行\n<prosody rate="2">第二行' }, '第 2 行'],
    ['a tag that nobody knows', { ssml: '<speak>\n<sing>啦</sing></speak>' }, '<sing>'],
    ['a pause that is too long', { text: '停<#30>顿' }, '0.2'],
  ])('%s is refused in words', async (_name, input, words) => {
    expect(await tell(input)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      words: expect.stringContaining(words),
    });
  });
  it('an unknown voice is refused, in the text too', async () => {
    expect(await tell({ text: '好', voiceName: 'nobody' })).toMatchObject({ code: 'VOICE_NOT_FOUND' });
    expect(await tell({ text: '<voice name="nobody">好</voice>' })).toMatchObject({
      code: 'VOICE_NOT_FOUND',
    });
  });
  it('hours of silence are refused', async () => {
    const words = expect.stringContaining('停顿合计最多 600 秒');
    expect(await tell({ text: `你好${'<#10>'.repeat(61)}` })).toMatchObject({ status: 400, words });
  });
  it('no word is special: the voice goes on speaking', async () => {
    await listenLines({ text: 'constructor', voiceName });
    expect((await listenLines({ text: '角色', voiceName })).at(-1)).toEqual({ type: 'end' });
  });
  it('signs that are not for speaking are left out', async () => {
    expect(await tell({ text: '你好\u0007\u202e\u200f世界 שלום' })).toMatchObject({ status: 200 });
  });
});

describe('voices', () => {
  it('are offered in exactly 24 languages and accents, and speak in their own', async () => {
    const { voices, languages } = await me.call(listVoices, {});
    expect(languages).toHaveLength(24);
    expect(languages.every((language) => language.isInstalled)).toBe(true);
    for (const { code } of languages)
      expect(
        voices.some((voice) => voice.language === code),
        code,
      ).toBe(true);
    const japanese = languages.find((language) => language.code === 'ja-JP')!;
    const file = await download(japanese.auditionUrl!, 'ja.mp3');
    expect(await readLabel(file, never)).toMatchObject({ Label: '1' });
    expect((await probe(file, never)).duration).toBeGreaterThan(5);
  });
});
