import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Entry {
  version: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
}

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const cpus = { x64: 'arm64', arm64: 'x64' } as const;

/** ffmpeg and ffprobe come from packages that do not pair by name: `src/media/ffmpeg-program.ts` names them. */
const isPaired = (folder: string) => !/@ff(mpeg|probe)-/.test(folder);

it('locks every native package for both processors, at one version', () => {
  const native = Object.entries(packages).filter(
    ([folder, { os, cpu }]) => os?.includes('linux') && cpu && isPaired(folder),
  );
  const names = native.map(([folder]) => folder);
  for (const one of ['@node-rs/jieba', '@node-rs/argon2', '@napi-rs/canvas', '@img/sharp'])
    expect(names.some((name) => name.includes(`${one}-linux-`))).toBe(true);
  for (const [folder, { version, cpu }] of native) {
    if (cpu![0] !== 'x64' && cpu![0] !== 'arm64') continue;
    const other = packages[folder.replace(cpu![0], cpus[cpu![0]])];
    expect(other, folder).toMatchObject({ version, os: ['linux'], cpu: [cpus[cpu![0]]] });
    expect(other!.integrity, folder).toBeTruthy();
  }
});

it('has the runtime of the models for both processors', () => {
  const bin = path.join(root, 'node_modules/onnxruntime-node/bin');
  for (const cpu of Object.keys(cpus))
    for (const version of fs.readdirSync(bin))
      expect(fs.readdirSync(path.join(bin, version, 'linux', cpu))).toContain('onnxruntime_binding.node');
});
