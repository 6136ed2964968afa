import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { weights, type Engine, type Weight } from './manifest.ts';
import { openVerifier, printOf, sizeOf, type Verified, type Verifier } from './verify.ts';

export type EngineState = 'ready' | 'installing' | 'missing';

export interface Fault {
  engine: Engine;
  file: string;
  why: string;
  mend: string;
}

export interface Store {
  state(): Record<Engine, EngineState>;
  /** One entry per engine and kind of trouble, naming the first file. */
  faults(): Fault[];
  /** The path of a verified file; null while it is not there or not what it should be. */
  file(id: string): string | null;
  /** True when a file is neither in MODELS_DIR nor, with its right size, installed. */
  needsPackages(): boolean;
  /** Rejects only when aborted; whatever is wrong with a file stands in faults(). */
  prepare(signal: AbortSignal, onChange: (() => void) | null): Promise<void>;
}

interface Folders {
  packages: string;
  dir: string;
  override: string | null;
}

type Trouble = 'absent' | 'damaged' | 'unwritable' | 'changed';
type Status = 'waiting' | Verified | { trouble: Trouble; mend: string };

const sentences: Record<Trouble, string> = {
  absent: '还没有安装',
  damaged: '已损坏（内容与发布的不一致）',
  unwritable: '没能写入磁盘',
  changed: '在运行中被改动或删除',
};

const reinstall = '删除 models/node_modules 后重新运行 npm start';

export function openStore({ packages, dir, override }: Folders, catalogue: Weight[] = weights): Store {
  const statuses = new Map<Weight, Status>(catalogue.map((weight) => [weight, 'waiting']));

  const sources = (weight: Weight) => weight.parts.map((part) => join(packages, part));

  function offered(weight: Weight): string | null {
    const path = override === null ? null : join(override, weight.file);
    return path === null || sizeOf(path) === null ? null : path;
  }

  /** Where the file stands without joining anything. */
  function place(weight: Weight): string {
    const [only = '', ...others] = sources(weight);
    const whole = others.length === 0 && weight.slice === null;
    return offered(weight) ?? (whole ? only : join(dir, weight.file));
  }

  function isInstalled(weight: Weight): boolean {
    if (offered(weight) !== null || sizeOf(place(weight)) === weight.size) return true;
    const total = sources(weight).reduce((sum, path) => sum + (sizeOf(path) ?? Number.NaN), 0);
    return weight.slice === null ? total === weight.size : total >= weight.slice[1];
  }

  async function settle(weight: Weight, verifier: Verifier): Promise<Status> {
    const own = offered(weight);
    const path = place(weight);
    const found = await verifier.check(path, weight);
    if (typeof found === 'object') return found;
    if (own !== null)
      return { trouble: found, mend: `把 ${own} 换成完好的文件或删掉它，再重新运行 npm start` };
    if (sources(weight).includes(path)) return { trouble: found, mend: reinstall };

    if (sources(weight).some((source) => sizeOf(source) === null))
      return { trouble: 'absent', mend: reinstall };
    const made = await verifier.join(sources(weight), path, weight);
    if (typeof made === 'object') return made;
    const room = `检查 ${dir} 的磁盘空间和写入权限，再重新运行 npm start`;
    return { trouble: made, mend: made === 'unwritable' ? room : reinstall };
  }

  async function settleAll(signal: AbortSignal, onChange: (() => void) | null): Promise<void> {
    const verifier = await openVerifier(join(dir, 'checked.json'), signal);
    try {
      for (const weight of catalogue) {
        const before = stateOf(weight.engine);
        const status = await settle(weight, verifier).catch((): Status => {
          signal.throwIfAborted();
          return { trouble: 'damaged', mend: reinstall };
        });
        statuses.set(weight, status);
        if (stateOf(weight.engine) !== before) onChange?.();
      }
    } finally {
      await verifier.close();
    }
  }

  function stateOf(engine: Engine): EngineState {
    const own = catalogue.filter((weight) => weight.engine === engine).map((weight) => statuses.get(weight));
    if (own.some((status) => typeof status === 'object' && 'trouble' in status)) return 'missing';
    return own.includes('waiting') ? 'installing' : 'ready';
  }

  function faults(): Fault[] {
    const groups = new Map<string, { weight: Weight; trouble: Trouble; mend: string; count: number }>();
    for (const [weight, status] of statuses) {
      if (status === 'waiting' || !('trouble' in status)) continue;
      const key = `${weight.engine} ${status.trouble}`;
      const group = groups.get(key) ?? { weight, ...status, count: 0 };
      groups.set(key, { ...group, count: group.count + 1 });
    }
    return [...groups.values()].map(({ weight, trouble, mend, count }) => ({
      engine: weight.engine,
      file: weight.file,
      why: `模型文件 ${weight.file}${count > 1 ? ` 等 ${count} 个` : ' '}${sentences[trouble]}`,
      mend,
    }));
  }

  return {
    state: () => ({
      voice: stateOf('voice'),
      hearing: stateOf('hearing'),
      meaning: stateOf('meaning'),
      face: stateOf('face'),
    }),
    faults,
    file: (id) => {
      const weight = catalogue.find((candidate) => candidate.id === id);
      if (weight === undefined) throw new Error(`no weight is called ${id}`);
      const status = statuses.get(weight);
      if (typeof status !== 'object' || 'trouble' in status) return null;
      if (printOf(status.path) === status.print) return status.path;
      statuses.set(weight, { trouble: 'changed', mend: '重新运行 npm start，会重新检查' });
      return null;
    },
    needsPackages: () => !catalogue.every(isInstalled),
    prepare: async (signal, onChange) => {
      await mkdir(dir, { recursive: true }).catch(() => undefined);
      await withLock(join(dir, 'prepare.lock'), signal, () => settleAll(signal, onChange));
    },
  };
}
