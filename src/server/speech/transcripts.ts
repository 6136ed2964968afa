import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  CAPTION_CHARACTERS,
  CAPTIONS,
  captions as captionsSchema,
  type Caption,
} from '../../contract/caption.ts';
import { Failure } from '../../contract/failures.ts';
import type { HearingLanguage } from '../../contract/file.ts';
import { toVoicePcm } from '../../media/read-sound.ts';
import { MediaError } from '../../media/run.ts';
import type { Hearing } from '../../speech/hear.ts';
import { captionsOfHeard } from '../../speech/heard-captions.ts';
import { openKeptFiles } from '../../speech/kept-files.ts';
import { decodePcm16 } from '../../common/wav.ts';
import { findPauses } from '../../speech/voice-activity.ts';
import { lengthOf, type StoredFile } from '../db/files.ts';
import { fetchFile } from '../storage/fetch-file.ts';
import type { Storage } from '../storage/storage.ts';

const RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
/** Part of the key: what an older program understood is heard anew. */
const VERSION = 1;
const MOST_BYTES = 64 * 1024 ** 2;

/** waiting: others are heard first; else how much has been heard, from 0 to 1. */
export type HearingProgress = 'waiting' | number;

export interface HearWish {
  language: HearingLanguage;
  /** Who edits need not wait for films that are made; of each kind one is heard at a time. */
  lane: 'preview' | 'job';
  onProgress: (progress: HearingProgress) => void;
}

export interface Recordings {
  /** What a recording says. Nothing is heard twice, whoever asks. Throws HearingMissingError, HearingFailedError. */
  captions(file: StoredFile, wish: HearWish, signal: AbortSignal): Promise<Caption[]>;
}

interface Options {
  hearing: Hearing;
  storage: Storage;
  dataDir: string;
}

/** One recording that is being heard, for everybody who asked for it meanwhile. */
interface Making {
  progress: HearingProgress;
  listeners: Set<HearWish['onProgress']>;
  stop: AbortController;
  done: Promise<Caption[]>;
}

export function openRecordings({ hearing, storage, dataDir }: Options): Recordings {
  const kept = openKeptFiles(path.join(dataDir, 'heard'), 'json', MOST_BYTES);
  const making = new Map<string, Making>();
  const turns: Record<HearWish['lane'], Promise<unknown>> = {
    preview: Promise.resolve(),
    job: Promise.resolve(),
  };

  async function hear(file: StoredFile, language: HearingLanguage, one: Making): Promise<Caption[]> {
    const { signal } = one.stop;
    signal.throwIfAborted();
    const samples = await samplesOf(storage, file, dataDir, signal);
    const { segments } = await hearing.hear(samples, {
      language: language === 'auto' ? null : language,
      task: 'transcribe',
      signal,
      onProgress: (share) => {
        one.progress = share;
        for (const tell of one.listeners) tell(share);
      },
    });
    const pauses = findPauses(samples).map(({ from, to }) => ({ start: from / RATE, end: to / RATE }));
    return captionsOfHeard(segments, pauses).slice(0, CAPTIONS).map(toStored);
  }

  function begin(key: string, file: StoredFile, { language, lane }: HearWish): Making {
    const one: Making = {
      progress: 'waiting',
      listeners: new Set(),
      stop: new AbortController(),
      done: Promise.resolve([]),
    };
    making.set(key, one);
    const heard = turns[lane].then(() => hear(file, language, one));
    turns[lane] = heard.catch(() => {});
    const keep = async () => {
      const captions = await heard;
      // A full disk must not take the captions from anybody.
      await kept.write(key, Buffer.from(JSON.stringify(captions))).catch(() => {});
      return captions;
    };
    one.done = keep().finally(() => making.get(key) === one && making.delete(key));
    one.done.catch(() => {});
    return one;
  }

  return {
    captions: async (file, wish, signal) => {
      signal.throwIfAborted();
      const key = `${file.sha256}-${wish.language}-${VERSION}`;
      const known = making.has(key) ? null : await kept.read(key);
      const read = known && captionsSchema.safeParse(parse(known));
      if (read?.success) return read.data;
      signal.throwIfAborted();
      hearing.check();
      const one = making.get(key) ?? begin(key, file, wish);
      one.listeners.add(wish.onProgress);
      wish.onProgress(one.progress);
      return untilDone(one, signal, () => {
        one.listeners.delete(wish.onProgress);
        if (one.listeners.size > 0) return;
        making.delete(key);
        one.stop.abort(signal.reason);
      });
    },
  };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
const toStored = ({ start, end, text }: Caption): Caption => ({
  start: round(start),
  end: round(end),
  text: text.slice(0, CAPTION_CHARACTERS),
});

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return null;
  }
}

/** A stretch at a time: an hour of sound in one go would hold everybody up. */
async function samplesOf(
  storage: Storage,
  file: StoredFile,
  dataDir: string,
  signal: AbortSignal,
): Promise<Float32Array> {
  const uploads = path.join(dataDir, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const dir = await fs.mkdtemp(path.join(uploads, 'hear-'));
  const [sound, pcm] = [path.join(dir, 'sound'), path.join(dir, 'pcm')];
  try {
    await fetchFile(storage, file, sound, signal);
    await toVoicePcm(sound, pcm, RATE, lengthOf(file), signal);
    const samples = new Float32Array((await fs.stat(pcm)).size / BYTES_PER_SAMPLE);
    let at = 0;
    for await (const bytes of createReadStream(pcm, { highWaterMark: 1024 * 1024 })) {
      const stretch = decodePcm16(bytes as Buffer);
      samples.set(stretch, at);
      at += stretch.length;
    }
    return samples;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'too-long')
      throw new Failure('FILE_TOO_LONG', {
        message: `「${file.originalName}」比它自己写明的长，请重新导出后再上传。`,
      });
    if (error.code !== 'failed' && error.code !== 'timeout') throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `「${file.originalName}」读不出来，请换一个音频再试。`,
    });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

/** Waits for the captions, or leaves them when the caller no longer wants them. */
function untilDone(one: Making, signal: AbortSignal, leave: () => void): Promise<Caption[]> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      leave();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    one.done.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
