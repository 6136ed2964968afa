import { inTurn, read, untrustedMedia, unreadable } from './read-untrusted.ts';
import { MediaError } from '../run.ts';

const LIMIT_MS = 20_000;

/** Names and values that a sound or film carries: of the whole, then of each track. */
export function readTags(path: string, signal: AbortSignal): Promise<Record<string, string>[]> {
  return inTurn(async () => {
    const output = '-map 0:v? -map 0:a? -c copy -t 0 -f ffmetadata'.split(' ');
    try {
      return parse((await read([untrustedMedia(path)], output, { signal, limitMs: LIMIT_MS })).toString());
    } catch (error) {
      throw error instanceof MediaError && error.code === 'failed' ? unreadable(error.detail) : error;
    }
  });
}

/** A backslash stands before each =, ;, #, \ and line end that belongs to a name or value. */
function parse(text: string): Record<string, string>[] {
  const holders: Record<string, string>[] = [{}];
  for (const [line] of text.matchAll(/(?:[^\\\n]|\\[^])+/g)) {
    if (/^\[\w+\]$/.test(line)) holders.push({});
    const [, name, value] = /^([^;](?:[^\\=]|\\[^])*)=([^]*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) holders.at(-1)![plain(name)] = plain(value);
  }
  return holders;
}

const plain = (escaped: string) => escaped.replaceAll(/\\([^])/g, '$1');
