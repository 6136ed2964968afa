// Speaks what the ear is taught with: npx tsx tools/hearing/speak.ts <texts.tsv> <folder>. A run that was stopped goes on where it stood.
import fs from 'node:fs';
import path from 'node:path';
import { seeded } from '../../src/common/random.ts';
import { encodePcm16 } from '../../src/common/wav.ts';
import { resample } from '../../src/speech/sound/resample.ts';
import { join, silence } from '../../src/speech/sound/samples.ts';
import type { OwnVoice } from '../../src/speech/synthesis/own-voice.ts';
import { RATE } from '../../src/speech/synthesis/recipe.ts';
import { neutralProsody } from '../../src/speech/synthesis/speak.ts';
import { voices } from '../../src/speech/synthesis/voices.ts';
import { scratchFolder } from '../../bench/parts/scratch.ts';
import { openBenchSpeaker } from '../../bench/parts/speaker.ts';
import { heldOutVoices } from '../../bench/parts/hearing/held-out-voices.ts';

const HEARD_RATE = 16_000;
const ACCENTED = 0.2;
const MIXED = 0.45;

interface Spoken {
  kind: string;
  text: string;
  voice: string;
  from: number;
  samples: number;
}

const [textsFile, folder] = process.argv.slice(2) as [string, string];
const soundFile = path.join(folder, 'sound.pcm');
const listFile = path.join(folder, 'sound.jsonl');
fs.mkdirSync(folder, { recursive: true });

const isHeldOut = (timbre: string) => heldOutVoices.includes(timbre);
const timbresOf = (language: RegExp) => [
  ...new Set(
    voices
      .filter((voice) => language.test(voice.language))
      .map(({ timbre }) => timbre)
      .filter((timbre) => !isHeldOut(timbre)),
  ),
];
const chinese = timbresOf(/^zh-CN$/);
const english = timbresOf(/^en-/);
const foreign = timbresOf(/^(?!zh)/);
const accents = [...new Set(voices.map(({ language }) => language))].filter((language) =>
  /^zh-(?!CN$)/.test(language),
);

/** Each sentence by its own speaker, the same in every run: pure voices, two mixed, with a shade of a foreign one, with accents. */
function speakerOf(kind: string, random: () => number): OwnVoice {
  const one = <T>(all: T[]) => all[Math.floor(random() * all.length)]!;
  const own = kind === 'english' ? english : chinese;
  const first = one(own);
  const second = one(random() < 0.6 ? own : foreign);
  const most = kind !== 'english' && foreign.includes(second) ? 0.35 : 0.5;
  const share = random() < MIXED && second !== first ? random() * most : 0;
  const colour = share > 0 ? { [first]: 1 - share, [second]: share } : { [first]: 1 };
  const accent = random() < ACCENTED ? one(accents) : 'zh-CN';
  const language = kind === 'english' ? (first.startsWith('b') ? 'en-GB' : 'en-US') : accent;
  const name = `${Object.keys(colour).join('+')}@${language}`;
  const fit = {
    colour,
    melody: { [first]: 1 },
    equaliser: [],
    speed: 0.85 + 0.45 * random(),
    pitch: 5 * (random() - 0.5),
    liveliness: 0.7 + 0.7 * random(),
  };
  return { id: 'own', name, language, fit, reference: null };
}

const list = fs.existsSync(listFile) ? fs.readFileSync(listFile, 'utf8').split('\n').slice(0, -1) : [];
const done = list.map((line) => JSON.parse(line) as Spoken);
let end = done.reduce((most, { from, samples }) => Math.max(most, from + samples), 0);
const sound = fs.openSync(soundFile, fs.existsSync(soundFile) ? 'r+' : 'w');
const listed = fs.openSync(listFile, 'a');

// The clips need not be kept: a run that was stopped goes on behind what is in the list.
const maker = await openBenchSpeaker(1, 1, path.join(scratchFolder(), 'clips'), 'small');
const { signal } = new AbortController();

async function say(text: string, voice: OwnVoice): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  const request = { text, voice: voice.id, ...neutralProsody, personal: { dictionary: [], voices: [voice] } };
  for await (const part of maker.speaker.speak({ ...request, priority: 'job', owner: 'hearing' }, signal))
    pieces.push(part.samples, silence(part.pauseSeconds));
  return resample(join(pieces), RATE, HEARD_RATE);
}

const texts = fs.readFileSync(textsFile, 'utf8').trim().split('\n');
const begun = Date.now();
for (const [index, line] of texts.entries()) {
  if (index < done.length) continue;
  const [kind, text] = line.split('\t') as [string, string];
  const voice = speakerOf(kind, seeded(index + 1));
  // What cannot be read keeps its place in the list, or the next run would not know where to go on.
  const samples = await say(text, voice).catch(() => new Float32Array());
  const bytes = encodePcm16(samples);
  fs.writeSync(sound, bytes, 0, bytes.length, end * 2);
  const spoken: Spoken = { kind, text, voice: voice.name, from: end, samples: samples.length };
  fs.writeSync(listed, `${JSON.stringify(spoken)}\n`);
  end += samples.length;
  if (index % 100 === 0)
    console.log(
      `${index} of ${texts.length}, ${(end / HEARD_RATE / 60).toFixed(1)} minutes, ${((Date.now() - begun) / 60_000).toFixed(1)} min`,
    );
}
await maker.close();
