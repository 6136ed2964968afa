// Our own Mandarin as Whisper small writes it down: how much of it is understood.
import { voices } from '../src/speech/synthesis/voices.ts';
import { scoreChinese, type ChineseErrors } from './parts/score/score.ts';
import { sentences, type BenchSentence } from './parts/sentences.ts';
import { readDigitsAsSaid } from './parts/score/read-digits.ts';
import { openBenchSpeaker, openBenchTranscription } from './parts/speaker.ts';

const isFull = process.argv.includes('--full');
const best = ['zf_xiaoxiao', 'zm_yunjian'];
const few = sentences.slice(0, 12);
const others = voices.filter(({ id, language }) => language === 'zh-CN' && !best.includes(id));

// One core speaks while the other transcribes.
const speaker = await openBenchSpeaker(1, 1, null);
const transcription = await openBenchTranscription(1);

console.log(
  `${isFull ? sentences.length : few.length} sentences of live commerce, transcript by Whisper small`,
);
console.log('CER: wrong characters; PER: wrong syllables, without and with their tones\n');
for (const voice of best) await measure(voice, isFull ? sentences : few);
if (isFull) for (const { id } of others) await measure(id, few);
await transcription.close();
await speaker.close();

async function measure(voice: string, asked: BenchSentence[]): Promise<void> {
  const all: ChineseErrors = { length: 0, characters: 0, syllables: 0, toned: 0 };
  const wrong: string[] = [];
  let next = speaker.say(asked[0]!.written, voice);
  for (const [index, { said }] of asked.entries()) {
    const sound = await next;
    const following = asked[index + 1];
    if (following) next = speaker.say(following.written, voice);
    const transcript = await transcription.transcribe(sound, 'zh');
    const errors = scoreChinese(said, readDigitsAsSaid(said, transcript));
    for (const key of Object.keys(all) as (keyof ChineseErrors)[]) all[key] += errors[key];
    if (errors.characters > 0)
      wrong.push(
        `  ${errors.characters} ${errors.syllables} ${errors.toned}  ${said}\n         ${transcript}`,
      );
  }
  const rate = (count: number) => `${((100 * count) / all.length).toFixed(1)} %`;
  console.log(
    `${voice.padEnd(12)} CER ${rate(all.characters)}  PER ${rate(all.syllables)}  with tones ${rate(all.toned)}` +
      `  (${asked.length} sentences, ${all.length} characters)`,
  );
  if (wrong.length > 0) console.log(`${wrong.join('\n')}\n`);
}
