import type { ShortScene } from '../../contract/short.ts';
import { createDucker } from '../../stage/duck.ts';
import { recordingCaptions } from '../../stage/text/caption-times.ts';
import { AFTER_SCENE, BEFORE_SCENE } from '../../stage/short-scene.ts';
import { speechOf, streamSpeech } from '../parts/speech/stream-speech.ts';
import { decodeRecording, levelled } from './decode-recording.ts';
import { lipsOfRecording } from './recording-lips.ts';
import type { SceneTake } from './take.ts';
import { readPcm, SPEECH_RATE } from './voice-sound.ts';

export type UrlOf = (id: string) => string | null;

export type CaptionsOf = <T extends { text: string; end: number }>(
  scene: number,
  sentence: [number, number] | string,
  captions: T[],
) => T[];

export interface TakeEvents {
  onMore: () => void;
  onCaption: (text: string) => void;
  onNotice: (words: string) => void;
}

export const isSpoken = ({ text, audioFileId }: ShortScene): boolean =>
  Boolean(audioFileId) || /[\p{L}\p{N}]/u.test(text ?? '');

export async function loadTake(
  scene: ShortScene,
  take: SceneTake,
  urlOf: UrlOf,
  captionsOf: OwnCaptions,
  events: TakeEvents,
  signal: AbortSignal,
): Promise<void> {
  if (!isSpoken(scene)) take.length = 0;
  else if (scene.audioFileId)
    await loadRecording(scene, take, urlOf(scene.audioFileId), captionsOf, events, signal);
  else await loadSpeech(scene, take, captionsOf, events, signal);
  events.onMore();
}

type OwnCaptions = <T extends { text: string; end: number }>(
  sentence: [number, number] | string,
  captions: T[],
) => T[];

async function loadSpeech(
  scene: ShortScene,
  take: SceneTake,
  captionsOf: OwnCaptions,
  { onMore, onCaption, onNotice }: TakeEvents,
  signal: AbortSignal,
): Promise<void> {
  if (!scene.voiceName) throw new Error('还没有选择声音，请先选一个再预览。');
  let end = BEFORE_SCENE;
  const ducker = createDucker(SPEECH_RATE);
  const moved = <T extends { start: number; end: number; times?: number[] }>(all: T[]): T[] =>
    all.map((timed) => ({
      ...timed,
      start: timed.start + BEFORE_SCENE,
      end: timed.end + BEFORE_SCENE,
      ...(timed.times && { times: timed.times.map((time) => time + BEFORE_SCENE) }),
    }));
  const input = { text: scene.text ?? '', ...speechOf(scene) };
  for await (const sound of streamSpeech(input, onNotice, signal)) {
    const samples = readPcm(sound.audio);
    if (!sound.phonemes) await addLips(take, samples, end, signal);
    const { pauseSeconds } = sound;
    take.sounds.push({ start: end, samples, pauseSeconds, gains: ducker.follow(samples, pauseSeconds) });
    take.phonemes.push(...moved(sound.phonemes ?? []));
    const captions = captionsOf(sound.place, sound.captions);
    take.captions.push(...moved(captions));
    take.lines.push(...moved(sound.captions));
    end += sound.seconds + sound.pauseSeconds;
    if (sound.captions.length === 0) continue;
    for (const caption of captions) onCaption(caption.text);
    take.ready = end;
    onMore();
  }
  take.length = end + AFTER_SCENE;
}

async function loadRecording(
  { captions = [] }: ShortScene,
  take: SceneTake,
  url: string | null,
  captionsOf: OwnCaptions,
  { onCaption }: TakeEvents,
  signal: AbortSignal,
): Promise<void> {
  if (url === null) throw new Error('这个场景的音频已经不在了，请重新上传。');
  const samples = levelled(await decodeRecording(url, signal));
  await addLips(take, samples, BEFORE_SCENE, signal);
  const gains = createDucker(SPEECH_RATE).follow(samples, 0);
  take.sounds.push({ start: BEFORE_SCENE, samples, pauseSeconds: 0, gains });
  take.lines.push(...recordingCaptions(captions, BEFORE_SCENE));
  take.captions.push(...take.lines.flatMap((caption) => captionsOf(caption.text, [caption])));
  onCaption(take.captions.map(({ text }) => text).join(''));
  take.length = BEFORE_SCENE + samples.length / SPEECH_RATE + AFTER_SCENE;
}

async function addLips(
  take: SceneTake,
  samples: Float32Array<ArrayBuffer>,
  start: number,
  signal: AbortSignal,
) {
  if (samples.length > 0) take.lips.push({ start, curve: await lipsOfRecording(samples, signal) });
}
