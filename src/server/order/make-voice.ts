import fs from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { encodeWav } from '../../common/wav.ts';
import { chooseStretches } from '../../speech/fit/choose-stretches.ts';
import type { FittedVoice } from '../../speech/fit/voice-fitter.ts';
import { resample } from '../../speech/sound/resample.ts';
import type { OwnVoice } from '../../speech/synthesis/own-voice.ts';
import { RATE } from '../../speech/synthesis/recipe.ts';
import { neutralProsody, nothingPersonal, type SpeakRequest } from '../../speech/synthesis/speak.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { files, voices } from '../db/schema.ts';
import type { Maker, Tools } from '../jobs/maker.ts';
import { waitFor, type Run } from '../jobs/run.ts';
import { heardTrouble } from '../speech/heard-trouble.ts';
import { readRecording, RECORDING_RATE, VOICE_SECONDS } from '../speech/recording.ts';
import { throwSpeechFailure } from '../speech/speech-failure.ts';
import { marked, speakMarked, writeMarkedMp3, writeMp3 } from '../speech/spoken-mp3.ts';
import { storeMade } from '../storage/transfer.ts';
import { finishTraining } from './change-training.ts';

interface VoiceJob {
  name: string;
  fileId: string;
}

const LANGUAGE = 'zh-CN';

export function voiceMaker(tools: Tools): Maker<VoiceJob> {
  return async ({ name, fileId }, run) => {
    const { userId, signal, dir } = run;
    const file = await needFile(tools.db, userId, fileId, ['audio', 'video']);
    const stretches = await run.step('words', '正在听录音', 10, async (report) => {
      await waitFor(tools.engines.settled.hearing, signal);
      const onProgress = (progress: 'waiting' | number) => report(progress === 'waiting' ? 0 : progress, 1);
      const request = { language: 'zh', lane: 'job', seconds: VOICE_SECONDS, onProgress } as const;
      const heard = await tools.engines.transcripts.hear(file, request, signal).catch(throwSpeechFailure);
      const trouble = heardTrouble(heard);
      if (trouble) throw new Failure('SPEECH_NOT_FOUND', { message: `${trouble}请用普通话重录一段。` });
      // A sentence that the end of the minute cuts in two is not what was said.
      return chooseStretches(heard.captions.filter(({ end }) => end < VOICE_SECONDS - 0.5));
    });
    if (!stretches) throw new Failure('SPEECH_NOT_FOUND');
    const samples = await readRecording(tools.storage, dir, file, VOICE_SECONDS, signal);
    const cut = ({ start, end, text }: { start: number; end: number; text: string }) => ({
      samples: samples.slice(Math.round(start * RECORDING_RATE), Math.round(end * RECORDING_RATE)),
      text,
    });
    const fitted = await run.step('fit', '正在寻找最像的声音', 75, async (report) => {
      await waitFor(tools.engines.settled.voice, signal);
      const recording = { learnt: stretches.learnt.map(cut), unseen: cut(stretches.unseen) };
      return tools.engines.voiceFitter
        .fit(recording, (share) => report(share, 1), signal)
        .catch(throwSpeechFailure);
    });
    const id = newId();
    const voice: OwnVoice = { id, name, language: LANGUAGE, fit: fitted.fit, reference: null };
    const { text } = stretches.unseen;
    const mp3s = await run.step('sounds', '正在制作试听', 10, () =>
      makeSounds(tools, run, cut(stretches.unseen), voice, fitted),
    );
    const store = (title: string, mp3: string) =>
      storeMade(tools.storage, path.join(dir, mp3), {
        userId,
        title: `${name}-${title}`,
        ext: 'mp3',
        mime: 'audio/mpeg',
        kind: 'audio',
        duration: null,
        size: null,
      });
    const original = await store('原声', mp3s.original);
    const nearest = await store('内置声音', mp3s.nearest);
    const audition = await store('试听', mp3s.own);
    return async (tx) => {
      await tx.insert(files).values([original, nearest, audition]);
      const training = await finishTraining(tx, run.jobId, id, nearnessScore(mp3s.apart));
      await tx.insert(voices).values({
        id,
        userId,
        name: training.name,
        gender: training.gender ?? fitted.gender,
        coverFileId: training.coverFileId,
        language: LANGUAGE,
        fit: fitted.fit,
        isCloned: mp3s.isCloned,
        nearestVoice: fitted.nearest,
        sentence: text,
        originalFileId: original.id,
        nearestFileId: nearest.id,
        auditionFileId: audition.id,
      });
    };
  };
}

async function makeSounds(
  { producer, secret, engines: { textToSpeech, cloned, voiceFitter } }: Tools,
  { dir, userId, signal, jobId }: Run,
  { samples, text }: { samples: Float32Array; text: string },
  voice: OwnVoice,
  { nearest, apart }: FittedVoice,
) {
  const folder = async (name: string) => {
    await fs.mkdir(path.join(dir, name), { recursive: true });
    return path.join(dir, name);
  };
  const say = async (part: string, voice: OwnVoice) => {
    const request: SpeakRequest = {
      ...neutralProsody,
      text,
      voice: voice.id,
      personal: { ...nothingPersonal, voices: [voice] },
      priority: 'job',
      owner: userId,
    };
    return write(part, await speakMarked(textToSpeech, request, signal).catch(throwSpeechFailure));
  };
  const write = async (part: string, sound: Float32Array) => {
    const mark = { producer, secret, id: `${jobId}-${part}` };
    return path.relative(dir, await writeMarkedMp3(sound, await folder(part), mark, signal));
  };
  const clone = async () => {
    const sound = encodeWav(samples, RECORDING_RATE);
    const wave = await cloned?.try(text, { sound, text }, signal);
    if (!wave) return null;
    const heard = resample(wave.samples, wave.rate, RECORDING_RATE);
    return {
      own: await write('own', marked(resample(wave.samples, wave.rate, RATE))),
      apart: { ...apart, fitted: await voiceFitter.compare(heard, samples, signal) },
      isCloned: true,
    };
  };
  const original = resample(samples, RECORDING_RATE, RATE);
  return {
    original: path.relative(dir, await writeMp3(original, await folder('original'), signal)),
    nearest: await say('nearest', plainVoice(nearest)),
    ...((await clone()) ?? { own: await say('own', voice), apart, isCloned: false }),
  };
}

/** 0–100: how much of the way from the nearest built-in voice to the speaker was made; half of it is none. */
function nearnessScore({ nearest, fitted }: FittedVoice['apart']): number {
  const closed = nearest > 0 ? 1 - fitted / nearest : 0;
  return Math.round(Math.min(100, Math.max(0, 50 + 50 * closed)));
}

const plainVoice = (timbre: string): OwnVoice => ({
  id: 'nearest',
  name: timbre,
  language: LANGUAGE,
  fit: { colour: { [timbre]: 1 }, melody: { [timbre]: 1 }, equaliser: [], speed: 1, pitch: 0, liveliness: 1 },
  reference: null,
});
