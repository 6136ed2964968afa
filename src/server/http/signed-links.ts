import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { StartupError } from '../startup-error.ts';

const HOUR = 3_600_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

export interface Signer {
  /** A link that opens by plain GET for one to two hours and stays the same for an hour, so that caches work. */
  link(path: string): string;
  check(path: string, query: unknown): void;
}

export function makeSigner(secret: string, now: () => number = Date.now): Signer {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const sign = (path: string, expires: string) => digest(`link ${path} ${expires}`).slice(0, 32);
  return {
    link: (path) => {
      const expires = String(Math.floor(now() / HOUR) * HOUR + 2 * HOUR);
      return `${path}?e=${expires}&s=${sign(path, expires)}`;
    },
    check: (path, query) => {
      const { e, s } = query as Record<string, unknown>;
      const fresh = typeof e === 'string' && typeof s === 'string' && Number(e) > now();
      // Hashed first: comparing by time needs equal lengths in bytes, and the visitor may send anything.
      const same = fresh && timingSafeEqual(sha256(s), sha256(sign(path, e)));
      if (!same) throw new Failure('LINK_INVALID');
    },
  };
}

export function secretKey(configured: string | null, dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  if (!configured && !fs.existsSync(file)) {
    // Linked into place when complete: a key that a full disk cut short would let anybody sign links.
    const fresh = `${file}.${process.pid}`;
    fs.writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      fs.linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(fresh, { force: true });
    }
  }
  const key = configured ?? fs.readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new StartupError('签名密钥太短：SECRET_KEY（或 DATA_DIR 里的 secret.key）至少需要 32 个字符。');
  return key;
}
