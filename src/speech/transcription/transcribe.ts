// The child program that holds Whisper: its run call blocks the thread it is called from.
import { rm } from 'node:fs/promises';
import { serveParent } from '../../process/serve-parent.ts';
import { openWhisper, type AudioWindow, type HeardWindow, type Whisper } from './whisper.ts';
import type { WhisperFiles } from './whisper-files.ts';
import { prepareWhisper } from './whisper-model.ts';

export interface TranscriptionService {
  settings: { files: WhisperFiles; taught: string | null; derivedDir: string; threads: number };
  task: AudioWindow;
  answer: HeardWindow;
  part: never;
}

type Settings = TranscriptionService['settings'];

async function load({ files, taught, derivedDir, threads }: Settings): Promise<Whisper> {
  const folder = await prepareWhisper(files, derivedDir, taught);
  try {
    return await openWhisper(folder, threads);
  } catch {
    // A derived file that the disk has damaged is made again; what is wrong with the weights themselves stays wrong.
    await rm(folder, { recursive: true, force: true });
    return openWhisper(await prepareWhisper(files, derivedDir, taught), threads);
  }
}

/** Only Mandarin was taught: whatever else is spoken is heard as by the published one. */
async function loadBoth(settings: Settings): Promise<Whisper> {
  if (settings.taught === null) return load(settings);
  const plain = once(() => load({ ...settings, taught: null }));
  const taught = once(() => load(settings));
  return async (window) => {
    if (window.task !== 'transcribe') return (await plain())(window);
    if (window.language === 'zh') return (await taught())(window);
    const heard = await (await plain())(window);
    if (window.language !== null || heard.language !== 'zh') return heard;
    const again = await (await taught())({ ...window, language: 'zh' });
    return { ...again, sureness: heard.sureness };
  };
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => (opened ??= open());
}

serveParent<TranscriptionService>(loadBoth);
