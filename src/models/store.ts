import { join } from 'node:path';
import { withLock } from '../process/install-tools.mjs';
import { engines, weights, type Engine, type Weight } from './manifest.ts';
import { openVerifier, fingerprintOf, sizeOf, type Verified, type Verifier } from './verify.ts';

export type InstallState = 'ready' | 'installing' | 'missing';

export interface Fault {
  engine: Engine;
  file: string;
  why: string;
  mend: string;
  isSpare: boolean;
}

export interface Store {
  state(): Record<Engine, InstallState>;
  faults(): Fault[];
  /**
   * The path of a verified file; null while it is not there or not what it should be. One that looks different than
   * when it was verified is hashed again behind the scenes, and meanwhile used: backups and chmod do that.
   */
  file(id: string): string | null;
  /** The same for all files: one that a program has loaded is never asked for again. */
  recheckChanged(): void;
  needsPackages(): boolean;
  /** Rejects only when aborted; whatever is wrong with a file stands in faults(). */
  prepare(signal: AbortSignal, onChange: (() => void) | null): Promise<void>;
}

interface Folders {
  packages: string;
  dir: string;
  override: string | null;
}

type Trouble = 'absent' | 'damaged' | 'unwritable';
type Wrong = { trouble: Trouble; mend: string; fingerprint: string | null };
type Status = 'waiting' | Verified | Wrong;

const sentences: Record<Trouble, string> = {
  absent: '还没有安装',
  damaged: '已损坏（内容与发布的不一致）',
  unwritable: '没能写入磁盘',
};

const reinstall = '删除 models/node_modules 后重新运行 npm start';

export function openStore(folders: Folders, catalogue: Weight[] = weights): Store {
  const { dir } = folders;
  const statuses = new Map<Weight, Status>(catalogue.map((weight) => [weight, 'waiting']));
  let preparing: Promise<void> = Promise.resolve();
  let isQueued = false;
  let prepareAgain = () => {};

  const { pathOf, isInstalled, verify } = weightFiles(folders);

  async function verifyAll(signal: AbortSignal, onChange: (() => void) | null): Promise<void> {
    const verifier = await openVerifier(join(dir, 'checked.json'), signal);
    try {
      for (const weight of catalogue) {
        const before = stateOf(weight.engine);
        const status = await verify(weight, verifier).catch((): Status => {
          // Reading failed in a way nobody foresaw: the file cannot be vouched for.
          signal.throwIfAborted();
          return { trouble: 'damaged', mend: reinstall, fingerprint: fingerprintOf(pathOf(weight)) };
        });
        statuses.set(weight, status);
        if (stateOf(weight.engine) !== before) onChange?.();
      }
    } finally {
      await verifier.close();
    }
  }

  function prepare(signal: AbortSignal, onChange: (() => void) | null): Promise<void> {
    isQueued = true;
    const run = async (before: Promise<void>) => {
      await before;
      isQueued = false;
      await withLock(join(dir, 'prepare.lock'), { signal }, () => verifyAll(signal, onChange));
    };
    const mine = run(preparing);
    // Its own caller is told why; the next one only waits for its end.
    preparing = mine.catch(() => {});
    prepareAgain = () => {
      // It rejects only when aborted, and then nobody wants to know.
      if (!isQueued) prepare(signal, onChange).catch(() => {});
    };
    return mine;
  }

  function recheck(weight: Weight): void {
    const status = statuses.get(weight);
    if (typeof status !== 'object' || fingerprintOf(pathOf(weight)) === status.fingerprint) return;
    // One that is gone cannot be used meanwhile; its engine waits, rather than being off.
    if (!('trouble' in status) && fingerprintOf(status.path) === null) statuses.set(weight, 'waiting');
    prepareAgain();
  }

  function stateOf(engine: Engine): InstallState {
    const own = catalogue
      .filter((weight) => weight.engine === engine && !weight.isSpare)
      .map((weight) => statuses.get(weight));
    if (own.some((status) => typeof status === 'object' && 'trouble' in status)) return 'missing';
    return own.includes('waiting') ? 'installing' : 'ready';
  }

  return {
    state: () =>
      Object.fromEntries(engines.map((engine) => [engine, stateOf(engine)])) as Record<Engine, InstallState>,
    faults: () => faultsOf(statuses),
    file: (id) => {
      const weight = catalogue.find((candidate) => candidate.id === id);
      if (weight === undefined) throw new Error(`no weight is called ${id}`);
      recheck(weight);
      const status = statuses.get(weight);
      return typeof status !== 'object' || 'trouble' in status ? null : status.path;
    },
    recheckChanged: () => catalogue.forEach(recheck),
    needsPackages: () => !catalogue.every((weight) => weight.isSpare || isInstalled(weight)),
    prepare,
  };
}

function weightFiles({ packages, dir, override }: Folders) {
  const sources = (weight: Weight) => weight.parts.map((part) => join(packages, part));

  function overrideOf(weight: Weight): string | null {
    const path = override === null ? null : join(override, weight.file);
    return path === null || sizeOf(path) === null ? null : path;
  }

  function pathOf(weight: Weight): string {
    const [only = '', ...others] = sources(weight);
    return overrideOf(weight) ?? (others.length === 0 ? only : join(dir, weight.file));
  }

  function isInstalled(weight: Weight): boolean {
    if (overrideOf(weight) !== null || sizeOf(pathOf(weight)) === weight.size) return true;
    return weight.size === sources(weight).reduce((sum, path) => sum + (sizeOf(path) ?? Number.NaN), 0);
  }

  async function verify(weight: Weight, verifier: Verifier): Promise<Status> {
    const own = overrideOf(weight);
    const path = pathOf(weight);
    const fingerprint = fingerprintOf(path);
    const found = await verifier.check(path, weight);
    if (typeof found === 'object') return found;
    if (own !== null)
      return { trouble: found, mend: `把 ${own} 换成完好的文件或删掉它，再重新运行 npm start`, fingerprint };
    if (sources(weight).includes(path)) return { trouble: found, mend: reinstall, fingerprint };

    if (sources(weight).some((source) => sizeOf(source) === null))
      return { trouble: found, mend: reinstall, fingerprint };
    const made = await verifier.join(sources(weight), path, weight);
    if (typeof made === 'object') return made;
    const room = `检查 ${dir} 的磁盘空间和写入权限，再重新运行 npm start`;
    return { trouble: made, mend: made === 'unwritable' ? room : reinstall, fingerprint };
  }

  return { pathOf, isInstalled, verify };
}

function faultsOf(statuses: Map<Weight, Status>): Fault[] {
  const groups = new Map<string, { weight: Weight; trouble: Trouble; mend: string; count: number }>();
  for (const [weight, status] of statuses) {
    if (status === 'waiting' || !('trouble' in status)) continue;
    const key = `${weight.engine} ${status.trouble} ${weight.isSpare}`;
    const group = groups.get(key) ?? { weight, ...status, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].map(({ weight, trouble, mend, count }) => ({
    engine: weight.engine,
    file: weight.file,
    why: `模型文件 ${weight.file}${count > 1 ? ` 等 ${count} 个` : ' '}${sentences[trouble]}`,
    mend: weight.isSpare ? `从发布的安装包里取回 assets 里的 ${weight.file}` : mend,
    isSpare: weight.isSpare ?? false,
  }));
}
