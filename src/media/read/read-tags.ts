import { inTurn, read, untrustedMedia } from './read-untrusted.ts';

const LIMIT_MS = 20_000;

export function readTags(
  path: string,
  signal: AbortSignal,
  tracks = '-map 0:v? -map 0:a?',
): Promise<Record<string, string>[]> {
  return inTurn(async () => {
    const output = `${tracks} -c copy -t 0 -f ffmetadata`.split(' ');
    return parse((await read([untrustedMedia(path)], output, { signal, limitMs: LIMIT_MS })).toString());
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
