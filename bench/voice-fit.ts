// How near a voice that is made after a recording comes to its speaker. The speakers are voices of our model that are
// taken out of the search: what is then left to mix knows nothing of them.
import path from 'node:path';
import { openImpressions } from '../src/speech/fit/impression.ts';
import { fitVoice, impressionDistance, type Heard } from '../src/speech/fit/fit-voice.ts';
import { natives, speak, stockVoice } from '../src/speech/fit/open-fit.ts';
import { colourDistance, measureVoice } from '../src/speech/fit/voice-facts.ts';
import { readBasis } from '../src/speech/fit/voice-fitter.ts';
import { openKokoro } from '../src/speech/synthesis/kokoro/model.ts';
import { hasHalfArithmetic } from '../src/speech/synthesis/kokoro/split-model.ts';
import type { ModelVoice } from '../src/speech/synthesis/voices.ts';
import { openTranscription } from '../src/speech/transcription/transcription.ts';
import { whisperFiles, type WhisperFiles } from '../src/speech/transcription/whisper-files.ts';
import { scoreChinese } from './parts/score.ts';
import { openBenchModels } from './parts/speaker.ts';

const isQuick = process.argv.includes('--quick');
const speakers = process.argv.includes('--full')
  ? [...natives, 'am_michael', 'af_heart']
  : isQuick
    ? ['zm_yunyang', 'zf_xiaobei']
    : ['zm_yunyang', 'zf_xiaobei', 'zm_yunxi', 'zf_xiaoyi'];
const TRIES = 16;
const LEARNT = '请问您想买哪一款手机，我给您介绍一下。';
const UNSEEN = ['这件外套又轻又暖和，颜色也特别好看。', '感谢大家陪伴，我们下次再见。'];
const signal = new AbortController().signal;

const { file, derivedDir, root, stopping } = await openBenchModels();
const basis = readBasis(path.join(root, 'assets/voices/basis.json'));
const files = Object.fromEntries(Object.keys(basis.voices).map((name) => [name, file(`voice/${name}`)!]));
const whisper = Object.fromEntries(whisperFiles.map((name) => [name, file(`whisper/${name}`)!]));
const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
const kokoro = await openKokoro(file('kokoro')!, derivedDir, 2, half);
const takeImpression = await openImpressions(whisper as WhisperFiles, derivedDir, 2);
const transcription = openTranscription({ file, derivedDir, threads: 2, idleMs: 60_000 });
const say = (voice: ModelVoice, text: string) => speak(kokoro, files, voice, text, signal);
const hear = async (samples: Float32Array): Promise<Heard> => ({
  impression: await takeImpression(samples),
  facts: measureVoice(samples),
});

interface Result {
  speaker: string;
  nearest: string;
  /** How much nearer than the nearest built-in voice: by counting in the spectrum, which the search never does, and by ear. */
  counted: number;
  heard: number;
  seconds: number;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const errors = { own: 0, builtIn: 0, characters: 0 };
const results: Result[] = [];
console.log(
  `learnt from one sentence, judged by ${UNSEEN.length} others; ${speakers.length} speakers taken out of the search`,
);
for (const speaker of speakers) results.push(await measure(speaker));
const mean = (key: 'counted' | 'heard') =>
  results.reduce((sum, result) => sum + result[key], 0) / results.length;
const nearer = (key: 'counted' | 'heard') => results.filter((result) => result[key] > 0).length;
console.log(
  `\nnearer by count: ${nearer('counted')} of ${results.length}, ${percent(mean('counted'))} of the distance closed`,
);
console.log(
  `nearer by ear:   ${nearer('heard')} of ${results.length}, ${percent(mean('heard'))} of the distance closed`,
);
console.log(
  `wrong characters: own ${percent(errors.own / errors.characters)}, built in ${percent(errors.builtIn / errors.characters)}`,
);
await transcription.close();
stopping.abort();

async function measure(speaker: string): Promise<Result> {
  const target = await hear(await say(stockVoice(speaker), LEARNT));
  const since = performance.now();
  const known = Object.entries(basis.voices).filter(([name]) => name !== speaker);
  const { fit, nearest } = await fitVoice({
    target,
    basis: { ...basis, voices: Object.fromEntries(known) },
    natives,
    tries: TRIES,
    report: () => {},
    say: async (tried) =>
      hear(await say({ id: '', name: '', language: 'zh-CN', fit: tried, reference: null }, LEARNT)),
  });
  const seconds = (performance.now() - since) / 1000;
  const own: ModelVoice = { id: '', name: '', language: 'zh-CN', fit, reference: null };
  const far = { own: { counted: 0, heard: 0 }, builtIn: { counted: 0, heard: 0 } };
  for (const text of UNSEEN) {
    const original = await hear(await say(stockVoice(speaker), text));
    for (const [key, voice] of [
      ['own', own],
      ['builtIn', stockVoice(nearest)],
    ] as const) {
      const samples = await say(voice, text);
      const heard = await hear(samples);
      far[key].counted += colourDistance(heard.facts, original.facts, basis.noise);
      far[key].heard += impressionDistance(heard.impression, original.impression);
      const options = { language: 'zh', task: 'transcribe', signal: null, onProgress: null } as const;
      const { text: understood } = await transcription.transcribe(samples, options);
      errors[key] += scoreChinese(text, understood).characters;
    }
    errors.characters += scoreChinese(text, text).length;
  }
  const counted = 1 - far.own.counted / far.builtIn.counted;
  const heard = 1 - far.own.heard / far.builtIn.heard;
  console.log(
    `${speaker.padEnd(12)} nearest ${nearest.padEnd(12)} closed by count ${percent(counted)}, by ear ${percent(heard)}` +
      `  (${far.builtIn.counted.toFixed(1)} → ${far.own.counted.toFixed(1)}, ${far.builtIn.heard.toFixed(2)} → ${far.own.heard.toFixed(2)}; ${Math.round(seconds)} s)`,
  );
  return { speaker, nearest, counted, heard, seconds };
}
