// Learns assets/voices/overlap.json: our own voices, one and two at once, as src/speech/diarization/overlap.ts hears them.
// Some ten minutes on two cores: `npx tsx tools/voices/learn-overlap.ts [FOLDER]`. FOLDER: recordings of people that are
// only listened to for the scores, 16-bit mono WAV at 16 kHz, named by whoever speaks up to the first hyphen.
import fs from 'node:fs';
import path from 'node:path';
import { openBenchSpeaker, openBenchModels } from '../../bench/parts/speaker.ts';
import { sentences } from '../../bench/parts/sentences.ts';
import { seeded } from '../../src/common/random.ts';
import { decodePcm16 } from '../../src/common/wav.ts';
import { windowNumbers, OVERLAP_SECONDS } from '../../src/speech/diarization/overlap.ts';
import { RATE } from '../../src/speech/synthesis/recipe.ts';
import { voices } from '../../src/speech/synthesis/voices.ts';
import { resample } from '../../src/speech/sound/resample.ts';
import { openEarlyLayer } from '../../src/speech/transcription/early-layer.ts';
import { findWhisper } from '../../src/speech/transcription/whisper-files.ts';
import { hasten } from '../lips/roughen.ts';
import { overlapTexts } from './overlap-texts.ts';

const HEARD_RATE = 16_000;
const STRETCHES = 780;
/** The score that is a sureness of .65. */
const SURE = 0.62;
const STRETCH_SECONDS = 5;
/** Never learnt from. */
const unseen = 'zf_xiaoni zm_yunjian zm_yunxia bf_emma bm_george jf_alpha em_alex ff_siwis'.split(' ');
const surroundings = ['plain', 'room', 'music', 'noise', 'room and music'] as const;

interface Voice {
  who: string;
  samples: Float32Array;
}
interface Example {
  set: 'learnt' | 'unseen' | 'people';
  isBoth: boolean;
  numbers: Float64Array;
}

const random = seeded(7);
const between = (low: number, high: number) => low + random() * (high - low);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());

/** Of the loud parts: pauses must not make a voice louder than another. */
function power(samples: Float32Array): number {
  const loud = samples.filter((sample) => Math.abs(sample) > 0.003);
  return loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length);
}

function inRoom(samples: Float32Array, seconds: number): Float32Array {
  const made = samples.slice();
  const length = Math.floor(seconds * HEARD_RATE * 0.6);
  for (let delay = 80; delay < length; delay++) {
    if (random() >= 0.08) continue;
    const gain = gauss() * 0.18 * Math.exp((-6.9 * delay) / (seconds * HEARD_RATE));
    for (let i = delay; i < made.length; i++) made[i]! += gain * samples[i - delay]!;
  }
  return made;
}

/** Chords and beats. */
function music(length: number): Float32Array {
  const made = new Float32Array(length);
  const root = 110 * 2 ** random();
  for (let at = 0; at < length;) {
    const beat = Math.floor(between(0.25, 0.75) * HEARD_RATE);
    for (let part = 0; part < 3; part++) {
      const pitch = root * 2 ** (oneOf([0, 2, 4, 7, 9, 12, 14, 16]) / 12 + Math.floor(random() * 3));
      const loud = between(0.3, 1);
      for (let i = at; i < Math.min(length, at + beat * 2); i++)
        for (let overtone = 1; overtone < 5; overtone++)
          made[i]! +=
            (loud *
              Math.exp((-2.5 * (i - at)) / beat) *
              Math.sin((2 * Math.PI * pitch * overtone * i) / HEARD_RATE)) /
            overtone ** 2;
    }
    if (random() < 0.6)
      for (let i = at; i < Math.min(length, at + 1600); i++)
        made[i]! += gauss() * 0.5 * Math.exp((at - i) / 300);
    at += beat;
  }
  return made;
}

function stretchOf({ samples }: Voice, isPerson: boolean): Float32Array {
  const length = STRETCH_SECONDS * HEARD_RATE;
  const said = isPerson ? samples : hasten(samples, between(0.87, 1.15));
  const long = new Float32Array(Math.ceil(length / said.length) * said.length).map(
    (_, i) => said[i % said.length]!,
  );
  const from = Math.floor(random() * (long.length - length));
  return long.slice(from, from + length);
}

/** One voice, or two, the second up to 6 dB softer or louder. */
function mixOf(one: Voice, other: Voice | null, isPerson: boolean): Float32Array {
  const around = oneOf(surroundings);
  const hall = between(0.2, 0.7);
  const placed = (voice: Voice) => {
    const said = stretchOf(voice, isPerson);
    return around.includes('room') ? inRoom(said, hall) : said;
  };
  const mix = placed(one);
  const own = power(mix);
  const add = (sound: Float32Array, decibels: number) => {
    const gain = Math.sqrt(own / power(sound)) * 10 ** (decibels / 20);
    for (let i = 0; i < mix.length; i++) mix[i]! += gain * sound[i]!;
  };
  if (other) add(placed(other), between(-6, 6));
  if (around.includes('music')) add(music(mix.length), -between(3, 18));
  if (around === 'noise') add(mix.map(gauss), -between(5, 25));
  const peak = mix.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const loud = between(0.2, 0.9) / peak;
  return mix.map((sample) => sample * loud);
}

async function speak(): Promise<Voice[]> {
  const speaker = await openBenchSpeaker(1, 2, null);
  const chinese = voices.filter(({ language }) => language.startsWith('zh'));
  const lines = chinese.flatMap(({ id, timbre }, index) =>
    [0, 1, 2].map((n) => ({ id, who: timbre, text: sentences[(index * 3 + n) % sentences.length]!.written })),
  );
  const others = overlapTexts.map(([id, text]) => ({ id, who: id, text }));
  const spoken: Voice[] = [];
  for (const { id, who, text } of [...lines, ...others])
    spoken.push({ who, samples: resample(await speaker.say(text, id), RATE, HEARD_RATE) });
  await speaker.close();
  return spoken;
}

const readPeople = (folder: string): Voice[] =>
  fs.readdirSync(folder).map((name) => ({
    who: name.split(/[-.]/)[0]!,
    samples: decodePcm16(fs.readFileSync(path.join(folder, name)).subarray(44)),
  }));

/** Logistic regression by gradient descent, on numbers brought to one scale; the weights are for the numbers as they are. */
function learn(examples: Example[]): { bias: number; weights: number[] } {
  const size = examples[0]!.numbers.length;
  const columns = Array.from({ length: size }, (_, i) => examples.map(({ numbers }) => numbers[i]!));
  const means = columns.map((column) => column.reduce((a, b) => a + b, 0) / column.length);
  const spreads = columns.map(
    (column, i) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - means[i]!) ** 2, 0) / column.length) + 1e-6,
  );
  const scaled = examples.map(({ numbers }) => numbers.map((value, i) => (value - means[i]!) / spreads[i]!));
  const [step, decay] = [0.02, 0.1];
  const weights = new Float64Array(size);
  let bias = 0;
  for (let round = 0; round < 1500; round++) {
    const slope = new Float64Array(size);
    let all = 0;
    for (const [index, numbers] of scaled.entries()) {
      const score = numbers.reduce((sum, value, i) => sum + value * weights[i]!, bias);
      const error = (1 / (1 + Math.exp(-score)) - Number(examples[index]!.isBoth)) / scaled.length;
      for (let i = 0; i < size; i++) slope[i]! += error * numbers[i]!;
      all += error;
    }
    for (let i = 0; i < size; i++) weights[i]! -= step * (slope[i]! + decay * weights[i]!);
    bias -= step * all;
  }
  const plain = weights.map((weight, i) => weight / spreads[i]!);
  return {
    bias: bias - plain.reduce((sum, weight, i) => sum + weight * means[i]!, 0),
    weights: Array.from(plain, (weight) => Number(weight.toPrecision(3))),
  };
}

const { file, derivedDir } = await openBenchModels();
const listen = await openEarlyLayer(findWhisper(file)!, derivedDir, 2);
const own = await speak();
const people = process.argv[2] ? readPeople(process.argv[2]) : [];
const examples: Example[] = [];
for (let index = 0; index < STRETCHES; index++) {
  const set = index % 6 === 0 && people.length > 0 ? 'people' : index % 3 === 1 ? 'unseen' : 'learnt';
  const pool =
    set === 'people' ? people : own.filter(({ who }) => unseen.includes(who) === (set === 'unseen'));
  const one = oneOf(pool);
  const isBoth = random() < 0.5;
  const other = isBoth ? oneOf(pool.filter(({ who }) => who !== one.who)) : null;
  const heard = await listen(mixOf(one, other, set === 'people'));
  const frames = Math.round((heard.frames / STRETCH_SECONDS) * OVERLAP_SECONDS);
  for (const from of [0, heard.frames - frames])
    examples.push({ set, isBoth, numbers: windowNumbers(heard, from) });
}
const learnt = learn(examples.filter(({ set }) => set === 'learnt'));
fs.writeFileSync('assets/voices/overlap.json', `${JSON.stringify(learnt)}\n`);
for (const set of ['learnt', 'unseen', 'people'] as const) {
  const told = (isBoth: boolean) => {
    const group = examples.filter((one) => one.set === set && one.isBoth === isBoth);
    const crowds = group.filter(
      ({ numbers }) =>
        numbers.reduce((sum, value, i) => sum + value * learnt.weights[i]!, learnt.bias) > SURE,
    );
    return `${crowds.length} of ${group.length}`;
  };
  console.log(`${set}: two at once told in ${told(true)} windows, one taken for two in ${told(false)}`);
}
process.exit(0);
