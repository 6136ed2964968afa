// Two ears, the product's, which tools/hearing taught, and Whisper as it was published, hear selling talk, clean, in noise
// and over the phone, and general Mandarin and English: voices and wordings that were never trained on. Prints how many
// signs each writes wrong, as heard and after the likelier signs were written, how well its doubt points at them and whether
// what was said is offered, and how long it takes; then what ours makes of other languages when it is told Chinese.
// --full: all sentences, by Kokoro's own vocoder. --ear <file>: another one than ours. --only <words>: of sets and
// conditions whose name has them. --show: every one.
import { resample } from '../src/speech/sound/resample.ts';
import { join, silence } from '../src/speech/sound/samples.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import {
  DOUBT,
  findDoubtfulWords,
  openVocabulary,
  sureOfKnown,
} from '../src/speech/mending/doubtful-words.ts';
import { isLetter, meanSureness } from '../src/speech/transcription/letters.ts';
import { likelySignsFrom } from '../src/speech/mending/likely-signs.ts';
import { sellingWords } from '../src/speech/mending/mend-words.ts';
import type { Transcription } from '../src/speech/transcription/transcription.ts';
import { hearingConditions } from './parts/hearing/conditions.ts';
import { countWrong, hearingSets, type HearingSet } from './parts/hearing/sets.ts';
import { alignSigns } from './parts/score/align-signs.ts';
import { openBenchSpeaker, openOwnTranscription } from './parts/speaker.ts';
import { knownSpeech } from './parts/translation/known-speech.ts';

const WHISPER_RATE = 16_000;
const isShown = process.argv.includes('--show');
const isFull = process.argv.includes('--full');
const valueOf = (option: string) =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1]! : null;
const candidate = valueOf('--ear');
const only = valueOf('--only') ?? '';
const vocabulary = openVocabulary(sellingWords);
const likelySigns = likelySignsFrom(() => 'assets/hearing/counts.bin');
// Reading the counts is no part of what a sentence takes.
likelySigns.mend({ text: '', letters: [] });
const lettersIn = (text: string) => Array.from(text).filter(isLetter);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const speaker = await openBenchSpeaker(1, 1, null, isFull ? 'kokoro' : 'small');
const ears = {
  untouched: openOwnTranscription((id) => (id === 'ear' ? null : speaker.file(id))),
  taught: openOwnTranscription((id) => (id === 'ear' && candidate) || speaker.file(id)),
};
type Ear = keyof typeof ears;
const say = async (text: string, voice: string) =>
  resample(await speaker.say(text, voice), RATE, WHISPER_RATE);
const hear = (ear: Transcription, sound: Float32Array, language: string) =>
  ear.transcribe(sound, { language, task: 'transcribe', signal: null, onProgress: null });

const newFigures = () => ({
  voices: {} as Record<string, { said: number; wrong: number }>,
  signs: { marked: 0, wrong: 0, wrongMarked: 0 },
  words: { marked: 0, wrong: 0, mended: 0 },
  likely: { wrong: 0, mended: 0, broken: 0, seconds: 0 },
  least: 1,
  seconds: 0,
  sound: 0,
});
type Figures = ReturnType<typeof newFigures>;

for (const set of await hearingSets(isFull))
  for (const [condition, change] of Object.entries(hearingConditions))
    if ((set.isRoughened || condition === 'clean') && `${set.name}, ${condition}`.includes(only))
      await hearSet(set, condition, change);
if (only === '') await strangers();
await Promise.all(Object.values(ears).map((ear) => ear.close()));
await speaker.close();

async function hearSet(
  set: HearingSet,
  condition: string,
  change: (sound: Float32Array) => Float32Array,
): Promise<void> {
  const figures: Record<Ear, Figures> = { untouched: newFigures(), taught: newFigures() };
  for (const [index, text] of set.texts.entries()) {
    const voice = set.voices[index % set.voices.length]!;
    const sound = change(await say(text, voice));
    for (const name of Object.keys(ears) as Ear[]) {
      const begun = performance.now();
      const { segments } = await hear(ears[name], sound, set.language);
      figures[name].seconds += (performance.now() - begun) / 1000;
      figures[name].sound += sound.length / WHISPER_RATE;
      count(figures[name], set, voice, text, segments);
      if (isShown)
        console.log(`    ${name.padEnd(9)} ${segments.map((one) => one.text).join('，')}   ← ${text}`);
    }
  }
  console.log(`${set.name}, ${condition}`);
  for (const name of Object.keys(ears) as Ear[]) print(name, set, figures[name]);
}

function count(
  figures: Figures,
  { language }: HearingSet,
  voice: string,
  text: string,
  segments: Awaited<ReturnType<typeof hear>>['segments'],
): void {
  const heardText = segments.map((segment) => segment.text).join(language === 'zh' ? '，' : ' ');
  const { said, wrong } = countWrong(text, heardText, language);
  const own = (figures.voices[voice] ??= { said: 0, wrong: 0 });
  own.said += said;
  own.wrong += wrong;

  // Doubt is about what stands there: figures as figures.
  const letters = segments.flatMap((segment) => segment.letters);
  const heard = lettersIn(heardText);
  if (language !== 'zh' || letters.length !== heard.length) return;
  const { meant } = alignSigns(lettersIn(text), heard);
  const begun = performance.now();
  const likely = likelySigns.mend({ text: heardText, letters: sureOfKnown(heardText, letters, vocabulary) });
  figures.likely.seconds += (performance.now() - begun) / 1000;
  figures.likely.wrong += countWrong(text, likely.text, language).wrong - wrong;
  const written = lettersIn(likely.text);
  for (const [at, sign] of written.entries()) {
    if (sign === heard[at]) continue;
    if (sign === meant[at]) figures.likely.mended++;
    if (heard[at] === meant[at]) figures.likely.broken++;
  }
  figures.least = Math.min(figures.least, meanSureness(letters) ?? 1);
  for (const [at, sign] of written.entries()) {
    const isMarked = likely.letters[at]!.sure < DOUBT;
    if (sign !== meant[at]) figures.signs.wrong++;
    if (isMarked) figures.signs.marked++;
    if (sign !== meant[at] && isMarked) figures.signs.wrongMarked++;
  }
  for (const { word, others } of findDoubtfulWords(likely.text, likely.letters, vocabulary, (from, to) =>
    likelySigns.readings(likely, from, to),
  )) {
    const at = written.join('').indexOf(lettersIn(word).join(''));
    const told = meant.slice(at, at + lettersIn(word).length).join('');
    figures.words.marked++;
    if (told !== word) figures.words.wrong++;
    if (told !== word && others.includes(told)) figures.words.mended++;
  }
}

function print(name: Ear, set: HearingSet, figures: Figures): void {
  const { language } = set;
  const { voices, signs, words, likely, least, seconds, sound } = figures;
  const all = Object.values(voices).reduce((sum, one) => ({
    said: sum.said + one.said,
    wrong: sum.wrong + one.wrong,
  }));
  const each = Object.entries(voices).map(([voice, { said, wrong }]) => `${voice} ${percent(wrong, said)}`);
  const what = language === 'zh' ? 'signs' : 'words';
  console.log(
    `  ${name.padEnd(9)} ${percent(all.wrong, all.said)} of ${all.said} ${what} wrong (${each.join(', ')}); ${(seconds / sound).toFixed(3)} s a second`,
  );
  if (language === 'zh')
    console.log(
      `            ${percent(all.wrong + likely.wrong, all.said)} wrong with likelier signs: ${likely.mended} mended, ${likely.broken} broken; ` +
        `${((1000 * likely.seconds) / set.texts.length).toFixed(0)} ms a sentence\n` +
        `            doubt finds ${percent(signs.wrongMarked, signs.wrong)} of them, ${percent(signs.wrongMarked, signs.marked)} of its marks are wrong signs; ` +
        `${words.marked} words marked, ${percent(words.wrong, words.marked)} wrong, ` +
        `what was said is offered for ${percent(words.mended, words.wrong)}; least sure sentence ${least.toFixed(2)}`,
    );
}

async function strangers(): Promise<void> {
  console.log('other languages, told Chinese: what it sounds like, how sure of its words, and the words');
  for (const { language, voice, sentences } of knownSpeech) {
    const pieces: Float32Array[] = [];
    for (const sentence of sentences.slice(0, 5))
      pieces.push(await speaker.say(sentence, voice), silence(0.3));
    const sound = resample(join(pieces), RATE, WHISPER_RATE);
    const { likely, segments, text } = await hear(ears.taught, sound, 'zh');
    const sure = meanSureness(segments.flatMap(({ letters }) => letters));
    const repeats = segments.some(({ isRepeating }) => isRepeating) ? ', repeating' : '';
    console.log(
      `  ${language}: ${likely?.language} ${likely?.sureness.toFixed(2)}, ${sure?.toFixed(2)}${repeats}: ${text.slice(0, 60)}`,
    );
  }
}
