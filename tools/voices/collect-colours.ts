// Lets the model speak with random colours, and writes down how each is heard beside the middle one in the same words:
// node tools/voices/collect-colours.ts COUNT FILE. Two cores make some 1,500 an hour; runs may be joined with cat.
import fs from 'node:fs';
import path from 'node:path';
import { openModels } from '../../src/models/models.ts';
import { openSpeakerEmbedder, type SpeakerEmbedding } from '../../src/speech/fit/speaker-embedding.ts';
import { speak } from '../../src/speech/fit/open-fit.ts';
import { readBasis } from '../../src/speech/fit/voice-fitter.ts';
import { rootOf } from '../../src/speech/fit/solve.ts';
import { openKokoro } from '../../src/speech/synthesis/kokoro/model.ts';
import { hasHalfArithmetic } from '../../src/speech/synthesis/kokoro/split-model.ts';
import { whisperFiles, type WhisperFiles } from '../../src/speech/transcription/whisper-files.ts';

const TEXTS = [
  '喜欢的朋友可以点击下方的链接。',
  '今天的天气真不错，我们出去走走吧。',
  '每天早上喝一杯温水，对身体很有好处。',
  '老师说，明天下午三点开会。',
  '红色的裙子特别适合夏天穿。',
  '您好，欢迎来到我的直播间。',
  '这款手机拍照很清楚，价格也便宜。',
  '孩子们在公园里跑来跑去，笑得很开心。',
];
/** High and low ones, so that every pitch is heard in many colours. */
const MELODIES = [
  'zf_xiaoxiao',
  'zm_yunxi',
  'af_bella',
  'am_michael',
  'bf_emma',
  'bm_lewis',
  'jf_alpha',
  'em_alex',
];
/** The strangers of `npm run bench -- voice-fit`: nothing of their colours may be learnt. */
const STRANGERS = [/^z/, /^am_michael$/, /^af_heart$/];
const THREADS = 2;
/** How much of the difference between voices is put into directions in which no two of them differ. */
const EVERY_DIRECTION = 0.3;

const [count, file] = [Number(process.argv[2]), process.argv[3]!];
const root = path.resolve(import.meta.dirname, '../..');
const derivedDir = path.join(root, 'models/files/derived');
const models = openModels({
  modelsDir: path.join(root, 'models'),
  log: (line) => console.log(line),
  signal: new AbortController().signal,
});
await models.install();
const { voices } = readBasis(path.join(root, 'assets/voices/basis.json'));
const files = Object.fromEntries(Object.keys(voices).map((name) => [name, models.file(`voice/${name}`)!]));
const whisper = Object.fromEntries(whisperFiles.map((name) => [name, models.file(`whisper/${name}`)!]));
const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
const kokoro = await openKokoro(models.file('kokoro')!, derivedDir, THREADS, half);
const embedSpeaker = await openSpeakerEmbedder(whisper as WhisperFiles, derivedDir, THREADS);

const known = Object.entries(voices).flatMap(([name, { colour }]) =>
  STRANGERS.some((stranger) => stranger.test(name)) ? [] : [colour],
);
const middle = known[0]!.map((_, index) => known.reduce((sum, one) => sum + one[index]! / known.length, 0));
const covariance = middle.map((_, i) =>
  middle.map((_none, j) =>
    known.reduce(
      (sum, one) => sum + ((one[i]! - middle[i]!) * (one[j]! - middle[j]!)) / (known.length - 1),
      0,
    ),
  ),
);
const variance = covariance.reduce((sum, row, index) => sum + row[index]!, 0) / middle.length;
const spread = rootOf(
  covariance.map((row, i) =>
    row.map((value, j) => (1 - EVERY_DIRECTION) * value + (i === j ? EVERY_DIRECTION * variance : 0)),
  ),
);

const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
const noise = (length: number) => middle.map(() => (normal() * length) / Math.sqrt(middle.length));

function randomColour(): number[] {
  const way = Math.random();
  if (way < 0.5) {
    const [wide, place] = [0.5 + 0.75 * Math.random(), middle.map(normal)];
    return middle.map(
      (value, row) =>
        value + wide * spread[row]!.reduce((sum, factor, step) => sum + factor * place[step]!, 0),
    );
  }
  const [one, other, share] = [any(known), any(known), way < 0.75 ? -0.3 + 1.6 * Math.random() : 0];
  const off = noise(way < 0.75 ? 0.5 : 0.2 + Math.random());
  return one.map((value, index) => value + share * (other[index]! - value) + off[index]!);
}

async function hear(text: string, melody: string, colour: number[]): Promise<SpeakerEmbedding> {
  const fit = { colour, melody: { [melody]: 1 }, equaliser: [], speed: 1, pitch: 0, liveliness: 1 };
  const voice = { id: '', name: '', language: 'zh-CN', fit, reference: null };
  return embedSpeaker(
    await speak(kokoro, { voices: files, vocoder: null }, voice, text, new AbortController().signal),
  );
}

const middles = new Map<string, SpeakerEmbedding>();
for (let made = 0; made < count; made++) {
  const [text, melody, colour] = [any(TEXTS), any(MELODIES), randomColour()];
  const key = `${text} ${melody}`;
  if (!middles.has(key)) middles.set(key, await hear(text, melody, middle));
  const heard = await hear(text, melody, colour);
  const apart = heard.map((value, index) => value - middles.get(key)![index]!);
  fs.appendFileSync(file, new Uint8Array(Float32Array.from([...colour, ...apart]).buffer));
}
