import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seeded } from '../../common/random.ts';
import { printedSeed } from '../../../test/helpers/random.ts';
import { scoreChinese } from '../../../bench/parts/score/score.ts';
import { run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { openStore, type Store } from '../../models/store.ts';
import { isLetter } from './letters.ts';
import { TranscriptionMissingError, openTranscription, type Transcription } from './transcription.ts';

const root = resolve(import.meta.dirname, '../../..');
const never = new AbortController().signal;
const RATE = 16_000;
const zh = { language: 'zh-CN-sichuan', task: 'transcribe', signal: null, onProgress: null } as const;

/** test/fixtures/welcome.opus, made by the Mandarin voice. */
const said = '欢迎来到直播间，今天这款保温杯直降五十元，喜欢就点下方小黄车。';
let welcome: Float32Array;
let store: Store;
let derivedDir: string;
let transcription: Transcription;

const open = (idleMs: number) =>
  openTranscription({ file: (id) => store.file(id), derivedDir, threads: 2, idleMs });
const silence = (seconds: number) => new Float32Array(seconds * RATE);
const join32 = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

function children(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return pids
    .map(Number)
    .filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('speech/transcription/transcribe'),
    );
}

beforeAll(async () => {
  store = openStore({
    packages: join(root, 'models/node_modules'),
    dir: join(root, 'models/files'),
    override: process.env['MODELS_DIR'] ?? null,
  });
  await store.prepare(never, null);
  const decode = [
    '-v',
    'error',
    '-i',
    join(root, 'test/fixtures/welcome.opus'),
    '-ar',
    String(RATE),
    '-f',
    'f32le',
    '-',
  ];
  const bytes = await run(await ffmpegProgram(), decode, { signal: never, limitMs: 30_000 });
  welcome = new Float32Array(new Uint8Array(bytes).buffer);
  derivedDir = await mkdtemp(join(tmpdir(), 'lingbo-transcription-'));
  transcription = open(60_000);
});

afterAll(async () => {
  await transcription.close();
  expect(children()).toEqual([]);
  await rm(derivedDir, { recursive: true, force: true });
});

test('says what was said, and when', async () => {
  const gap = 2;
  const shares: number[] = [];
  const sound = join32(silence(1), welcome, silence(gap), welcome, silence(1));
  const heard = await transcription.transcribe(sound, { ...zh, onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0, expect.closeTo(0.5)]);
  expect(heard.segments).toHaveLength(2);
  const [first, second] = heard.segments;
  for (const { text } of heard.segments) expect(scoreChinese(said, text).syllables).toBeLessThanOrEqual(1);
  expect(heard.text).toBe(`${first!.text} ${second!.text}`);
  expect(heard.language).toBe('zh');
  // The voice begins 0.4 s after the beginning of the fixture and is heard with a lead of 0.1 s.
  expect(first!.start).toBeCloseTo(1.3, 0);
  expect(second!.start - first!.start).toBeCloseTo(welcome.length / RATE + gap, 1);
});

test('it knows of each letter how sure it is, what it nearly wrote, and another language than it was told', async () => {
  const { segments, likely } = await transcription.transcribe(welcome, zh);
  const heard = segments.flatMap(({ text, letters }) => {
    const signs = Array.from(text).filter(isLetter);
    expect(letters).toHaveLength(signs.length);
    return letters.map((letter, at) => ({ sign: signs[at]!, ...letter }));
  });
  expect(likely).toMatchObject({ language: 'zh', sureness: expect.closeTo(1, 1) });
  // 保温杯 is misheard now and then, and hardly anything else of it.
  const wrong = heard.filter(({ sign }) => !`${said}50`.includes(sign));
  for (const { sure } of wrong) expect(sure).toBeLessThan(0.8);
  const right = heard.slice(0, '欢迎来到直播间'.length);
  for (const { sure } of right) expect(sure).toBeGreaterThan(0.7);
  const told = await transcription.transcribe(welcome, { ...zh, language: 'en' });
  expect(told).toMatchObject({ language: 'en', likely: { language: 'zh' } });
  expect(told.likely!.sureness).toBeGreaterThan(0.9);
});

test('silence and steady noise say nothing', async () => {
  const random = seeded(printedSeed(1));
  const noise = silence(3).map(() => 0.2 * (random() - 0.5));
  for (const sound of [silence(0), silence(3), noise])
    expect(await transcription.transcribe(sound, zh)).toEqual({
      text: '',
      segments: [],
      language: 'zh',
      sureness: null,
      likely: null,
    });
});

test('finds out the language, and goes on when the child is killed over it', async () => {
  const [before] = children();
  const heard = transcription.transcribe(welcome, { ...zh, language: null });
  await vi.waitFor(() => expect(children()).toHaveLength(1));
  process.kill(children()[0]!, 'SIGKILL');
  const { text, language, sureness } = await heard;
  expect(language).toBe('zh');
  expect(sureness).toBeGreaterThan(0.9);
  expect(scoreChinese(said, text).syllables).toBeLessThanOrEqual(1);
  expect(children()).not.toContain(before);
});

test('who gives up is answered at once, and the next one in his turn', async () => {
  const stop = new AbortController();
  const given = transcription.transcribe(welcome.subarray(0, 3 * RATE), { ...zh, signal: stop.signal });
  const next = transcription.transcribe(welcome, zh);
  // By now the child has the first one, and must not give its answer to the second.
  await setImmediate();
  stop.abort();
  await expect(given).rejects.toThrow('aborted');
  await expect(transcription.transcribe(welcome, { ...zh, signal: stop.signal })).rejects.toThrow('aborted');
  expect(scoreChinese(said, (await next).text).syllables).toBeLessThanOrEqual(1);
});

test('an idle child leaves, and a derived file damaged meanwhile is made again', async () => {
  const short = open(1);
  const sound = welcome.subarray(0, 3 * RATE);
  const first = await short.transcribe(sound, zh);
  expect(first.text).toContain('欢迎');
  await vi.waitFor(() => expect(children()).toHaveLength(1), { timeout: 5000 });
  const [folder] = readdirSync(derivedDir);
  writeFileSync(join(derivedDir, folder!, 'onnx/decoder_model_merged_quantized.onnx'), 'muddle');
  expect(await short.transcribe(sound, zh)).toEqual(first);
  await short.close();
});

test('without its weights it says what to do', async () => {
  const without = openTranscription({ file: () => null, derivedDir, threads: 2, idleMs: 1 });
  await expect(without.transcribe(welcome, zh)).rejects.toThrow(TranscriptionMissingError);
  await expect(without.transcribe(welcome, zh)).rejects.toThrow('npm start');
  await without.close();
});
