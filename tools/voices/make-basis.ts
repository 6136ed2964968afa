// Lets each of the model's voices say two sentences, and writes down how it is heard: assets/voices/basis.json.
import fs from 'node:fs';
import path from 'node:path';
import { openModels } from '../../src/models/models.ts';
import { weights } from '../../src/models/manifest.ts';
import { openSpeakerEmbedder } from '../../src/speech/fit/speaker-embedding.ts';
import { speak, stockVoice } from '../../src/speech/fit/open-fit.ts';
import type { VoiceBasis } from '../../src/speech/fit/fit-voice.ts';
import { measureVoice } from '../../src/speech/fit/voice-facts.ts';
import { openKokoro } from '../../src/speech/synthesis/kokoro/model.ts';
import { hasHalfArithmetic } from '../../src/speech/synthesis/kokoro/split-model.ts';
import { whisperFiles, type WhisperFiles } from '../../src/speech/transcription/whisper-files.ts';

const TEXTS = ['喜欢的朋友可以点击下方的链接。', '这件外套又轻又暖和，颜色也特别好看。'];
const THREADS = 2;

const root = path.resolve(import.meta.dirname, '../..');
const derivedDir = path.join(root, 'models/files/derived');
const models = openModels({
  modelsDir: path.join(root, 'models'),
  log: (line) => console.log(line),
  signal: new AbortController().signal,
});
await models.install();
const names = weights.flatMap(({ id }) => (id.startsWith('voice/') ? [id.slice('voice/'.length)] : []));
const files = Object.fromEntries(names.map((name) => [name, models.file(`voice/${name}`)!]));
const whisper = Object.fromEntries(whisperFiles.map((name) => [name, models.file(`whisper/${name}`)!]));
const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
const kokoro = await openKokoro(models.file('kokoro')!, derivedDir, THREADS, half);
const embedSpeaker = await openSpeakerEmbedder(whisper as WhisperFiles, derivedDir, THREADS);

/** The first half of its rows, on average over sentences of usual length. */
function colourOf(file: string): number[] {
  const table = new Float32Array(Uint8Array.from(fs.readFileSync(file)).buffer);
  const [from, to] = [20, 90];
  return Array.from({ length: 128 }, (_, index) => {
    let sum = 0;
    for (let row = from; row < to; row++) sum += table[row * 256 + index]!;
    return Number((sum / (to - from)).toFixed(4));
  });
}

const voices: VoiceBasis['voices'] = {};
const differences: number[][] = [];
for (const name of names) {
  const say = (text: string) =>
    speak(kokoro, { voices: files, vocoder: null }, stockVoice(name), text, new AbortController().signal);
  const [first, second] = [await say(TEXTS[0]!), await say(TEXTS[1]!)];
  const [facts, others] = [measureVoice(first), measureVoice(second)];
  differences.push(facts.cepstrum.map((value, index) => value - others.cepstrum[index]!));
  voices[name] = {
    impression: (await embedSpeaker(first)).map((value) => Number(value.toFixed(3))),
    pitch: Number(facts.pitch.middle.toFixed(1)),
    colour: colourOf(files[name]!),
  };
  console.log(name, voices[name].pitch);
}
/** What the two sentences differ by for every voice is theirs; the rest is the noise of measuring one voice by one sentence. */
const noise = differences[0]!.map((_, index) => {
  const column = differences.map((row) => row[index]!);
  const middle = column.reduce((sum, value) => sum + value, 0) / column.length;
  const spread = column.reduce((sum, value) => sum + (value - middle) ** 2, 0) / column.length;
  return Number(Math.sqrt(spread / 2).toFixed(4));
});
const basis: VoiceBasis = { voices, noise };
fs.writeFileSync(path.join(root, 'assets/voices/basis.json'), `${JSON.stringify(basis)}\n`);
