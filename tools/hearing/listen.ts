// What Whisper's encoder makes of what was spoken, in windows as the product cuts them and roughened:
// npx tsx tools/hearing/listen.ts <folder of speak.ts> <pass> [first sentence]. Its decoder learns from that; the encoder stays.
import fs from 'node:fs';
import path from 'node:path';
import { env, WhisperFeatureExtractor, type Tensor as Features } from '@huggingface/transformers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { seeded, shuffled } from '../../src/common/random.ts';
import { decodePcm16 } from '../../src/common/wav.ts';
import { openBenchModels } from '../../bench/parts/speaker.ts';
import { join } from '../../src/speech/sound/samples.ts';
import { findWhisper } from '../../src/speech/transcription/whisper-files.ts';
import { prepareWhisper } from '../../src/speech/transcription/whisper-model.ts';
import { nothingSaid, roughen } from './roughen.ts';

interface Spoken {
  kind: string;
  text: string;
  from: number;
  samples: number;
}

const RATE = 16_000;
const STEP = 320;
const SILENCE_AFTER = 4;
const EMPTY = 0.015;
/** Whatever else is said is selling talk. */
const GROUPS: Record<string, string> = { english: 'english', general: 'general', talk: 'general' };

const [folder, pass, first] = process.argv.slice(2) as [string, string, string?];
const random = seeded(Number(pass) * 7919);
const between = (low: number, high: number) => low + (high - low) * random();

const { file: weight, derivedDir } = await openBenchModels();
const whisper = await prepareWhisper(findWhisper(weight)!, derivedDir);
env.allowRemoteModels = false;
env.localModelPath = path.dirname(whisper);
const extractor = await WhisperFeatureExtractor.from_pretrained(path.basename(whisper));
const encoder = await InferenceSession.create(path.join(whisper, 'onnx/encoder_model_quantized.onnx'), {
  intraOpNumThreads: 1,
});

const lines = fs
  .readFileSync(path.join(folder, 'sound.jsonl'), 'utf8')
  .split('\n')
  .slice(Number(first ?? 0), -1);
const spoken = lines.map((line) => JSON.parse(line) as Spoken).filter(({ samples }) => samples > 0);
const sound = decodePcm16(fs.readFileSync(path.join(folder, 'sound.pcm')));
const music = decodePcm16(fs.readFileSync(path.join(folder, 'music.pcm')));
const around = { voices: sound, music };

const files = [`states-${pass}.bin`, `windows-${pass}.jsonl`].map((name) => path.join(folder, name));
const [states, windows] = files.map((file) => fs.openSync(`${file}.new`, 'w')) as [number, number];
const left = shuffled(spoken, random);
const begun = Date.now();
let at = 0;
let heard = 0;
while (left.length > 0) {
  const { kind, pieces, samples } = random() < EMPTY ? emptyWindow() : nextWindow();
  const length = Math.min(30 * RATE, Math.ceil((samples.length + SILENCE_AFTER * RATE) / STEP) * STEP);
  const { input_features: features } = (await extractor(samples, { max_length: length })) as {
    input_features: Features;
  };
  const input = new Tensor('float32', features.data as Float32Array, features.dims);
  const output = (await encoder.run({ input_features: input }))['last_hidden_state']!;
  const frames = output.dims[1]!;
  fs.writeSync(states, upperHalves(output.data as Float32Array));
  fs.writeSync(windows, `${JSON.stringify({ kind, at, frames, pieces })}\n`);
  at += frames;
  heard += samples.length / RATE;
}
// Training goes on meanwhile, and must not meet half a pass.
for (const file of files) fs.renameSync(`${file}.new`, file);
console.log(
  `${spoken.length - left.length} sentences, ${(heard / 60).toFixed(1)} minutes of windows in ${((Date.now() - begun) / 60_000).toFixed(1)} min`,
);

function emptyWindow() {
  return { kind: 'empty', pieces: [], samples: nothingSaid(between(2, 10) * RATE, around, random) };
}

/** One to many sentences of the same language with pauses between them; most windows are short, as in a room. */
function nextWindow() {
  const target = (random() < 0.3 ? between(10, 26) : between(2, 10)) * RATE;
  const isEnglish = left[0]!.kind === 'english';
  const pieces: { start: number; end: number; text: string }[] = [];
  const parts: Float32Array[] = [new Float32Array(between(0, 0.4) * RATE)];
  let kind = '';
  let length = parts[0]!.length;
  while (length < target) {
    const index = left.findIndex((one) => (one.kind === 'english') === isEnglish);
    if (index < 0) break;
    const said = left[index]!;
    if (pieces.length > 0 && length + said.samples > 26 * RATE) break;
    left.splice(index, 1);
    const piece = sound.subarray(said.from, said.from + said.samples);
    const [from, to] = loudPart(piece);
    pieces.push({ start: (length + from) / RATE, end: (length + to) / RATE, text: said.text });
    const pause = new Float32Array(between(0.05, 0.7) * RATE);
    parts.push(piece.slice(0, to), pause);
    length += to + pause.length;
    kind = GROUPS[said.kind] ?? (kind || 'selling');
  }
  return { kind, pieces, samples: roughen(join(parts), around, random) };
}

function loudPart(samples: Float32Array): [number, number] {
  const floor = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 40;
  const from = samples.findIndex((sample) => Math.abs(sample) > floor);
  const to = samples.findLastIndex((sample) => Math.abs(sample) > floor);
  return [Math.max(0, from), Math.min(samples.length, to + 0.08 * RATE)];
}

/** bfloat16. */
function upperHalves(values: Float32Array): Uint8Array {
  const whole = new Uint32Array(values.buffer, values.byteOffset, values.length);
  return new Uint8Array(Uint16Array.from(whole, (bits) => (bits + 0x8000) >>> 16).buffer);
}
