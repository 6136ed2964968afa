import fs from 'node:fs/promises';
import path from 'node:path';
import { encodePcm16 } from '../../common/wav.ts';
import { encodeMp3, mixAudio } from '../../media/encode-audio.ts';
import { aiTone } from '../../media/label/ai-tone.ts';
import { labelAudio } from '../../media/label/write-label.ts';
import { join, silence } from '../../speech/sound/samples.ts';
import type { TextToSpeech, SpeakRequest } from '../../speech/synthesis/speak.ts';
import { RATE } from '../../speech/synthesis/recipe.ts';
import { aiLabel, sha256Of } from '../stage/ai-label.ts';

const TONE_GAP = 0.5;

export async function speakMarked(
  textToSpeech: TextToSpeech,
  request: SpeakRequest,
  signal: AbortSignal,
): Promise<Float32Array> {
  const sounds: Float32Array[] = [];
  for await (const part of textToSpeech.speak(request, signal))
    sounds.push(part.samples, silence(part.pauseSeconds));
  return marked(join(sounds));
}

export const marked = (samples: Float32Array): Float32Array =>
  join([samples, silence(TONE_GAP), aiTone(RATE)]);

export async function writeMp3(samples: Float32Array, dir: string, signal: AbortSignal): Promise<string> {
  const at = (part: string) => path.join(dir, part);
  await fs.writeFile(at('pcm'), encodePcm16(samples));
  const mix = { pcm: at('pcm'), rate: RATE, seconds: samples.length / RATE, music: null };
  await mixAudio(mix, at('wav'), signal);
  await encodeMp3(at('wav'), at('plain.mp3'), signal);
  return at('plain.mp3');
}

export async function writeMarkedMp3(
  samples: Float32Array,
  dir: string,
  { producer, secret, id }: { producer: string; secret: string; id: string },
  signal: AbortSignal,
): Promise<string> {
  const plain = await writeMp3(samples, dir, signal);
  const marked = path.join(dir, 'marked.mp3');
  await labelAudio(plain, marked, 'mp3', aiLabel(producer, secret, id, await sha256Of(plain)), signal);
  return marked;
}
