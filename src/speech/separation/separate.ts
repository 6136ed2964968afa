// The child program that takes a voice out of a recording: the networks' run calls block the thread they are called from.
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { decodePcm16, encodePcm16 } from '../../common/wav.ts';
import { serveParent } from '../../process/serve-parent.ts';
import type { LineVoice } from '../diarization/tell-speakers.ts';
import { openOverlap } from '../diarization/overlap.ts';
import type { WhisperFiles } from '../transcription/whisper-files.ts';
import { measureVoice } from '../fit/voice-facts.ts';
import { FILTER_DELAY, FILTER_RATE, FILTER_STEP, openVoiceFilter } from './voice-filter.ts';

export interface SeparateService {
  settings: {
    dir: string;
    basis: string;
    threads: number;
    overlap: { whisper: WhisperFiles; derivedDir: string; learnt: string } | null;
  };
  /** 16-bit mono samples at 16 kHz, without a head; only the voice within `spans` (seconds) is written. */
  task: { from: string; to: string; spans: { start: number; end: number }[]; isMeasured: boolean };
  answer: LineVoice[];
  part: { seconds: number };
}

const CHUNK = 125 * FILTER_STEP;
const FADE = 0.08 * FILTER_RATE;

serveParent<SeparateService>(async ({ dir, basis, threads, overlap }) => {
  const { noise } = JSON.parse(await readFile(basis, 'utf8')) as { noise: number[] };
  return async ({ from, to, spans, isMeasured }, { tell, signal }) => {
    const filter = (await openVoiceFilter(dir, threads))();
    const source = await open(from, 'r');
    const target = await open(to, 'w+');
    try {
      const { size } = await source.stat();
      const total = size / 2;
      let written = 0;
      for (let at = 0; at < total + FILTER_DELAY; at += CHUNK) {
        const bytes = Buffer.alloc(CHUNK * 2);
        await source.read(bytes, 0, bytes.length, at * 2);
        const voice = await filter.push(decodePcm16(bytes));
        const first = Math.max(0, FILTER_DELAY - at);
        const kept = voice.subarray(first, Math.min(voice.length, first + total - written));
        fadeOutside(kept, written, spans);
        await target.write(encodePcm16(kept));
        written += kept.length;
        tell({ seconds: written / FILTER_RATE });
        signal.throwIfAborted();
      }
      if (!isMeasured) return [];
      const hearOverlap = overlap && (await openOverlap(overlap.whisper, overlap.derivedDir, overlap.learnt));
      const voices: LineVoice[] = [];
      for (const span of spans) {
        signal.throwIfAborted();
        const sound = await read(source, span);
        const crowd = (await hearOverlap?.(sound)) ?? 0;
        voices.push({ ...lineVoice(sound, await read(target, span), noise), crowd });
      }
      return voices;
    } finally {
      await Promise.all([source.close(), target.close()]);
    }
  };
});

const LONGEST = 10;
const SHAPES = 20;

async function read(file: FileHandle, { start, end }: { start: number; end: number }): Promise<Float32Array> {
  const bytes = Buffer.alloc(Math.round(Math.min(LONGEST, end - start) * FILTER_RATE) * 2);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, Math.round(start * FILTER_RATE) * 2);
  return decodePcm16(bytes.subarray(0, bytesRead));
}

function lineVoice(sound: Float32Array, voice: Float32Array, noise: number[]): Omit<LineVoice, 'crowd'> {
  const { seconds, pitch, cepstrum } = measureVoice(voice);
  const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 1e-6);
  return {
    seconds,
    pitch: pitch.middle,
    colour: cepstrum.slice(0, SHAPES).map((value, index) => value / noise[index]!),
    share: 10 * Math.log10(power(voice) / power(sound)),
  };
}

/** Where nobody speaks, what sounds like a voice belongs to the music. */
function fadeOutside(samples: Float32Array, offset: number, spans: { start: number; end: number }[]): void {
  const near = spans
    .map(({ start, end }) => ({ from: start * FILTER_RATE - offset, to: end * FILTER_RATE - offset }))
    .filter(({ from, to }) => to > -FADE && from < samples.length + FADE);
  for (let index = 0; index < samples.length; index++) {
    let share = 0;
    for (const { from, to } of near)
      share = Math.max(share, Math.min(1, (index - from) / FADE + 1, (to - index) / FADE + 1));
    samples[index]! *= Math.max(0, share);
  }
}
