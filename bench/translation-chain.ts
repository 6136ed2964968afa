// A film of our own speech, dubbed by the whole server: seconds of each step, whether the dub keeps its slots, and how
// much Whisper base misunderstands in five languages. --full: three minutes instead of forty seconds.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodePcm16, encodeWav } from '../src/common/wav.ts';
import { putVideo } from '../src/contract/work.ts';
import { samples as pcm, trustedFile } from '../src/media/ffmpeg-input.ts';
import { runFfmpeg } from '../src/media/ffmpeg-program.ts';
import { resample } from '../src/speech/sound/resample.ts';
import { join, silence } from '../src/speech/sound/samples.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { openTranscription } from '../src/speech/transcription/transcription.ts';
import { newPerson, workAs } from '../test/helpers/client.ts';
import { startBuiltServer } from './parts/built-server.ts';
import { knownSpeech } from './parts/translation/known-speech.ts';
import { scoreChinese, scoreWords } from './parts/score/score.ts';
import { sleep } from './parts/sleep.ts';
import { openBenchSpeaker } from './parts/speaker.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const SECONDS = process.argv.includes('--full') ? 180 : 40;
const WHISPER_RATE = 16_000;
const { signal } = new AbortController();
const folder = scratchFolder();
const at = (name: string) => path.join(folder, name);

const speaker = await openBenchSpeaker(1, os.availableParallelism(), null);
await understanding();
const film = await talkingFilm();
await speaker.close();
await dubbing(film);
printLoad();
process.exit(0);

/** What Whisper base writes down of speech whose words are known. */
async function understanding(): Promise<void> {
  const transcription = openTranscription({
    file: speaker.file,
    derivedDir: at('derived'),
    threads: os.availableParallelism(),
    idleMs: 60_000,
  });
  console.log('transcription of our own voices: wrong characters of Chinese and Japanese, else wrong words');
  for (const { language, voice, sentences } of knownSpeech) {
    let [all, wrong] = [0, 0];
    for (const said of sentences) {
      const sound = resample(await speaker.say(said, voice), RATE, WHISPER_RATE);
      const wish = { language, task: 'transcribe', signal: null, onProgress: null } as const;
      const { text } = await transcription.transcribe(sound, wish);
      const words = scoreWords(said, text);
      const isSpaced = language !== 'zh' && language !== 'ja';
      const chinese = language === 'zh' ? scoreChinese(said, text) : words;
      all += isSpaced ? words.words : chinese.length;
      wrong += isSpaced ? words.wrongWords : chinese.characters;
    }
    console.log(`  ${language}  ${((100 * wrong) / all).toFixed(1)} %  (${sentences.length} sentences)`);
  }
  await transcription.close();
}

/** Sentences with rests between them before a moving picture of 720p. */
async function talkingFilm(): Promise<string> {
  const { voice, sentences } = knownSpeech[0]!;
  const pieces: Float32Array[] = [];
  for (let index = 0, length = 0; length < SECONDS * RATE; index++) {
    const said = await speaker.say(sentences[index % sentences.length]!, voice);
    pieces.push(said, silence(0.4));
    length += said.length + 0.4 * RATE;
  }
  fs.writeFileSync(at('said.wav'), encodeWav(join(pieces), RATE));
  await runFfmpeg(
    [
      ...`-f lavfi -i testsrc2=s=1280x720:r=25 -t ${SECONDS}`.split(' '),
      ...trustedFile(at('said.wav'), 'wav'),
      ...`-t ${SECONDS} -c:v libx264 -preset ultrafast -b:v 4M -pix_fmt yuv420p -c:a aac`.split(' '),
      at('talking.mp4'),
    ],
    signal,
  );
  return at('talking.mp4');
}

async function dubbing(source: string): Promise<void> {
  const server = await startBuiltServer(at('data'));
  const person = await newPerson(server.url);
  const { fileId } = await person.store(fs.readFileSync(source), 'talking.mp4');
  const start = performance.now();
  // Nothing under the dub: it is looked for in the sound.
  const wish = { type: 'translate', name: '测速', fileId, to: 'en', background: 'mute' } as const;
  const ordered = await person.call(putVideo, wish);
  if (!('id' in ordered)) throw new Error('the film was only counted, not ordered');
  const steps = new Map<string, number>();
  let work = await workAs(person, 'translate', ordered.id);
  for (let before = start; work.status !== 'done';) {
    await sleep(0.2);
    work = await workAs(person, 'translate', ordered.id);
    if (work.status === 'failed') throw new Error(work.error ?? 'failed');
    const now = performance.now();
    steps.set(work.step, (steps.get(work.step) ?? 0) + (now - before) / 1000);
    before = now;
  }
  const whole = (performance.now() - start) / 1000;
  console.log(`\n${SECONDS} s of 720p dubbed in English, from the order on, nothing loaded before`);
  for (const [step, seconds] of steps)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${step || '等待'}`);
  console.log(`  ${(whole / SECONDS).toFixed(2)}× real time (at most 1.5×)`);
  const reply = await fetch(new URL(work.url!, server.url));
  fs.writeFileSync(at('dubbed.mp4'), Buffer.from(await reply.arrayBuffer()));
  await server.stop();
  const heard = ['-map', '0:a:0', ...pcm(RATE, 1), '-'];
  const sound = decodePcm16(await runFfmpeg([...trustedFile(at('dubbed.mp4'), 'mov'), ...heard], signal));
  const spoken = work.lines!.filter(({ translation }) => translation !== '');
  slots(sound, spoken);
  const tempos = spoken.map(({ tempo }) => tempo ?? 1);
  console.log(
    `  fitted speed: ${tempos.filter((one) => one > 1.2).length} of ${tempos.length} lines over 1.2, ` +
      `${tempos.filter((one) => one > 1.4).length} over 1.4`,
  );
}

/** When each line is first heard against its slot, and whether the one before is silent by then. */
function slots(sound: Float32Array, lines: { start: number }[]): void {
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isHeard = (seconds: number) => {
    const from = Math.max(0, Math.round(seconds * RATE));
    return sound.subarray(from, from + RATE / 100).some((sample) => Math.abs(sample) > loudest * 0.02);
  };
  const late: number[] = [];
  let overlaps = 0;
  for (const { start } of lines) {
    // The last hundredth before a slot: whoever still speaks there speaks into it.
    if (start > 0.02 && isHeard(start - 0.02)) overlaps++;
    let onset = start - 0.01;
    while (onset < start + 2 && !isHeard(onset)) onset += 0.01;
    late.push(Math.abs(onset - start));
  }
  const worst = Math.max(0, ...late) * 1000;
  console.log(
    `  ${lines.length} lines: the farthest from its slot by ${worst.toFixed(0)} ms (at most 150), ` +
      `${overlaps} are spoken into the next (none)`,
  );
}
