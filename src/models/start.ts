import { join } from 'node:path';
import { installWeights } from './install.ts';
import { openStore, type Store } from './store.ts';

export interface StartOptions {
  /** The folder with package.json and the lock file of the weights. */
  modelsDir: string;
  /** Where joined files are kept. */
  dir: string;
  /** MODELS_DIR: a folder with the files of the manifest under their own names. */
  override: string | null;
  /** False where the operator installs the weights himself. */
  install: boolean;
  log: (line: string) => void;
  /** Some engine became ready or went missing. */
  onChange: () => void;
  signal: AbortSignal;
}

export interface Models extends Pick<Store, 'state' | 'faults' | 'file'> {
  /** Settles when every engine is ready or missing, or the signal was aborted; never rejects. */
  done: Promise<void>;
}

export function startModels({
  modelsDir,
  dir,
  override,
  install,
  log,
  onChange,
  signal,
}: StartOptions): Models {
  const store = openStore({ packages: join(modelsDir, 'node_modules'), dir, override });

  async function bringUp(): Promise<void> {
    if (install && store.needsPackages()) await installWeights({ modelsDir, log, signal });
    await store.prepare(signal, onChange);
    for (const { why, mend } of store.faults()) log(`${why}，用到它的功能已关闭。${mend}`);
  }

  const done = bringUp().catch((error: unknown) => {
    if (!signal.aborted) log(`模型没有准备好：${String(error)}`);
  });
  return { ...store, done };
}
