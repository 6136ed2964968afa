// The embedded translator on sentences that were never in its training: how near it comes, how fast it is, what it takes,
// and whether its certainty tells good drafts from bad ones; words of the trade and numbers in sentences; and how much of a
// voice is left when it is taken out of music. With a folder of other weights it measures those.
import os from 'node:os';
import path from 'node:path';
import { decodePcm16 } from '../src/common/wav.ts';
import { confidenceOf } from '../src/language/translation/draft.ts';
import { openTranslationModel, type EmbeddedLanguage } from '../src/language/translation/model.ts';
import { sameNumbers } from '../src/language/translation/numbers.ts';
import { openTranslator } from '../src/language/translation/translator.ts';
import { decodeOpus } from '../src/media/encode-audio.ts';
import { FILTER_DELAY, FILTER_RATE, openVoiceFilter } from '../src/speech/separation/voice-filter.ts';
import { bleuOf } from './parts/translation/bleu.ts';
import { isAnswered, readPairs, readQuestions, type Pair } from './parts/translation/lists.ts';

const isFull = process.argv.includes('--full');
const other = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const weights = path.resolve(other ?? 'assets/translation');

console.log(`load of this machine: ${os.loadavg()[0]!.toFixed(1)} on ${os.availableParallelism()} cores`);
const before = process.memoryUsage().rss;
const model = await openTranslationModel(weights, 1);

async function measure(pairs: Pair[], to: EmbeddedLanguage, width: number) {
  const started = process.cpuUsage();
  const made: { source: string; wanted: string; text: string; confidence: number }[] = [];
  for (const { en, zh } of pairs) {
    const [source, wanted] = to === 'en' ? [zh, en] : [en, zh];
    const candidates = await model.translate(source, to, width);
    const [best] = width > 1 ? await model.judge(source, to, candidates) : candidates;
    made.push({ source, wanted, text: best?.text ?? '', confidence: best ? confidenceOf(best) : 0 });
  }
  const { user, system } = process.cpuUsage(started);
  return { made, perSecond: pairs.length / ((user + system) / 1e6) };
}

async function printList(name: string, widths: number[]) {
  const pairs = await readPairs(name);
  for (const to of ['en', 'zh'] as const)
    for (const width of widths) {
      const { made, perSecond } = await measure(pairs, to, width);
      const numbers = made.filter(({ source, text }) => sameNumbers(source, text)).length / made.length;
      const sorted = made.toSorted((a, b) => b.confidence - a.confidence);
      const half = sorted.length / 2;
      const [sure, unsure] = [bleuOf(sorted.slice(0, half), to), bleuOf(sorted.slice(half), to)];
      console.log(
        `${name}, ${to === 'en' ? 'zh→en' : 'en→zh'} ${width === 1 ? 'greedy' : `beam ${width}`}: ` +
          `BLEU ${bleuOf(made, to).toFixed(1)} (the surer half ${sure.toFixed(1)}, the other ${unsure.toFixed(1)}), ` +
          `numbers kept ${(numbers * 100).toFixed(0)} %, ` +
          `${perSecond.toFixed(1)} sentences per second of a core${width === 1 ? ' (aim: 15)' : ''}`,
      );
      if (isFull && width === 4)
        for (const { source, text, confidence } of made)
          console.log(`  ${confidence.toFixed(2)} ${source} → ${text}`);
    }
}

/** Through the whole product, with its checks: a wrong number that it marks is half as bad. */
async function printQuestions(name: string, doubt: 'numbers' | null) {
  const translator = openTranslator({ dir: () => weights, threads: 1 });
  const questions = await readQuestions(name);
  let [right, marked] = [0, 0];
  for (const to of ['en', 'zh'] as const) {
    const mine = questions.filter((question) => question.to === to);
    const request = { to, terms: [], signal: new AbortController().signal, onProgress: null };
    const drafts = await translator.translate(
      mine.map(({ source }) => source),
      request,
    );
    for (const [index, question] of mine.entries()) {
      const { text, doubts } = drafts[index]!;
      if (isAnswered(question, text)) right++;
      else if (doubt && (doubts.includes(doubt) || text === '')) marked++;
      else if (isFull) console.log(`  wrong: ${question.source} → ${text}`);
    }
  }
  await translator.close();
  const share = (count: number) => `${((count / questions.length) * 100).toFixed(1)} %`;
  console.log(
    `${name}: ${share(right)} of ${questions.length} right` +
      (doubt ? `, ${share(marked)} wrong and marked, the rest wrong unseen` : ''),
  );
}

await printList('sentences', [1, 4]);
await printList('selling', [4]);
await printList('general', [4]);
await printQuestions('terms', null);
await printQuestions('numbers', 'numbers');
console.log(
  `memory: ${((process.memoryUsage().rss - before) / 1024 ** 2).toFixed(0)} MB more than before it was opened (aim: 250)\n`,
);

/** Chords with a beat: what is under a voice in a film. */
function music(length: number): Float32Array {
  const chords = [
    [220, 277, 330],
    [196, 247, 294],
  ];
  return Float32Array.from({ length }, (_, at) => {
    const time = at / FILTER_RATE;
    const tones = chords[Math.floor(time / 2) % 2]!.map((hertz) => Math.sin(2 * Math.PI * hertz * time));
    const beat = Math.exp(-12 * (time % 0.5)) * Math.sin(2 * Math.PI * 70 * time);
    return tones.reduce((sum, tone) => sum + tone, 0) / 6 + beat / 2;
  });
}

const speech = decodePcm16(
  await decodeOpus('test/fixtures/welcome.opus', FILTER_RATE, new AbortController().signal),
);
const bed = music(speech.length);
const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);
for (const above of other ? [] : [10, 3, -3]) {
  const gain = Math.sqrt(power(speech) / power(bed)) / 10 ** (above / 20);
  const heard = new Float32Array(Math.ceil((speech.length + FILTER_DELAY) / 128) * 128);
  speech.forEach((sample, at) => (heard[at] = 0.5 * (sample + gain * bed[at]!)));
  const filter = (await openVoiceFilter(path.resolve('assets/separation'), 1))();
  const started = process.cpuUsage();
  const voice = (await filter.push(heard)).subarray(FILTER_DELAY);
  const { user, system } = process.cpuUsage(started);
  let [left, all] = [0, 0];
  for (let at = 0; at < speech.length - FILTER_DELAY; at++) {
    left += (heard[at]! - voice[at]!) * 0.5 * speech[at]!;
    all += (0.5 * speech[at]!) ** 2;
  }
  console.log(
    `voice ${above} dB above the music: ${(20 * Math.log10(Math.abs(left / all))).toFixed(1)} dB of it are left under the dub (aim: -20), ` +
      `${((user + system) / 1e6 / (speech.length / FILTER_RATE)).toFixed(2)} seconds of a core for each second`,
  );
}
