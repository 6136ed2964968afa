import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Caption } from '../../../contract/file.ts';
import type { ShortScene } from '../../../contract/short.ts';
import { Failure } from '../../../contract/failures.ts';
import { toVoicePcm } from '../../../media/read/read-sound.ts';
import { MediaError } from '../../../media/run.ts';
import { readMarkup } from '../../../speech/text/markup.ts';
import { decodePcm16, encodePcm16 } from '../../../common/wav.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';

import { silence } from '../../../speech/sound/samples.ts';
import type { Personal, SpeakRequest } from '../../../speech/synthesis/speak.ts';
import { timeline } from '../../../speech/synthesis/timeline.ts';
import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import { recordingCaptions, type TimedCaption } from '../../../stage/text/caption-times.ts';
import { AFTER_SCENE, BEFORE_SCENE } from '../../../stage/short-scene.ts';
import { readPersonal } from '../../db/personal.ts';
import { lengthOf, needFile } from '../../db/files.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import { fetchFile } from '../../storage/transfer.ts';

const QUIET = 0.003;
const STRETCH_BYTES = 1024 * 1024;

export interface SpokenScenes {
  seconds: number;
  starts: number[];
  recordings: { start: number; end: number }[];
  phonemes: TimedPhoneme[];
  captions: TimedCaption[];
  sentences: { text: string; captions: number }[];
  sentenceEnds: number[];
  notice: string | null;
}

export function spokenLines({
  sentences,
  captions,
}: Pick<SpokenScenes, 'sentences' | 'captions'>): Caption[] {
  let next = 0;
  return sentences.flatMap(({ text, captions: count }) => {
    const heard = captions.slice(next, (next += count));
    const [first, last] = [heard[0], heard.at(-1)];
    return first && last ? [{ text, start: first.start, end: last.end }] : [];
  });
}

type SpokenScene = Pick<
  ShortScene,
  'text' | 'voiceName' | 'audioFileId' | 'captions' | 'speed' | 'pitch' | 'liveliness' | 'isFine' | 'volume'
>;

export async function speakScenes(
  tools: Tools,
  scenes: SpokenScene[],
  run: Run,
  report: ReportProgress,
): Promise<SpokenScenes> {
  const personal = await readPersonal(tools.db, run.userId);
  const counts = scenes.map((scene) => sentencesOf(tools, scene, personal));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const spoken: SpokenScenes = {
    seconds: 0,
    starts: [],
    recordings: [],
    phonemes: [],
    captions: [],
    sentences: [],
    sentenceEnds: [],
    notice: null,
  };
  const pcm = await fs.open(run.file('voice.pcm'), 'w');
  const add = async (samples: Float32Array) => {
    await pcm.appendFile(encodePcm16(samples));
    spoken.seconds += samples.length / RATE;
  };
  let done = 0;
  try {
    for (const [index, scene] of scenes.entries()) {
      spoken.starts.push(spoken.seconds);
      await add(silence(BEFORE_SCENE));
      if (scene.audioFileId) {
        const start = spoken.seconds;
        await addRecording(tools, scene.audioFileId, run, add);
        spoken.recordings.push({ start, end: spoken.seconds });
        const captions = recordingCaptions(scene.captions ?? [], start);
        spoken.captions.push(...captions);
        spoken.sentences.push(...captions.map(({ text }) => ({ text, captions: 1 })));
      } else {
        const request = requestOf(scene, personal, run.userId);
        const parts = tools.engines.textToSpeech.speak(request, run.signal);
        for await (const part of timeline(parts, readMarkup(request.text), spoken.seconds)) {
          await add(part.samples);
          // Services of other makers do not say what sounds when: there the lips listen.
          if (!part.phonemes) spoken.recordings.push({ start: part.start, end: spoken.seconds });
          await add(silence(part.pauseSeconds));
          spoken.phonemes.push(...(part.phonemes ?? []));
          spoken.captions.push(...part.captions);
          spoken.notice ??= part.notice;
          if (!part.isLast) continue;
          spoken.sentences.push({ text: part.text, captions: part.captions.length });
          spoken.sentenceEnds.push(spoken.seconds);
          report(done + part.sentence + 1, total);
        }
      }
      await add(silence(AFTER_SCENE));
      done += counts[index]!;
      report(done, total);
    }
    // The step is kept once this returns, and must never speak of sound that a power cut took away.
    await pcm.sync();
    return spoken;
  } finally {
    await pcm.close();
  }
}

const sentencesOf = ({ engines: { textToSpeech } }: Tools, scene: SpokenScene, personal: Personal): number =>
  scene.audioFileId ? 1 : textToSpeech.plan(scene.text ?? '', scene.voiceName ?? '', personal).length;

const requestOf = (scene: SpokenScene, personal: Personal, owner: string): SpeakRequest => ({
  text: scene.text ?? '',
  voice: scene.voiceName ?? '',
  speed: scene.speed,
  pitch: scene.pitch,
  liveliness: scene.liveliness,
  isFine: scene.isFine,
  volume: scene.volume,
  personal,
  takes: [],
  priority: 'job',
  owner,
});

async function addRecording(
  tools: Tools,
  fileId: string,
  run: Run,
  add: (samples: Float32Array) => Promise<void>,
): Promise<void> {
  const file = await needFile(tools.db, run.userId, fileId, ['audio']);
  const from = run.file('recording');
  const pcm = run.file('recording.pcm');
  const refused = (what: string) =>
    new Failure('FILE_UNREADABLE', {
      message: `「${file.originalName}」${what}，请换一个音频再试。`,
    });
  await fetchFile(tools.storage, file, from, run.signal);
  // What it costs was reckoned from this length.
  await toVoicePcm(from, pcm, RATE, lengthOf(file), run.signal).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'too-long') throw refused('比它自己写明的长');
    if (error.code === 'failed' || error.code === 'timeout') throw refused('读不出来');
    throw error;
  });
  let loudest = 0;
  for await (const bytes of createReadStream(pcm, { highWaterMark: STRETCH_BYTES })) {
    const samples = decodePcm16(bytes as Buffer);
    for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
    await add(samples);
  }
  if (loudest < QUIET) throw refused('里没有声音');
  await Promise.all([fs.rm(from), fs.rm(pcm)]);
}
