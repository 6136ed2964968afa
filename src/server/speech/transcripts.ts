import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { caption, CAPTION_CHARACTERS, CAPTIONS, type TranscriptLanguage } from '../../contract/file.ts';
import { Failure } from '../../contract/failures.ts';
import { openSharedWork } from '../../process/shared-work.ts';
import { openTurns, type TurnLimits } from '../../process/turns.ts';
import { toVoicePcm, toVoicePcmStart } from '../../media/read/read-sound.ts';
import { MediaError } from '../../media/run.ts';
import type { Transcription } from '../../speech/transcription/transcription.ts';
import {
  captionsFromTranscript,
  type HeardCaption,
} from '../../speech/transcription/captions-from-transcript.ts';
import { sentencesFromTranscript } from '../../speech/transcription/sentences-from-transcript.ts';
import { openFileCache } from '../../speech/synthesis/file-cache.ts';
import { decodePcm16 } from '../../common/wav.ts';
import { findPauses, findSpeech } from '../../speech/transcription/voice-activity.ts';
import { lengthOf, type StoredFile } from '../db/files.ts';
import { withFetched } from '../storage/transfer.ts';
import type { Storage } from '../storage/storage.ts';

const RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
/** Part of the key: transcripts of an older version are made anew. */
const VERSION = 4;
const MOST_BYTES = 64 * 1024 ** 2;
export const BEGINNING_SECONDS = 300;

/** waiting: others come first; else the share that is done, from 0 to 1. */
export type TranscriptionProgress = 'waiting' | number;

const letters = z.array(z.object({ sure: z.number(), others: z.string().optional() }));
const spoken = caption.omit({ doubtful: true }).extend({ text: z.string(), letters });
export type Spoken = z.output<typeof spoken>;

const heard = z.object({
  language: z.string().nullable(),
  /** 0–1: how sure Whisper is of it; null: it was told. */
  sureness: z.number().nullable(),
  likely: z.object({ language: z.string(), sureness: z.number() }).nullable(),
  isRepeating: z.boolean(),
  captions: z.array(spoken),
  sentences: z.array(spoken),
});
export type Heard = z.output<typeof heard>;

export interface TranscriptRequest {
  language: TranscriptLanguage | (string & {});
  task?: 'transcribe' | 'translate';
  lane: keyof typeof lanes;
  seconds: number | null;
  onProgress: (progress: TranscriptionProgress) => void;
}

export interface Transcripts {
  /** What a recording says; nothing is transcribed twice. Throws TranscriptionMissingError, TranscriptionFailedError. */
  hear(file: StoredFile, request: TranscriptRequest, signal: AbortSignal): Promise<Heard>;
}

interface Options {
  transcription: Transcription;
  storage: Storage;
  dataDir: string;
}

/** An editor does not wait for films that are being made, nor somebody who has just read a consent card for either. */
const lanes = {
  consent: { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 2 },
  preview: { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 4 },
  job: { atOnce: 1 },
} satisfies Record<string, TurnLimits>;

export function openTranscripts({ transcription, storage, dataDir }: Options): Transcripts {
  const stored = openFileCache(path.join(dataDir, 'heard'), 'json', MOST_BYTES);
  const work = openSharedWork<Heard, TranscriptionProgress>('waiting');
  const turns = {
    consent: openTurns(lanes.consent),
    preview: openTurns(lanes.preview),
    job: openTurns(lanes.job),
  };

  async function transcribe(
    file: StoredFile,
    { language, task, seconds }: TranscriptRequest,
    signal: AbortSignal,
    tell: TranscriptRequest['onProgress'],
  ): Promise<Heard> {
    const whole = await samplesOf(
      storage,
      file,
      dataDir,
      seconds === null ? null : BEGINNING_SECONDS,
      signal,
    );
    // Many films begin with music or a silent picture.
    const from = seconds === null ? 0 : (findSpeech(whole)[0]?.from ?? 0);
    const samples = whole.subarray(from, seconds === null ? whole.length : from + seconds * RATE);
    const {
      segments: heardSegments,
      language: written,
      sureness,
      likely,
    } = await transcription.transcribe(samples, {
      language: language === 'auto' ? null : language,
      task: task ?? 'transcribe',
      signal,
      onProgress: tell,
    });
    const later = <T extends { start: number; end: number }>(one: T): T => ({
      ...one,
      start: one.start + from / RATE,
      end: one.end + from / RATE,
    });
    const segments = heardSegments.map(later);
    const pauses = findPauses(samples).map((one) => later({ start: one.from / RATE, end: one.to / RATE }));
    return {
      language: written,
      sureness,
      likely,
      isRepeating: segments.some((segment) => segment.isRepeating),
      captions: captionsFromTranscript(segments, pauses).slice(0, CAPTIONS).map(toStored),
      sentences: sentencesFromTranscript(segments, pauses).map(toStored),
    };
  }

  async function hear(file: StoredFile, request: TranscriptRequest, signal: AbortSignal): Promise<Heard> {
    signal.throwIfAborted();
    const isPart = request.seconds !== null && request.seconds < lengthOf(file);
    const asked = `${request.language}${request.task === 'translate' ? '-en' : ''}`;
    const key = `${file.sha256}-${asked}-${VERSION}${isPart ? `-first-${request.seconds}` : ''}`;
    const known = work.isUnderWay(key) ? null : await stored.read(key);
    const read = known && heard.safeParse(parse(known));
    if (read?.success) return read.data;
    signal.throwIfAborted();
    transcription.check();
    const mine = turns[request.lane];
    // Before anything is told of its progress, so that it is refused as everything else is.
    if (!work.isUnderWay(key)) mine.need(file.userId);
    const make = async (callers: AbortSignal, tell: TranscriptRequest['onProgress']) => {
      const result = await mine.take(file.userId, callers, () => transcribe(file, request, callers, tell));
      await stored.write(key, Buffer.from(JSON.stringify(result)));
      return result;
    };
    return work.join(key, signal, make, request.onProgress);
  }

  return { hear };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
const toStored = ({ start, end, text, letters }: HeardCaption): Spoken => ({
  start: round(start),
  end: round(end),
  text: text.slice(0, CAPTION_CHARACTERS),
  letters: text.length > CAPTION_CHARACTERS ? [] : letters,
});

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    // A file cut short by a crash: it is made anew.
    return null;
  }
}

/** A stretch at a time: an hour of sound in one go would hold everybody up. */
async function samplesOf(
  storage: Storage,
  file: StoredFile,
  dataDir: string,
  part: number | null,
  signal: AbortSignal,
): Promise<Float32Array> {
  try {
    return await withFetched({ dataDir, storage, file, signal }, async (sound) => {
      const pcm = `${sound}.pcm`;
      if (part === null) await toVoicePcm(sound, pcm, RATE, lengthOf(file), signal);
      else await toVoicePcmStart(sound, pcm, RATE, part, signal);
      const samples = new Float32Array((await fs.stat(pcm)).size / BYTES_PER_SAMPLE);
      let at = 0;
      for await (const bytes of createReadStream(pcm, { highWaterMark: 1024 * 1024 })) {
        const stretch = decodePcm16(bytes as Buffer);
        samples.set(stretch, at);
        at += stretch.length;
      }
      return samples;
    });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'too-long')
      throw new Failure('FILE_TOO_LONG', {
        message: `「${file.originalName}」比它自己写明的长，请重新导出后再上传。`,
      });
    if (error.code !== 'failed' && error.code !== 'timeout') throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `「${file.originalName}」里没有能读出来的声音，请换一个文件再试。`,
    });
  }
}
