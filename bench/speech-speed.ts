// How fast the voice is: beside the bare model's run call (the floor) and kokoro-js with the same weights.
import fs from 'node:fs';
import path from 'node:path';
import { openClips } from '../src/speech/synthesis/clips.ts';
import { RATE, type Recipe } from '../src/speech/synthesis/recipe.ts';
import { join, voicedRange } from '../src/speech/sound/samples.ts';
import { alphabet } from '../src/speech/sounds/alphabet.ts';
import { openEspeak } from '../src/speech/sounds/espeak.ts';
import { openTextToSpeech } from '../src/speech/synthesis/speak.ts';
import { installPeers, layKokoro } from './parts/peers/peers.ts';
import { cpuSeconds, openProgram, residentMegabytes } from './parts/program.ts';
import { openBenchSpeaker, usual } from './parts/speaker.ts';
import { voiceMemory } from './parts/voice-memory.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const ROUNDS = process.argv.includes('--full') ? 5 : 2;
const THREADS = 2;
const STYLE = 256;
const MANDARIN = 'zf_xiaoxiao';
const ENGLISH = 'af_heart';
/** Two clauses, 20 characters. */
const TWENTY = '今天给大家带来一款保温杯，拍下立减五十块钱。';
const sentences = [
  '全场包邮，今晚有效。',
  '想要的朋友直接点下方小黄车。',
  TWENTY,
  '这款面膜补水效果特别好，敏感肌也可以放心用，买两盒再送一盒。',
  '家人们注意了，前一百名下单的朋友，除了杯子，我们再送一个杯刷和一个茶漏，数量有限，先到先得。',
];
const ENGLISH_SENTENCE =
  'Welcome to our live room, everyone, tap the yellow cart below and get free shipping on every order today.';

const root = path.resolve(import.meta.dirname, '..');
const folder = scratchFolder();
const espeak = openEspeak(path.join(root, 'espeak'));
await installPeers();

const one = await openOurs(1);
const two = await openOurs(THREADS);
const weights = two.file('kokoro')!;
layKokoro(folder, weights);
const part = (name: string) => path.join(import.meta.dirname, 'parts', name);
const floor = await openProgram<{ ids: number[]; style: Float32Array }, Float32Array>(
  part('peers/kokoro/bare.mjs'),
  [weights, String(THREADS)],
);
const peer = await openProgram<{ text: string; voice: string }, Float32Array>(
  part('peers/kokoro/kokoro-js.mjs'),
  [folder, String(THREADS), JSON.stringify(alphabet)],
);
const sayFloor = (text: string) => {
  const question = bareQuestion(two.recipe(text));
  return timed(
    () => floor.pid,
    () => floor.ask(question),
  );
};
const sayPeer = (text: string) =>
  timed(
    () => peer.pid,
    () => peer.ask({ text, voice: ENGLISH }),
  );

// Warm-up: the first runs also compile and fill memory pools.
for (const ours of [one, two]) await ours.say(TWENTY, MANDARIN);
await two.say(ENGLISH_SENTENCE, ENGLISH);
await sayFloor(TWENTY);
await sayPeer(ENGLISH_SENTENCE);

const mandarin = { one: [] as Figures[], two: [] as Figures[], floor: [] as Figures[] };
const english = { two: [] as Figures[], peer: [] as Figures[] };
const first = { one: [] as Figures[], two: [] as Figures[] };
for (let round = 0; round < ROUNDS; round++) {
  for (const text of sentences) {
    const single = await one.say(text, MANDARIN);
    const double = await two.say(text, MANDARIN);
    mandarin.one.push(single);
    mandarin.two.push(double);
    mandarin.floor.push(await sayFloor(text));
    if (text !== TWENTY) continue;
    first.one.push(single);
    first.two.push(double);
  }
  english.two.push(await two.say(ENGLISH_SENTENCE, ENGLISH));
  english.peer.push(await sayPeer(ENGLISH_SENTENCE));
}

const lengths = sentences.map((text) => text.replace(/[，。]/g, '').length);
console.log(
  `Mandarin, ${sentences.length} sentences of ${Math.min(...lengths)}–${Math.max(...lengths)} characters × ${ROUNDS}, ` +
    'medians for each second of speech, silence not counted',
);
line('ours, 1 thread', mandarin.one);
line(`ours, ${THREADS} threads`, mandarin.two);
line(`bare model, ${THREADS} threads`, mandarin.floor);
ratio('ours / bare model', mandarin.two, mandarin.floor, '');
console.log('\nEnglish, one sentence, from the text to the last sample');
line(`ours, ${THREADS} threads`, english.two);
line(`kokoro-js, ${THREADS} threads`, english.peer);
ratio('ours / kokoro-js', english.two, english.peer, '   (aim: at most 1)');
console.log('\nFirst sound of 20 characters in two clauses, through speak()');
for (const [name, figures] of [
  ['1 thread', first.one],
  [`${THREADS} threads`, first.two],
] as const)
  console.log(
    `${name.padEnd(24)} ${median(figures.map((figure) => figure.first)).toFixed(2)} s, ` +
      `without splitting ${median(figures.map((figure) => figure.wall)).toFixed(2)} s`,
  );
console.log('\nMemory');
const [floorMemory, peerMemory] = [floor, peer].map(({ pid }) => residentMegabytes(pid).toFixed(0));
for (const open of [one, two, floor, peer]) await open.stop();
const recipes = [...sentences, ...sentences].map(two.recipe);
const memory = await voiceMemory(recipes, two.file, THREADS);
console.log(
  `${'voice process'.padEnd(24)} ${memory.loaded.toFixed(0)} MB after loading (${memory.loadSeconds.toFixed(1)} s), ` +
    `${memory.used.toFixed(0)} MB after ${recipes.length} sentences`,
);
console.log(`${'bare model, kokoro-js'.padEnd(24)} ${floorMemory} MB, ${peerMemory} MB`);
printLoad();
espeak.close();

interface Figures {
  /** Seconds: to the first part, to the last, of CPU, and of speech that came out. */
  first: number;
  wall: number;
  cpu: number;
  speech: number;
}

async function timed(
  pid: () => number,
  say: (heard: () => void) => Promise<Float32Array>,
  pauses: () => number = () => 0,
): Promise<Figures> {
  const cpu = cpuSeconds(pid());
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  let first: number | null = null;
  const samples = await say(() => (first ??= spent()));
  const wall = spent();
  const { from, to } = voicedRange(samples);
  return {
    first: first ?? wall,
    wall,
    cpu: cpuSeconds(pid()) - cpu,
    speech: (to - from) / RATE - pauses(),
  };
}

/** The product's way from text to sound, without the cache. */
async function openOurs(threads: number) {
  const opened = await openBenchSpeaker(1, threads, null);
  const { synthesiser, file } = opened;
  const recipes = new Map<string, Recipe>();
  let saying = '';
  const noted: typeof synthesiser.say = (recipe, ...others) => {
    recipes.set(saying, recipe);
    return synthesiser.say(recipe, ...others);
  };
  const cache = { has: async () => false, read: async () => null, write: async () => {} };
  const clips = openClips({ say: noted }, cache, { made: 0, cached: 0 });
  const speaker = openTextToSpeech({ clips, espeak, external: null, cloned: null, vocoder: () => 'kokoro' });
  const recipe = (text: string) => recipes.get(text)!;
  return {
    file,
    recipe,
    say: (text: string, voice: string) => {
      saying = text;
      if (synthesiser.pids().length === 0) synthesiser.warm();
      return timed(
        () => synthesiser.pids()[0]!,
        async (heard) => {
          const pieces: Float32Array[] = [];
          for await (const { samples } of speaker.speak(usual(text, voice), new AbortController().signal)) {
            heard();
            pieces.push(samples);
          }
          return join(pieces);
        },
        () => recipe(text).pauses.reduce((sum, { seconds }) => sum + seconds, 0),
      );
    },
    stop: () => opened.close(),
  };
}

function bareQuestion({ phonemes, timbre }: Recipe) {
  if (typeof timbre !== 'string') throw new Error('a voice of the model is asked');
  const table = new Float32Array(Uint8Array.from(fs.readFileSync(two.file(`voice/${timbre}`)!)).buffer);
  return {
    ids: [0, ...phonemes.map((letter) => alphabet[letter]!), 0],
    style: table.slice((phonemes.length - 1) * STYLE, phonemes.length * STYLE),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
}

function line(name: string, figures: Figures[]): void {
  const of = (key: 'wall' | 'cpu') => median(figures.map((one) => one[key] / one.speech)).toFixed(2);
  console.log(`${name.padEnd(24)} ${of('wall')} s, ${of('cpu')} s CPU`);
}

/** Alternates the two: whatever else loads the machine then loads both alike. */
function ratio(name: string, ours: Figures[], theirs: Figures[], aim: string): void {
  const of = (key: 'wall' | 'cpu') =>
    median(ours.map((one, at) => one[key] / one.speech / (theirs[at]![key] / theirs[at]!.speech))).toFixed(2);
  console.log(`${name.padEnd(24)} ${of('wall')}, by CPU ${of('cpu')}${aim}`);
}
