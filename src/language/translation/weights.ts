import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { downloadFile } from '../../models/download.ts';

const FILES = ['config.json', 'vocab.json', 'embeddings.bin', 'encoder.onnx', 'decoder.onnx'];
const SUMS = 'SHA256SUMS';
/** Ten times our own. */
const MOST_BYTES = 400 * 1024 ** 2;

export async function weightsProblem(dir: string): Promise<string | null> {
  for (const name of FILES)
    // Whatever the reason, it cannot be read from there.
    if (!(await fs.stat(path.join(dir, name)).catch(() => null))) return `${dir} 里没有 ${name}`;
  try {
    const { D, V } = JSON.parse(await fs.readFile(path.join(dir, 'config.json'), 'utf8')) as Record<
      string,
      number
    >;
    const { size } = await fs.stat(path.join(dir, 'embeddings.bin'));
    return size === V! * (4 + D!) ? null : `${dir} 里的 embeddings.bin 和 config.json 对不上`;
  } catch {
    // The operator is told which file; the parser's words would not help him.
    return `${dir} 里的 config.json 读不出来`;
  }
}

/** The folder of weights of the same kind as ours, from a folder or an address; throws what the operator must mend. */
export async function findWeights(from: string, into: string, signal: AbortSignal): Promise<string> {
  const dir = /^https?:/.test(from) ? await fetchWeights(from, into, signal) : path.resolve(from);
  const problem = await weightsProblem(dir);
  if (problem !== null) throw new Error(problem);
  return dir;
}

/**
 * Weights of the same kind as ours from an address, checked by the sums that lie beside them; gives their folder.
 * What was brought before is kept until there is something new, and used while the address does not answer.
 */
export async function fetchWeights(url: string, into: string, signal: AbortSignal): Promise<string> {
  const from = url.replace(/\/+$/, '');
  const dir = path.join(into, createHash('sha256').update(from).digest('hex').slice(0, 16));
  // Nothing has been brought before.
  const known = await fs.readFile(path.join(dir, SUMS), 'utf8').catch(() => null);
  let sums: string;
  try {
    sums = await fetchSums(`${from}/${SUMS}`, signal);
  } catch (error) {
    if (known === null) throw error;
    return dir;
  }
  if (sums === known) return dir;
  const wanted = new Map(
    sums.split('\n').flatMap((line) => {
      const [sum, name] = line.trim().split(/\s+\*?/);
      return sum && name ? [[name, sum] as const] : [];
    }),
  );
  const fresh = `${dir}.new`;
  await fs.rm(fresh, { recursive: true, force: true });
  await fs.mkdir(fresh, { recursive: true });
  try {
    for (const name of FILES)
      await downloadFile(
        `${from}/${name}`,
        path.join(fresh, name),
        { mostBytes: MOST_BYTES, sha256: wanted.get(name) ?? '' },
        signal,
      );
    await fs.writeFile(path.join(fresh, SUMS), sums, { flush: true });
    await fs.rm(dir, { recursive: true, force: true });
    await fs.rename(fresh, dir);
  } finally {
    await fs.rm(fresh, { recursive: true, force: true });
  }
  return dir;
}

async function fetchSums(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} 回答了 ${response.status}`);
  return response.text();
}
