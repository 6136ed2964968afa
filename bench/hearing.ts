// Sentences spoken by our voices, clean, in noise and over the phone: how many signs Whisper writes wrong, how well its
// doubt points at them, and whether what was said is offered. The doubt of signs was chosen by the even sentences; what
// is printed of odd ones is held out. Then what it makes of other languages when it is told Chinese. --show: every one.
import { resample } from '../src/speech/sound/resample.ts';
import { join, silence } from '../src/speech/sound/samples.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { voices } from '../src/speech/synthesis/voices.ts';
import { DOUBT, findDoubtfulWords, openVocabulary } from '../src/speech/mending/doubtful-words.ts';
import { isLetter, meanSureness } from '../src/speech/transcription/letters.ts';
import { sellingWords } from '../src/speech/mending/mend-words.ts';
import { hearingConditions } from './parts/hearing/conditions.ts';
import { hearingSentences } from './parts/hearing/sentences.ts';
import { alignSigns } from './parts/score/align-signs.ts';
import { openBenchSpeaker, openOwnTranscription } from './parts/speaker.ts';
import { knownSpeech } from './parts/translation/known-speech.ts';

const WHISPER_RATE = 16_000;
const isShown = process.argv.includes('--show');
const readers = voices.filter(({ language }) => language === 'zh-CN');
const vocabulary = openVocabulary(sellingWords);
const lettersIn = (text: string) => Array.from(text).filter(isLetter);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;

const speaker = await openBenchSpeaker(1, 1, null);
const transcription = openOwnTranscription(speaker.file);
const say = async (text: string, voice: string) =>
  resample(await speaker.say(text, voice), RATE, WHISPER_RATE);
const hear = (sound: Float32Array) =>
  transcription.transcribe(sound, { language: 'zh', task: 'transcribe', signal: null, onProgress: null });

for (const [name, change] of Object.entries(hearingConditions)) {
  console.log(name);
  for (const [half, from] of [
    ['chosen by', 0],
    ['held out', 1],
  ] as const)
    console.log(`  ${half}: ${await hearHalf(change, from)}`);
}
await strangers();
await transcription.close();
await speaker.close();

async function hearHalf(change: (sound: Float32Array) => Float32Array, from: number): Promise<string> {
  const signs = { said: 0, wrong: 0, missing: 0, marked: 0, wrongMarked: 0 };
  const words = { marked: 0, wrong: 0, mended: 0 };
  let least = 1;
  for (let index = from; index < hearingSentences.length; index += 2) {
    const said = lettersIn(hearingSentences[index]!);
    const voice = readers[index % readers.length]!.id;
    const { segments } = await hear(change(await say(hearingSentences[index]!, voice)));
    const text = segments.map((segment) => segment.text).join('，');
    const letters = segments.flatMap((segment) => segment.letters);
    const heard = lettersIn(text);
    const { meant, missing } = alignSigns(said, heard);
    const isWrong = heard.map((sign, at) => sign !== meant[at]);
    least = Math.min(least, meanSureness(letters) ?? 1);
    signs.said += said.length;
    signs.missing += missing;
    for (const [at, wrong] of isWrong.entries()) {
      const isMarked = letters[at]!.sure < DOUBT;
      if (wrong) signs.wrong++;
      if (isMarked) signs.marked++;
      if (wrong && isMarked) signs.wrongMarked++;
    }
    const marked = findDoubtfulWords(text, letters, vocabulary);
    for (const { word, others } of marked) {
      const at = heard.join('').indexOf(lettersIn(word).join(''));
      const told = meant.slice(at, at + lettersIn(word).length).join('');
      words.marked++;
      if (told !== word) words.wrong++;
      if (told !== word && others.includes(told)) words.mended++;
    }
    if (isShown)
      console.log(
        `    ${said.join('')}\n    ${text}  ${marked.map((one) => `${one.word}→${one.others.join('/')}`).join(' ')}`,
      );
  }
  return (
    `${(((signs.wrong + signs.missing) / signs.said) * 100).toFixed(1)} % of ${signs.said} signs wrong; ` +
    `doubt finds ${percent(signs.wrongMarked, signs.wrong)} of them, ${percent(signs.wrongMarked, signs.marked)} of its marks are wrong signs; ` +
    `${words.marked} words marked, ${percent(words.wrong, words.marked)} wrong, ` +
    `what was said is offered for ${percent(words.mended, words.wrong)}; least sure sentence ${least.toFixed(2)}`
  );
}

async function strangers(): Promise<void> {
  console.log('other languages, told Chinese: what it sounds like, how sure of its words, and the words');
  for (const { language, voice, sentences } of knownSpeech) {
    const pieces: Float32Array[] = [];
    for (const sentence of sentences.slice(0, 5))
      pieces.push(await speaker.say(sentence, voice), silence(0.3));
    const { likely, segments, text } = await hear(resample(join(pieces), RATE, WHISPER_RATE));
    const sure = meanSureness(segments.flatMap(({ letters }) => letters));
    const repeats = segments.some(({ isRepeating }) => isRepeating) ? ', repeating' : '';
    console.log(
      `  ${language}: ${likely?.language} ${likely?.sureness.toFixed(2)}, ${sure?.toFixed(2)}${repeats}: ${text.slice(0, 60)}`,
    );
  }
}
