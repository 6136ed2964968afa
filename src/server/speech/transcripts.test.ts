import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sound } from '../../../test/helpers/samples.ts';
import { HearingMissingError, type Hearing, type HearOptions } from '../../speech/hear.ts';
import type { StoredFile } from '../db/files.ts';
import { openRecordings, type HearingProgress, type HearWish } from './transcripts.ts';
import type { Storage } from '../storage/storage.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-recordings-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const segment = { start: 0, end: 1, text: '大家好' };
const file = (sha256: string) => ({ sha256, storageKey: sha256, originalName: '录音.mp3' }) as StoredFile;
const wish = (lane: HearWish['lane'], seen: HearingProgress[] = []): HearWish => ({
  language: 'zh',
  lane,
  onProgress: (progress) => seen.push(progress),
});
const never = new AbortController().signal;

/** An ear that hears for as long as it is not told to be done. */
async function setUp() {
  const bytes = await sound(1);
  const storage = { read: async () => Readable.from([bytes]) } as unknown as Storage;
  const asked: { options: HearOptions; finish: () => void }[] = [];
  const hearing: Hearing = {
    check: () => {},
    hear: (_samples, options) =>
      new Promise((resolve, reject) => {
        options.signal!.addEventListener('abort', () => reject(options.signal!.reason as Error));
        const finish = () => resolve({ text: segment.text, segments: [segment], language: 'zh' });
        asked.push({ options, finish });
      }),
    close: async () => {},
  };
  const open = () => openRecordings({ hearing, storage, dataDir });
  const begun = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 20_000 });
  return { open, asked, begun };
}

it('an editor and a film that want the same recording have it heard once, and it is kept', async () => {
  const { open, asked, begun } = await setUp();
  const recordings = open();
  const leaving = new AbortController();
  const seen: HearingProgress[] = [];
  const editor = recordings.captions(file('aa'), wish('preview'), leaving.signal);
  const film = recordings.captions(file('aa'), wish('job', seen), never);
  await begun(1);
  leaving.abort(new Error('the window was closed'));
  await expect(editor).rejects.toThrow('the window was closed');
  asked[0]!.options.onProgress!(0.4);
  asked[0]!.finish();
  expect(await film).toEqual([segment]);
  expect(seen).toEqual(['waiting', 0.4]);

  expect(await open().captions(file('aa'), wish('preview'), never)).toEqual([segment]);
  expect(asked).toHaveLength(1);
});

it('what nobody waits for any more is given up, and the next recording is heard', async () => {
  const { open, asked, begun } = await setUp();
  const recordings = open();
  const leaving = new AbortController();
  const first = recordings.captions(file('aa'), wish('job'), leaving.signal);
  await begun(1);
  const second = recordings.captions(file('bb'), wish('job'), never);
  const edited = recordings.captions(file('cc'), wish('preview'), never);
  // Who edits does not wait for films, and films wait for one another.
  await begun(2);
  leaving.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  expect(asked[0]!.options.signal!.aborted).toBe(true);
  await begun(3);
  for (const { finish } of asked) finish();
  expect([await second, await edited]).toEqual([[segment], [segment]]);
  expect(fs.readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
});

it('without an ear it says so, except for what was heard before', async () => {
  const { open, asked, begun } = await setUp();
  const before = open().captions(file('aa'), wish('job'), never);
  await begun(1);
  asked[0]!.finish();
  await before;
  const deaf: Hearing = {
    check: () => {
      throw new HearingMissingError('语音识别还没有准备好');
    },
    hear: () => Promise.reject(new Error('nobody may ask')),
    close: async () => {},
  };
  const recordings = openRecordings({ hearing: deaf, storage: {} as Storage, dataDir });
  expect(await recordings.captions(file('aa'), wish('job'), never)).toEqual([segment]);
  await expect(recordings.captions(file('bb'), wish('job'), never)).rejects.toThrow(HearingMissingError);
});
