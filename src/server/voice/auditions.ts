import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { versionOf } from '../../speech/synthesis/recipe.ts';
import { neutralProsody, type SpeakRequest } from '../../speech/synthesis/speak.ts';
import type { Priority } from '../../speech/synthesis/synthesiser.ts';
import { findVoice, languages, voices, type BuiltInVoice } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { speakMarked, writeMarkedMp3 } from '../speech/spoken-mp3.ts';
import { exists, removeOlderThan } from '../storage/data-dir.ts';

const LEFTOVER_MS = 3_600_000;

export const sampleOf = (voice: BuiltInVoice): string =>
  languages.find((language) => language.code === voice.language)!.sample;

export const auditionOf = (voice: BuiltInVoice, priority: Priority): SpeakRequest => ({
  text: sampleOf(voice),
  voice: voice.id,
  ...neutralProsody,
  priority,
  owner: 'auditions',
});

export function openAuditions(app: Pick<App, 'config' | 'engines'>, secret: string) {
  const dir = path.join(app.config.dataDir, 'auditions');
  const making = new Map<string, Promise<string>>();
  const never = new AbortController().signal;

  const speak = (voice: BuiltInVoice, priority: Priority, signal: AbortSignal) =>
    speakMarked(app.engines.textToSpeech, auditionOf(voice, priority), signal);

  async function make(voice: BuiltInVoice, name: string, priority: Priority, signal: AbortSignal) {
    const samples = await speak(voice, priority, signal);
    await fs.mkdir(dir, { recursive: true });
    const work = await fs.mkdtemp(path.join(dir, '.making-'));
    const mark = { producer: app.config.labelProducer, secret, id: `audition-${voice.id}` };
    try {
      await fs.rename(await writeMarkedMp3(samples, work, mark, signal), path.join(dir, name));
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
    return name;
  }

  async function get(voiceId: string, priority: Priority, signal: AbortSignal): Promise<string | null> {
    const voice = findVoice(voiceId);
    if (!voice) return null;
    const content = [...versionOf(app.engines.vocoder()), sampleOf(voice)].join(' ');
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
    file: (voiceId: string) => get(voiceId, 'preview', never),
    makeAll: async (signal: AbortSignal) => {
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
