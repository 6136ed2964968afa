// The child program that holds Whisper: its run call blocks the thread it is called from.
import { rm } from 'node:fs/promises';
import { serveParent } from '../../process/serve-parent.ts';
import { openWhisper, type AudioWindow, type HeardWindow, type Whisper } from './whisper.ts';
import type { WhisperFiles } from './whisper-files.ts';
import { prepareWhisper } from './whisper-model.ts';

export interface TranscriptionService {
  settings: { files: WhisperFiles; derivedDir: string; threads: number };
  task: AudioWindow;
  answer: HeardWindow;
  part: never;
}

async function load({ files, derivedDir, threads }: TranscriptionService['settings']): Promise<Whisper> {
  const folder = await prepareWhisper(files, derivedDir);
  try {
    return await openWhisper(folder, threads);
  } catch {
    // A derived file that the disk has damaged is made again; what is wrong with the weights themselves stays wrong.
    await rm(folder, { recursive: true, force: true });
    return openWhisper(await prepareWhisper(files, derivedDir), threads);
  }
}

serveParent<TranscriptionService>(load);
