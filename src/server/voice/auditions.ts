import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { aiTone } from '../../media/label/ai-tone.ts';
import { encodeMp3, mixAudio } from '../../media/encode-audio.ts';
import { labelAudio } from '../../media/label/write-label.ts';
import { encodePcm16 } from '../../common/wav.ts';
import { ENGINE_VERSION, RATE } from '../../speech/synthesis/recipe.ts';
import { join, silence } from '../../speech/sound/samples.ts';
import { neutralProsody, type SpeakRequest } from '../../speech/synthesis/speak.ts';
import type { Priority } from '../../speech/synthesis/synthesiser.ts';
import { findVoice, languages, voices, type BuiltInVoice } from '../../speech/synthesis/voices.ts';
import { aiLabel, sha256Of } from '../stage/ai-label.ts';
import type { App } from '../app.ts';
import { exists, removeOlderThan } from '../storage/data-dir.ts';

const LEFTOVER_MS = 3_600_000;
const TONE_GAP = 0.5;

export const sampleOf = (voice: BuiltInVoice): string =>
  languages.find((language) => language.code === voice.language)!.sample;

/** Whoever asks otherwise for the same sentence would not find it in the cache. */
export const auditionOf = (voice: BuiltInVoice, priority: Priority): SpeakRequest => ({
  text: sampleOf(voice),
  voice: voice.id,
  ...neutralProsody,
  priority,
  owner: 'auditions',
});

export function openAuditions(app: Pick<App, 'config' | 'speaker'>, secret: string) {
  const dir = path.join(app.config.dataDir, 'auditions');
  const making = new Map<string, Promise<string>>();
  const never = new AbortController().signal;

  async function speak(voice: BuiltInVoice, priority: Priority, signal: AbortSignal): Promise<Float32Array> {
    const sounds: Float32Array[] = [];
    for await (const part of app.speaker.speak(auditionOf(voice, priority), signal))
      sounds.push(part.samples, silence(part.pauseSeconds));
    return join([...sounds, silence(TONE_GAP), aiTone(RATE)]);
  }

  async function make(voice: BuiltInVoice, name: string, priority: Priority, signal: AbortSignal) {
    const samples = await speak(voice, priority, signal);
    await fs.mkdir(dir, { recursive: true });
    const work = await fs.mkdtemp(path.join(dir, '.making-'));
    const at = (part: string) => path.join(work, part);
    try {
      await fs.writeFile(at('pcm'), encodePcm16(samples));
      const mix = { pcm: at('pcm'), rate: RATE, seconds: samples.length / RATE, music: null };
      await mixAudio(mix, at('wav'), signal);
      await encodeMp3(at('wav'), at('mp3'), signal);
      const producer = app.config.labelProducer;
      const label = aiLabel(producer, secret, `audition-${voice.id}`, await sha256Of(at('mp3')));
      await labelAudio(at('mp3'), at('marked'), 'mp3', label, signal);
      await fs.rename(at('marked'), path.join(dir, name));
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
    return name;
  }

  async function get(voiceId: string, priority: Priority, signal: AbortSignal): Promise<string | null> {
    const voice = findVoice(voiceId);
    if (!voice) return null;
    // Another sentence, or an engine that speaks differently, is another file.
    const content = `${ENGINE_VERSION} ${sampleOf(voice)}`;
    const print = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `${voice.id}.${print}.mp3`;
    if (await exists(path.join(dir, name))) return name;
    const running = making.get(name);
    // Whoever waits for what is made in the background asks for the same sentence, now urgently.
    // Its failure is told by the one that is waited for.
    if (running && priority === 'preview') void speak(voice, priority, never).catch(() => {});
    const made = running ?? make(voice, name, priority, signal).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  return {
    dir,
    /** The name of the finished file; made at the first call. Null: there is no such voice. */
    file: (voiceId: string) => get(voiceId, 'preview', never),
    makeAll: async (signal: AbortSignal) => {
      // Folders of a server that was killed while it made one.
      await removeOlderThan(dir, LEFTOVER_MS, '.making-');
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

export type Auditions = ReturnType<typeof openAuditions>;
