// Speaks what the demo room says and writes it to assets/speech: see README.md.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeOpus, encodeOpus } from '../../src/media/encode-audio.ts';
import { openModels } from '../../src/models/models.ts';
import { openSpeechCache } from '../../src/speech/synthesis/speech-cache.ts';
import { openClips } from '../../src/speech/synthesis/clips.ts';
import { encodePcm16 } from '../../src/common/wav.ts';
import { RATE, DEFAULT_VOCODER } from '../../src/speech/synthesis/recipe.ts';
import {
  readShippedList,
  shippedClipFile,
  shippedListFile,
  toShipped,
  withShipped,
  type ShippedList,
} from '../../src/speech/synthesis/shipped.ts';
import { openEspeak } from '../../src/speech/sounds/espeak.ts';
import { openTextToSpeech, type SpeakRequest } from '../../src/speech/synthesis/speak.ts';
import { openSynthesiser } from '../../src/speech/synthesis/synthesiser.ts';
import { shippedRequests } from './requests.ts';

const TRIES = 3;
const root = path.resolve(import.meta.dirname, '../..');
const at = (name: string) => path.join(root, name);
const dir = at('assets/speech');
fs.mkdirSync(dir, { recursive: true });

const { signal } = new AbortController();
const models = openModels({
  modelsDir: at('models'),
  override: process.env['MODELS_DIR'] ?? null,
  log: (line) => console.log(line),
  signal,
});
await models.install();
const synthesiser = openSynthesiser({
  file: models.file,
  derivedDir: at('models/files/derived'),
  processes: 1,
  threads: Math.min(4, os.availableParallelism()),
  onTrouble: () => console.log('the voice does not start:', synthesiser.trouble()),
});
const espeak = openEspeak(at('espeak'));
const cache = withShipped(openSpeechCache(at('.cache/speech'), 1024 ** 3), dir, (file) =>
  decodeOpus(file, RATE, signal),
);
const counts = { made: 0, cached: 0 };
const speaker = openTextToSpeech({
  clips: openClips(synthesiser, cache, counts),
  espeak,
  external: null,
  cloned: null,
  vocoder: () => DEFAULT_VOCODER,
});

/** A machine that is busy with other things gives up a sentence now and then. */
async function speak(request: SpeakRequest, tries: number): Promise<void> {
  try {
    const parts = speaker.speak(request, signal);
    while (!(await parts.next()).done);
  } catch (error) {
    if (tries <= 1) throw error;
    console.log(`${String(error)}; once more`);
    await speak(request, tries - 1);
  }
}

async function encode(key: string): Promise<ShippedList[string]> {
  const clip = await cache.read(key);
  if (!clip) throw new Error(`${key} was spoken, but is not in .cache/speech`);
  const pcm = path.join(os.tmpdir(), `${key}.pcm`);
  try {
    fs.writeFileSync(pcm, encodePcm16(clip.samples));
    await encodeOpus(pcm, RATE, shippedClipFile(dir, key), signal);
  } finally {
    fs.rmSync(pcm, { force: true });
  }
  return toShipped(clip);
}

/** One clip a line: a change of one shows as one. */
function write(list: ShippedList): void {
  const lines = Object.keys(list)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(list[key])}`);
  fs.writeFileSync(shippedListFile(dir), `{\n${lines.join(',\n')}\n}\n`);
}

try {
  // The first run has no list yet.
  const before = await readShippedList(dir).catch((): ShippedList => ({}));
  const list: ShippedList = {};
  const requests = shippedRequests();
  for (const [index, request] of requests.entries()) {
    const keys = (await speaker.keysOf(request, signal))!;
    const fresh = keys.filter((key) => !(key in before) && !(key in list));
    if (fresh.length > 0) {
      await speak(request, TRIES);
      console.log(`${index + 1} of ${requests.length}: ${counts.made.toFixed(0)} s newly spoken`);
    }
    for (const key of keys) list[key] ??= before[key] ?? (await encode(key));
    // Written after each clip: an interrupted run goes on from here.
    write({ ...before, ...list });
  }
  for (const name of fs.readdirSync(dir))
    if (name.endsWith('.opus') && !(name.slice(0, -'.opus'.length) in list)) fs.rmSync(path.join(dir, name));
  write(list);
  const bytes = fs.readdirSync(dir).reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0);
  const seconds = Object.values(list).reduce((sum, { samples }) => sum + samples / RATE, 0);
  console.log(
    `${Object.keys(list).length} clips, ${(seconds / 60).toFixed(1)} minutes, ${(bytes / 1e6).toFixed(2)} MB`,
  );
} finally {
  synthesiser.close();
  espeak.close();
}
