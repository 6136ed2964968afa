// The 24 audition samples as Whisper small writes them down, each beside the grade that the product shows.
import { nothingPersonal } from '../src/speech/synthesis/speak.ts';
import { accents, type Accent } from '../src/speech/chinese/accents.ts';
import { mandarinSounds } from '../src/speech/sounds/mandarin.ts';
import { languages, type Language } from '../src/speech/synthesis/voices.ts';
import { scoreChinese, scoreWords } from './parts/score/score.ts';
import { openBenchSpeaker, openBenchTranscription } from './parts/speaker.ts';

/** What a grade A may get wrong at most, in per cent. */
const MOST_WRONG = 6;
/** Written without blanks, or with blanks that nobody hears. */
const byCharacter = ['ja-JP', 'ko-KR', 'hi-IN'];

// One core speaks while the other transcribes.
const speaker = await openBenchSpeaker(1, 1, null);
const transcription = await openBenchTranscription(1);

let next = speaker.say(languages[0]!.sample, languages[0]!.voiceId);
for (const [index, language] of languages.entries()) {
  const sound = await next;
  const following = languages[index + 1];
  if (following) next = speaker.say(following.sample, following.voiceId);
  const transcript = await transcription.transcribe(sound, language.code);
  const rates = ratesOf(language, transcript);
  const [[, wrong]] = rates;
  const accent = accents[language.code];
  const notes = [
    accent && (await differenceOf(language, accent)),
    language.grade === 'A' && wrong > MOST_WRONG && `more than the ${MOST_WRONG} % of an A`,
  ];
  console.log(
    [
      language.code.padEnd(14),
      language.voiceId.padEnd(24),
      `grade ${language.grade} `,
      ...rates.map(([name, rate]) => `${name} ${rate.toFixed(1).padStart(4)} % `),
      ...notes.filter(Boolean),
    ].join(' '),
  );
  if (wrong > 0) console.log(`  ${language.sample}\n  ${transcript}`);
}
await transcription.close();
await speaker.close();

type Rates = [first: [name: string, percent: number], ...rest: [name: string, percent: number][]];

function ratesOf({ code, sample }: Language, transcript: string): Rates {
  if (code.startsWith('zh')) {
    const { length, characters, syllables } = scoreChinese(sample, transcript);
    const cer: Rates[0] = ['CER', (100 * characters) / length];
    const per: Rates[0] = ['PER', (100 * syllables) / length];
    return accents[code] ? [per, cer] : [cer, per];
  }
  const { words, wrongWords, length, characters } = scoreWords(sample, transcript);
  const wer: Rates[0] = ['WER', (100 * wrongWords) / words];
  const cer: Rates[0] = ['CER', (100 * characters) / length];
  return byCharacter.includes(code) ? [cer] : [wer, cer];
}

/** An accent whose sounds and melody are those of Mandarin would be a label and nothing else. */
async function differenceOf({ sample, voiceId }: Language, accent: Accent): Promise<string> {
  const [here, there] = [await melodyOf(sample, voiceId, accent), await melodyOf(sample, voiceId, null)];
  const different = here.filter((syllable, index) => syllable !== there[index]).length;
  return different === 0
    ? 'THE SAME AS MANDARIN'
    : `${different} of ${here.length} syllables unlike Mandarin`;
}

/** Every syllable with the levels that its pitch goes through. */
async function melodyOf(sample: string, voice: string, accent: Accent | null): Promise<string[]> {
  const spoken = speaker.speaker.plan(sample, voice, nothingPersonal);
  const all = await Promise.all(spoken.map((sentence) => mandarinSounds(sentence, accent, 0.35)));
  return all.flatMap(({ phonemes, sounds, melody }) =>
    sounds.map(
      ({ from, to, tone }) =>
        `${phonemes.slice(from, to).join('')} ${(tone && melody?.contours[tone])?.join('-')}`,
    ),
  );
}
