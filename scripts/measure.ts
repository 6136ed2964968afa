import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { moduleOf } from './check-imports.ts';
import { filesUnder } from './house/files-under.ts';
import {
  commentBlocks,
  entriesPerFolder,
  importCircles,
  linesOf,
  longFunctions,
  MOST_ENTRIES,
  readText,
  repeatedRules,
  scatteredNames,
  silentCatches,
  smallPartsOfOne,
} from './house/numbers.ts';
import { isTest, readSources } from './house/sources.ts';
import { mayExportDefault } from './house/import-rules.ts';

/** Prints the numbers we keep an eye on, each with its bar. */

interface Row {
  what: string;
  value: string;
  bar: string;
  ok: boolean;
}

interface Commit {
  body: string;
  files: string[];
}

const root = path.resolve(import.meta.dirname, '..');
const sources = filesUnder(root, 'src')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readText(root, file));

const count = (pattern: RegExp, among = sources) =>
  among.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const number = (what: string, value: number | string): Row => ({
  what,
  value: `${value}`,
  bar: '',
  ok: true,
});

function atMost(what: string, value: number, bar: number, digits = 0): Row {
  return { what, value: value.toFixed(digits), bar: `≤ ${bar}`, ok: value <= bar };
}

function shareAbove(what: string, part: number, whole: number, bar: number): Row {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return { what, value: `${share.toFixed(0)} % of ${whole}`, bar: `> ${bar} %`, ok: share > bar };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * Math.max(0, values.length - 1))] ?? 0;
}

function ofTheCode(): Row[] {
  const lengths = sources.map(({ text }) => linesOf(text));
  const kloc = lengths.reduce((sum, length) => sum + length, 0) / 1000;
  const product = sources.filter(({ file }) => !isTest(file));
  const named = product.filter(({ file }) => !mayExportDefault(file));
  const anys = count(/\bas any\b|: any\b|<any>|\bany\[\]/g);
  return [
    number('files / lines under src', `${sources.length} / ${Math.round(kloc * 1000)}`),
    atMost('any per 1000 lines', anys / Math.max(kloc, 0.001), 0.3, 2),
    atMost('console.log', count(/\bconsole\.log\b/g, product), 0),
    atMost('ts-ignore, ts-nocheck', count(/@ts-(ignore|nocheck)/g), 0),
    atMost(
      '../../../ within a module',
      sources.reduce((sum, each) => sum + climbs(each.file, each.text), 0),
      0,
    ),
    atMost('index files', sources.filter(({ file }) => /\/index\.tsx?$/.test(file)).length, 0),
    atMost('default exports outside screens', count(/^export default\b/gm, named), 0),
    atMost('median file length', quantile(lengths, 0.5), 80),
    atMost('p90 file length', quantile(lengths, 0.9), 250),
    atMost('files over 500 lines', lengths.filter((length) => length > 500).length, 0),
  ];
}

/** Imports that go up three folders and come back into the same folder of src; a screen's rooms may leave the screen. */
function climbs(file: string, text: string): number {
  const targets = [...text.matchAll(/from '((?:\.\.\/){3,}[^']+)'/g)].map((match) =>
    path.posix.join(path.posix.dirname(file), match[1] ?? ''),
  );
  return targets.filter((target) => moduleOf(target) === moduleOf(file)).length;
}

/** What a newcomer pays for: how much there is to read, how much lies side by side, how much is said twice. */
function ofTheHouse(): Row[] {
  const product = readSources(root);
  const all = filesUnder(root, 'src');
  const sheets = all.filter((file) => file.endsWith('.css')).map((file) => readText(root, file));
  const migrations = all.filter((file) => file.includes('/migrations/')).map((file) => readText(root, file));
  const lines = (files: { text: string }[]) => files.reduce((sum, { text }) => sum + linesOf(text), 0);
  const entries = entriesPerFolder(root, ['src']);
  const [fullest = '–', most = 0] = [...entries][0] ?? [];
  const rules = repeatedRules(sheets);
  return [
    number('product lines (ts, tsx, css; no tests)', lines([...product, ...sheets])),
    number('product files', product.length + sheets.length),
    number('lines of generated migrations', lines(migrations)),
    atMost(`entries of the fullest folder: ${fullest}`, most, MOST_ENTRIES),
    number('entries per folder (median)', quantile([...entries.values()], 0.5)),
    atMost(`folders over ${MOST_ENTRIES} entries`, crowded(entries), 1),
    atMost('files under 20 lines with one importer', smallPartsOfOne(product).length, 0),
    number(
      'comments',
      product.reduce((sum, source) => sum + commentBlocks(source).length, 0),
    ),
    number('duplicate pairs under src', duplicatePairs()),
    atMost('catches without a word', product.flatMap(silentCatches).length, 0),
    atMost('exported names of more than two folders', scatteredNames(product).size, 0),
    atMost('exported names of two folders', scatteredNames(product, 1).size, 40),
    atMost('functions over 100 lines', product.flatMap((source) => longFunctions(source, 100)).length, 20),
    atMost('circles of files, types counted', importCircles(product).length, 0),
    number('css rule bodies that stand three times or more', rules.length),
    number(
      'lines of these rules',
      rules.reduce((sum, rule) => sum + rule.lines, 0),
    ),
  ];
}

const crowded = (entries: Map<string, number>) =>
  [...entries.values()].filter((shown) => shown > MOST_ENTRIES).length;

/** Counted by `duplicates`, a command that not every machine has. */
function duplicatePairs(): string {
  const { stdout } = spawnSync('duplicates', ['--most', '1', '--seconds', '120'], {
    cwd: path.join(root, 'src'),
    encoding: 'utf8',
  });
  return /^(\d+) pairs/m.exec(stdout ?? '')?.[1] ?? 'no such command';
}

function commits(): Commit[] {
  const log = execFileSync('git', ['log', '--no-merges', '--name-only', '--format=%x00%B%x01'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [message = '', files = ''] = entry.split('\x01');
      const body = message.trim().split('\n').slice(1).join('\n').trim();
      return { body, files: files.split('\n').filter(Boolean) };
    });
}

function ofTheHistory(): Row[] {
  const all = commits();
  const features = all.filter(({ files }) => files.some((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)));
  const counted = features.map(({ files }) => files.filter((file) => file.startsWith('src/')));
  const folders = counted.map((files) => new Set(files.map((file) => path.dirname(file))).size);
  const touches = new Map<string, number>();
  for (const file of all.flatMap(({ files }) => files)) touches.set(file, (touches.get(file) ?? 0) + 1);
  const [hottest = '–', times = 0] = [...touches].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const tested = features.filter(({ files }) => files.some(isTest));
  const explained = all.filter(({ body }) => body.length > 80);
  const heat = (100 * times) / Math.max(1, all.length);
  return [
    shareAbove('feature commits touching a test', tested.length, features.length, 70),
    atMost(
      'files per feature commit (median)',
      quantile(
        counted.map((files) => files.length),
        0.5,
      ),
      5,
    ),
    atMost('folders per feature commit (median)', quantile(folders, 0.5), 4),
    {
      what: `hottest file: ${hottest}`,
      value: `${heat.toFixed(0)} % of commits`,
      bar: '< 5 %',
      ok: heat < 5,
    },
    shareAbove('commits with an explaining body', explained.length, all.length, 70),
  ];
}

for (const { what, value, bar, ok } of [...ofTheCode(), ...ofTheHouse(), ...ofTheHistory()]) {
  console.log(`${ok ? '  ' : '! '}${what.padEnd(48)}${value.padStart(18)}   ${bar}`);
}
