import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { encodeMp3, markAudio, mixAudio } from '../../media/encode-audio.ts';
import { toPcm } from '../../speech/pcm.ts';
import { RATE } from '../../speech/recipe.ts';
import { join, silence } from '../../speech/sound.ts';
import type { SpeakRequest } from '../../speech/speak.ts';
import type { Priority } from '../../speech/synthesiser.ts';
import { findVoice, languages, voices, type BuiltInVoice } from '../../speech/voices.ts';
import { aiLabel, sha256Of } from '../ai-label.ts';
import type { App } from '../app.ts';

export interface Auditions {
  /** The finished file; made at the first call. Null: there is no such voice. */
  file(voiceId: string): Promise<string | null>;
  /** Makes what is missing, one after the other, behind everything else. */
  makeAll(signal: AbortSignal): Promise<void>;
}

export const sampleOf = (voice: BuiltInVoice): string =>
  languages.find((language) => language.code === voice.language)!.sample;

export function openAuditions(app: Pick<App, 'config' | 'speaker'>, secret: string): Auditions {
  const dir = path.join(app.config.dataDir, 'auditions');
  const making = new Map<string, Promise<string>>();

  async function make(voice: BuiltInVoice, file: string, priority: Priority, signal: AbortSignal) {
    const request: SpeakRequest = {
      text: sampleOf(voice),
      voice: voice.id,
      speed: 1,
      pitch: 0,
      liveliness: 1,
      volume: 1,
      dictionary: [],
      takes: {},
      priority,
    };
    const sounds: Float32Array[] = [];
    for await (const part of app.speaker.speak(request, signal))
      sounds.push(part.samples, silence(part.pauseSeconds));
    await fs.mkdir(dir, { recursive: true });
    const work = await fs.mkdtemp(path.join(dir, '.making-'));
    const at = (name: string) => path.join(work, name);
    try {
      const samples = join(sounds);
      await fs.writeFile(at('pcm'), toPcm(samples));
      const mix = { pcm: at('pcm'), rate: RATE, seconds: samples.length / RATE, music: null };
      await mixAudio(mix, at('wav'), signal);
      await encodeMp3(at('wav'), at('mp3'), signal);
      const label = aiLabel(
        app.config.labelProducer,
        secret,
        `audition-${voice.id}`,
        await sha256Of(at('mp3')),
      );
      await markAudio(at('mp3'), at('marked'), 'mp3', label, signal);
      await fs.rename(at('marked'), file);
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
    return file;
  }

  async function get(voiceId: string, priority: Priority, signal: AbortSignal): Promise<string | null> {
    const voice = findVoice(voiceId);
    if (!voice) return null;
    // The sentence is in the name: another sentence is another file.
    const print = createHash('sha256').update(sampleOf(voice)).digest('hex').slice(0, 8);
    const file = path.join(dir, `${voice.id}.${print}.mp3`);
    const isThere = await fs.access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
    const made = making.get(file) ?? make(voice, file, priority, signal).finally(() => making.delete(file));
    making.set(file, made);
    return made;
  }

  return {
    file: (voiceId) => get(voiceId, 'preview', new AbortController().signal),
    makeAll: async (signal) => {
      const auditioned = languages.map((language) => language.voiceId);
      const order = [...new Set([...auditioned, ...voices.map((voice) => voice.id)])];
      for (const id of order) {
        if (signal.aborted) return;
        // One language without its front end must not stop the others.
        await get(id, 'ahead', signal).catch(() => null);
      }
    },
  };
}
