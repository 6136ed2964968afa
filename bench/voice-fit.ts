// How near a voice that is made after a recording comes to its speaker. The speakers are voices of our model that are
// taken out of the search: what is then left to mix knows nothing of them. They speak by Kokoro's own vocoder, since no
// recording is spoken by ours; what is fitted is spoken by the one that the product speaks with.
import path from 'node:path';
import { openCleanVoice } from '../src/speech/fit/clean-voice.ts';
import { openSpeakerEmbedder } from '../src/speech/fit/speaker-embedding.ts';
import { fitVoice, embeddingDistance, type HeardVoice } from '../src/speech/fit/fit-voice.ts';
import { natives, speak, stockVoice } from '../src/speech/fit/open-fit.ts';
import { timbreDistance, measureVoice } from '../src/speech/fit/voice-facts.ts';
import { readResponse } from '../src/speech/fit/response.ts';
import { readBasis } from '../src/speech/fit/voice-fitter.ts';
import type { Fit } from '../src/speech/synthesis/own-voice.ts';
import { openKokoro } from '../src/speech/synthesis/kokoro/model.ts';
import { hasHalfArithmetic } from '../src/speech/synthesis/kokoro/split-model.ts';
import type { ModelVoice } from '../src/speech/synthesis/voices.ts';
import { openTranscription } from '../src/speech/transcription/transcription.ts';
import { whisperFiles, type WhisperFiles } from '../src/speech/transcription/whisper-files.ts';
import { scoreChinese } from './parts/score/score.ts';
import { openBenchModels } from './parts/speaker.ts';

/** Fitted by Kokoro's own vocoder as well. */
const isSlow = process.argv.includes('--kokoro');
const isQuick = process.argv.includes('--quick');
const speakers = process.argv.includes('--full')
  ? [...natives, 'am_michael', 'af_heart']
  : isQuick
    ? ['zm_yunyang', 'zf_xiaobei']
    : ['zm_yunyang', 'zf_xiaobei', 'zm_yunxi', 'zf_xiaoyi'];
const TRIES = 24;
/** Some fifteen seconds. */
const LEARNT = [
  '请问您想买哪一款手机，我给您介绍一下。',
  '昨天晚上下了一场大雨，路上全是水。',
  '他说这本书写得非常有意思。',
  '新鲜的水果每天早上都会送到店里。',
];
const UNSEEN = ['这件外套又轻又暖和，颜色也特别好看。', '感谢大家陪伴，我们下次再见。'];
const signal = new AbortController().signal;

const { file, derivedDir, root, stopping } = await openBenchModels();
const response = readResponse(path.join(root, 'assets/voices/response.bin'));
const basis = readBasis(path.join(root, 'assets/voices/basis.json'));
const files = Object.fromEntries(Object.keys(basis.voices).map((name) => [name, file(`voice/${name}`)!]));
const whisper = Object.fromEntries(whisperFiles.map((name) => [name, file(`whisper/${name}`)!]));
const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
const vocoder = isSlow ? null : file('vocoder');
const kokoro = await openKokoro(file('kokoro')!, derivedDir, 2, half);
const embedSpeaker = await openSpeakerEmbedder(whisper as WhisperFiles, derivedDir, 2);
const transcription = openTranscription({ file, derivedDir, threads: 2, idleMs: 60_000 });
const say = (voice: ModelVoice, text: string, take = 0) =>
  speak(kokoro, { voices: files, vocoder }, voice, text, signal, take);
const record = (speaker: string, text: string) =>
  speak(kokoro, { voices: files, vocoder: null }, stockVoice(speaker), text, signal);
const clean = await openCleanVoice(path.join(root, 'assets/separation'));
const hear = async (samples: Float32Array): Promise<HeardVoice> => {
  const voice = await clean(samples);
  return { embedding: await embedSpeaker(voice), facts: measureVoice(voice) };
};

interface Result {
  speaker: string;
  nearest: string;
  /**
   * The share of the way from the nearest built-in voice to the speaker saying it once more: by counting in the
   * spectrum, which the search never does, and by ear.
   */
  counted: number;
  heard: number;
  seconds: number;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const errors = { own: 0, builtIn: 0, characters: 0 };
const results: Result[] = [];
console.log(
  `learnt from ${LEARNT.length} sentences, judged by ${UNSEEN.length} others; ${speakers.length} speakers taken out of the search`,
);
for (const speaker of speakers) results.push(await measure(speaker));
const middle = (key: 'counted' | 'heard' | 'seconds') => {
  const values = results.map((result) => result[key]).toSorted((a, b) => a - b);
  return (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2;
};
const nearer = (key: 'counted' | 'heard') => results.filter((result) => result[key] > 0).length;
console.log(
  `\nnearer by count: ${nearer('counted')} of ${results.length}, ${percent(middle('counted'))} of the distance closed (median)`,
);
console.log(
  `nearer by ear:   ${nearer('heard')} of ${results.length}, ${percent(middle('heard'))} of the distance closed (median)`,
);
console.log(`${TRIES} tries in ${Math.round(middle('seconds'))} s (median)`);
console.log(
  `wrong characters: own ${percent(errors.own / errors.characters)}, built in ${percent(errors.builtIn / errors.characters)}`,
);
await transcription.close();
stopping.abort();

async function measure(speaker: string): Promise<Result> {
  const targets: HeardVoice[] = [];
  for (const text of LEARNT) targets.push(await hear(await record(speaker, text)));
  const since = performance.now();
  const known = Object.entries(basis.voices).filter(([name]) => name !== speaker);
  const { fit, nearest } = await fitVoice({
    targets,
    response,
    basis: { ...basis, voices: Object.fromEntries(known) },
    natives,
    tries: TRIES,
    report: () => {},
    say: async (tried, sentence) => hear(await say(ownVoice(tried), LEARNT[sentence]!)),
  });
  const seconds = (performance.now() - since) / 1000;
  const far = {
    own: { counted: 0, heard: 0 },
    builtIn: { counted: 0, heard: 0 },
    again: { counted: 0, heard: 0 },
  };
  for (const text of UNSEEN) {
    const original = await hear(await record(speaker, text));
    for (const [key, voice] of [
      ['own', ownVoice(fit)],
      ['builtIn', stockVoice(nearest)],
      ['again', stockVoice(speaker)],
    ] as const) {
      const samples = await say(voice, text, Number(key === 'again'));
      const heard = await hear(samples);
      far[key].counted += timbreDistance(heard.facts, original.facts, basis.noise);
      far[key].heard += embeddingDistance(heard.embedding, original.embedding);
      if (key === 'again') continue;
      const options = { language: 'zh', task: 'transcribe', signal: null, onProgress: null } as const;
      const { text: understood } = await transcription.transcribe(samples, options);
      errors[key] += scoreChinese(text, understood).characters;
    }
    errors.characters += scoreChinese(text, text).length;
  }
  const closed = (by: 'counted' | 'heard') =>
    (far.builtIn[by] - far.own[by]) / (far.builtIn[by] - far.again[by]);
  const [counted, heard] = [closed('counted'), closed('heard')];
  const distances = (by: 'counted' | 'heard') =>
    [far.builtIn, far.own, far.again].map((one) => one[by].toFixed(2)).join(' → ');
  console.log(
    `${speaker.padEnd(12)} nearest ${nearest.padEnd(12)} closed by count ${percent(counted)}, by ear ${percent(heard)}` +
      `  (${distances('counted')}; ${distances('heard')}; ${Math.round(seconds)} s)`,
  );
  return { speaker, nearest, counted, heard, seconds };
}

function ownVoice(fit: Fit): ModelVoice {
  return { id: '', name: '', language: 'zh-CN', fit, reference: null };
}
