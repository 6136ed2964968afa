// The child program that holds Whisper: its run call blocks the thread it is called from.
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { openWhisper, type HeardWindow, type Piece, type Whisper } from './whisper.ts';
import type { WhisperFiles } from './whisper-files.ts';
import { prepareWhisper } from './whisper-model.ts';

export interface TranscriberSettings {
  files: WhisperFiles;
  derivedDir: string;
  threads: number;
}

export type TranscriberAnswer =
  | { ok: true; language: string; pieces: Piece[] }
  | { ok: false; reason: string };

async function load({ files, derivedDir, threads }: TranscriberSettings): Promise<Whisper> {
  const folder = await prepareWhisper(files, derivedDir);
  try {
    return await openWhisper(folder, threads);
  } catch {
    // A derived file that the disk has damaged is made again; what is wrong with the weights themselves stays wrong.
    await rm(folder, { recursive: true, force: true });
    return openWhisper(await prepareWhisper(files, derivedDir), threads);
  }
}

async function answer(whisper: Promise<Whisper>, window: HeardWindow): Promise<TranscriberAnswer> {
  try {
    return { ok: true, ...(await (await whisper)(window)) };
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
}

// A recording that is being heard must not make a live voice stutter.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
// The server decides when its children go; Ctrl-C in a terminal reaches the whole group.
process.on('SIGINT', () => {});
const whisper = load(JSON.parse(process.argv[2]!) as TranscriberSettings);
whisper.catch(() => {});
process.on('message', (window: HeardWindow) => {
  void answer(whisper, window).then((answered) => process.send?.(answered));
});
