import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { abilitiesOf, type Abilities } from '../../test/helpers/ffmpeg-abilities.ts';
import { needed, ffmpegProgram } from './ffmpeg-program.ts';

const root = join(import.meta.dirname, '../..');
/** The build of 2019 that is used on arm64, where no newer one can be had; read from it once. */
const oldest = JSON.parse(readFileSync(join(root, 'test/fixtures/ffmpeg-2019.json'), 'utf8')) as Abilities;

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, 'src', name), 'utf8') }));

/** Everything between quotes, in the files that talk to ffmpeg. */
const words = sources
  .filter(({ name, text }) => name.startsWith('media/') || text.includes('ffmpegProgram()'))
  .flatMap(({ text }) => [...text.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '').matchAll(/(['`])([^]*?)\1/g)])
  .map(([, , inside = '']) => inside);

test('only one function names what ffmpeg reads', () => {
  const naming = sources.filter(({ text }) => /['"` ]-i['"` ]/.test(text)).map(({ name }) => name);
  expect(naming).toEqual(['media/ffmpeg-input.ts']);
});

test('every option that is used is known to the oldest ffmpeg', () => {
  const known = new Set(oldest.options);
  const used = words.flatMap((text) =>
    [...text.matchAll(/(?<![\w-])-([a-z][a-z_]*)(?=$|[ :])/g)].map(([, name = '']) => name),
  );
  // Not in ffmpeg's own list, and what the shell is told before it.
  const others = ['i', 'c', 'n', 'v'];
  expect(used).toContain('max_pixels');
  const missing = used.filter((name) => !known.has(name) && !known.has(name.replace(/^no/, '')));
  expect(missing.filter((name) => !others.includes(name))).toEqual([]);
});

test('nothing is used that only a newer ffmpeg has', async () => {
  const newer = await abilitiesOf(await ffmpegProgram());
  const added = (['encoders', 'muxers', 'demuxers'] as const).flatMap((kind) =>
    newer[kind].filter((name) => !oldest[kind].includes(name)),
  );
  // One of the new filters has the name of a muxer that was there before.
  const filters = Object.keys(newer.filters).filter(
    (name) => !(name in oldest.filters) && !oldest.muxers.includes(name),
  );
  const used = new Set(words.flatMap((text) => text.match(/[a-z][a-z0-9_]*/g) ?? []));
  expect([...added, ...filters].filter((name) => used.has(name))).toEqual([]);
});

test('filters are given only options that the oldest ffmpeg knows', () => {
  const graphs = words.flatMap((text) => [...text.matchAll(/([a-z]\w*)=((?:[a-z]\w*=[^,;[\]]*)+)/gi)]);
  const wrong = graphs.flatMap(([, filter = '', options = '']) =>
    [...options.matchAll(/(?:^|:)([a-z]\w*)=/gi)]
      .map(([, option = '']) => option)
      // Not in a filter's own list: every one of those that we tell the time has it.
      .filter((option) => option !== 'enable')
      .filter((option) => filter in oldest.filters && !oldest.filters[filter]!.includes(option))
      .map((option) => `${filter}=${option}`),
  );
  expect(graphs.map(([, filter]) => filter)).toContain('amix');
  expect(wrong).toEqual([]);
});

test('all that is used is asked of an ffmpeg that is not ours', () => {
  const tokens = words.flatMap((text) => text.split(/\s+/));
  const behind = (option: RegExp) => tokens.filter((_, index) => option.test(tokens[index - 1] ?? ''));
  const filters = words.flatMap((text) =>
    [...text.matchAll(/(?:^|[,;\]])([a-z]\w*)=/g)].map(([, name]) => name!),
  );
  const used = {
    encoders: behind(/^-c:[av]$/).filter((name) => oldest.encoders.includes(name)),
    filters: filters.filter((name) => name in oldest.filters),
    muxers: behind(/^-f$/).filter((name) => oldest.muxers.includes(name)),
  };
  expect([used.encoders, used.filters, used.muxers]).toEqual([
    expect.arrayContaining(['mjpeg']),
    expect.arrayContaining(['zscale', 'amix']),
    expect.arrayContaining(['mpjpeg']),
  ]);
  for (const kind of ['encoders', 'filters', 'muxers'] as const)
    expect([...new Set(used[kind])].filter((name) => !needed[kind].includes(name))).toEqual([]);
});

test('all that we need is in the oldest ffmpeg', () => {
  expect(needed.encoders.filter((name) => !oldest.encoders.includes(name))).toEqual([]);
  expect(needed.muxers.filter((name) => !oldest.muxers.includes(name))).toEqual([]);
  expect(needed.filters.filter((name) => !(name in oldest.filters))).toEqual([]);
});
