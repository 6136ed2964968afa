import { realpathSync } from 'node:fs';
import { run } from '../../src/media/run.ts';

/** What a build of ffmpeg knows, by name. */
export interface Abilities {
  version: string;
  /** Of the command line, without the dash. */
  options: string[];
  encoders: string[];
  muxers: string[];
  demuxers: string[];
  /** Each with its options. */
  filters: Record<string, string[]>;
}

const limits = { signal: new AbortController().signal, limitMs: 60_000 };

/** The second column of one of ffmpeg's lists; muxers and demuxers of one kind may share a line. */
async function names(ffmpeg: string, list: string): Promise<string[]> {
  const lines = (await run(ffmpeg, ['-hide_banner', `-${list}`], limits)).toString().split('\n');
  return lines.flatMap((line) => /^ +[A-Z.|]+ +([\w,-]+) +[^= ]/.exec(line)?.[1]?.split(',') ?? []);
}

export async function abilitiesOf(ffmpeg: string): Promise<Abilities> {
  const help = (await run(ffmpeg, ['-hide_banner', '-h', 'full'], limits)).toString();
  const options = [...help.matchAll(/^ *-([A-Za-z]\w*)/gm)].map(([, name = '']) => name);
  const filters = Object.fromEntries((await names(ffmpeg, 'filters')).map((name) => [name, [] as string[]]));
  for (const section of help.split(/\n\n+/)) {
    const [title = '', ...lines] = section.split('\n');
    // Filters that are alike share a section: "(a)format".
    const [, bracket = '', name = ''] = /^(?:\((a)\))?([\w/]+) AVOptions:/.exec(title) ?? [];
    const own = lines.flatMap((line) => /^ {2}([A-Za-z]\w*) +</.exec(line)?.[1] ?? []);
    for (const one of [...name.split('/'), bracket + name]) filters[one]?.push(...own);
  }
  return {
    version: /^ffmpeg version (\S+)/.exec((await run(ffmpeg, ['-version'], limits)).toString())?.[1] ?? '',
    options: [...new Set(options)].sort(),
    encoders: await names(ffmpeg, 'encoders'),
    muxers: await names(ffmpeg, 'muxers'),
    demuxers: await names(ffmpeg, 'demuxers'),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, own]) => [name, [...new Set(own)].sort()]),
    ),
  };
}

// The fixture was written so: npx tsx test/helpers/ffmpeg-abilities.ts <ffmpeg of the arm64 package> > <fixture>
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename && process.argv[2])
  console.log(JSON.stringify(await abilitiesOf(process.argv[2])));
