import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from './browser.ts';

let bin: string;
beforeEach(() => {
  bin = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-bin-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', bin);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    fs.rmSync(bin, { recursive: true });
  });
});

/** A program that does nothing but what the script says. */
const put = (name: string, script: string) =>
  fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

// The package of npm is for x64 alone: whatever else finds a browser is tried here as on ARM.
it('finds the browser of an ARM machine', async () => {
  put('chromium', 'echo Chromium 1.0');
  expect((await findBrowser('arm64')).executablePath).toBe(path.join(bin, 'chromium'));
  put('chromium-headless-shell', 'echo Chromium 1.0');
  expect((await findBrowser('arm64')).executablePath).toBe(path.join(bin, 'chromium-headless-shell'));
});

const isDebianRoot = fs.existsSync('/etc/debian_version') && process.getuid?.() === 0;

it.runIf(isDebianRoot)('has Debian install one on an ARM machine without', async () => {
  put('apt-get', `case "$*" in *install*) /bin/cp ${bin}/later ${bin}/chromium-headless-shell;; esac`);
  put('later', 'echo Chromium 1.0');
  expect((await findBrowser('arm64')).executablePath).toBe(path.join(bin, 'chromium-headless-shell'));
});
