import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sound } from '../../../test/helpers/samples.ts';
import {
  TranscriptionMissingError,
  type Transcription,
  type TranscribeOptions,
} from '../../speech/transcription/transcription.ts';
import { TooManyError } from '../../process/turns.ts';
import type { StoredFile } from '../db/files.ts';
import { openTranscripts, type TranscriptionProgress, type TranscriptRequest } from './transcripts.ts';
import type { Storage } from '../storage/storage.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-recordings-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const segment = { start: 0, end: 1, text: '大家好' };
const piece = { ...segment, letters: [], isRepeating: false };
const file = (sha256: string, userId = 'ann') =>
  ({ sha256, userId, storageKey: sha256, originalName: '录音.mp3' }) as StoredFile;
const request = (lane: TranscriptRequest['lane'], seen: TranscriptionProgress[] = []): TranscriptRequest => ({
  language: 'zh',
  lane,
  seconds: null,
  onProgress: (progress) => seen.push(progress),
});
const never = new AbortController().signal;

/** A transcriber that answers only when it is told to. */
async function setUp() {
  const bytes = await sound(1);
  const storage = { read: async () => Readable.from([bytes]) } as unknown as Storage;
  const asked: { options: TranscribeOptions; finish: () => void }[] = [];
  const transcription: Transcription = {
    check: () => {},
    transcribe: (_samples, options) =>
      new Promise((resolve, reject) => {
        options.signal!.addEventListener('abort', () => reject(options.signal!.reason as Error));
        const likely = { language: 'zh', sureness: 0.99 };
        const heard = { text: segment.text, segments: [piece], language: 'zh', sureness: null, likely };
        const finish = () => resolve(heard);
        asked.push({ options, finish });
      }),
    close: async () => {},
  };
  const open = () => openTranscripts({ transcription, storage, dataDir });
  const begun = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 20_000 });
  return { open, asked, begun };
}

it('an editor and a film that want the same recording have it transcribed once, and it is kept', async () => {
  const { open, asked, begun } = await setUp();
  const transcripts = open();
  const leaving = new AbortController();
  const seen: TranscriptionProgress[] = [];
  const editor = transcripts.hear(file('aa'), request('preview'), leaving.signal);
  const film = transcripts.hear(file('aa'), request('job', seen), never);
  await begun(1);
  leaving.abort(new Error('the window was closed'));
  await expect(editor).rejects.toThrow('the window was closed');
  asked[0]!.options.onProgress!(0.4);
  asked[0]!.finish();
  expect(await film).toMatchObject({ captions: [segment] });
  expect(seen).toEqual(['waiting', 0.4]);

  expect(await open().hear(file('aa'), request('preview'), never)).toMatchObject({ captions: [segment] });
  expect(asked).toHaveLength(1);
});

it('what nobody waits for any more is given up, and the next recording has its turn', async () => {
  const { open, asked, begun } = await setUp();
  const transcripts = open();
  const leaving = new AbortController();
  const first = transcripts.hear(file('aa'), request('job'), leaving.signal);
  await begun(1);
  const second = transcripts.hear(file('bb'), request('job'), never);
  const edited = transcripts.hear(file('cc'), request('preview'), never);
  // Who edits does not wait for films, and films wait for one another.
  await begun(2);
  leaving.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  expect(asked[0]!.options.signal!.aborted).toBe(true);
  await begun(3);
  for (const { finish } of asked) finish();
  expect([await second, await edited]).toMatchObject([{ captions: [segment] }, { captions: [segment] }]);
  expect(fs.readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
});

it('one account keeps neither others nor a consent card waiting, and is refused what it has too many of', async () => {
  const { open, asked, begun } = await setUp();
  const transcripts = open();
  const leaving = new AbortController();
  const hear = (one: StoredFile, lane: TranscriptRequest['lane']) =>
    transcripts.hear(one, request(lane), leaving.signal);
  const anns = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => hear(file(name), 'preview'));
  await begun(1);
  await expect(hear(file('a6'), 'preview')).rejects.toThrow(TooManyError);
  const bens = hear(file('b1', 'ben'), 'preview');
  await begun(2);
  const card = hear(file('a7'), 'consent');
  await begun(3);
  asked[2]!.finish();
  asked[1]!.finish();
  expect([await card, await bens]).toMatchObject([{ captions: [segment] }, { captions: [segment] }]);
  leaving.abort(new Error('the window was closed'));
  for (const ann of anns) await expect(ann).rejects.toThrow('the window was closed');
});

it('says that no transcriber is installed, except for what was transcribed before', async () => {
  const { open, asked, begun } = await setUp();
  const before = open().hear(file('aa'), request('job'), never);
  await begun(1);
  asked[0]!.finish();
  await before;
  const missing: Transcription = {
    check: () => {
      throw new TranscriptionMissingError('语音识别还没有准备好');
    },
    transcribe: () => Promise.reject(new Error('nobody may ask')),
    close: async () => {},
  };
  const transcripts = openTranscripts({ transcription: missing, storage: {} as Storage, dataDir });
  expect(await transcripts.hear(file('aa'), request('job'), never)).toMatchObject({ captions: [segment] });
  await expect(transcripts.hear(file('bb'), request('job'), never)).rejects.toThrow(
    TranscriptionMissingError,
  );
});
