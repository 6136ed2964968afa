// The small vocoder beside Kokoro's own: what it costs, what is understood of it, and how it differs in the spectrum.
import path from 'node:path';
import { pitchTrack } from '../src/speech/fit/pitch-track.ts';
import { openSpeakerEmbedder } from '../src/speech/fit/speaker-embedding.ts';
import { embeddingDistance } from '../src/speech/fit/fit-voice.ts';
import { join } from '../src/speech/sound/samples.ts';
import { resample } from '../src/speech/sound/resample.ts';
import { RATE, type Vocoder } from '../src/speech/synthesis/recipe.ts';
import { languages, voices } from '../src/speech/synthesis/voices.ts';
import { whisperFiles, type WhisperFiles } from '../src/speech/transcription/whisper-files.ts';
import { printLoad } from './parts/print-load.ts';
import { cpuSeconds } from './parts/program.ts';
import { scoreChinese, scoreWords } from './parts/score/score.ts';
import { readDigitsAsSaid } from './parts/score/read-digits.ts';
import { scratchFolder } from './parts/scratch.ts';
import { sentences } from './parts/sentences.ts';
import { openBenchModels, openBenchSpeaker, openBenchTranscription, usual } from './parts/speaker.ts';
import { middleOf, thirdsOf, toneAt } from './parts/score/spectra.ts';

const isFull = process.argv.includes('--full');
/** With six, the voices together say more than 1,500 signs. */
const SENTENCES = isFull ? 6 : 4;
const THREADS = 2;
/** A tone that the transforms of Kokoro's own vocoder leave. */
const TONES = [4800, 9600];
const TWENTY = '这款保温杯拍下立减五十块钱，还包邮到家。';
const HEARD_RATE = 16_000;
/** So many decibels below the loudest third nothing is said: below a voice's own pitch are only rumbles. */
const UNHEARD = 30;
const ROOM_SENTENCES = 60;
/** Frames of 10 ms by which the silence before a sentence may be cut off differently. */
const MOST_SHIFT = 3;
/** Whose words Whisper tells apart; one sample sentence of each is said. */
const FOREIGN = ['en-US', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'pt-BR', 'de-DE', 'nl-NL'];

const { file, derivedDir } = await openBenchModels();
const open = (vocoder: Vocoder) => openBenchSpeaker(1, THREADS, path.join(scratchFolder(), vocoder), vocoder);
const makers = {
  kokoro: await open('kokoro'),
  small: await open('small'),
};
type Maker = Vocoder;
const names: Maker[] = ['kokoro', 'small'];
const whisper = Object.fromEntries(whisperFiles.map((name) => [name, file(`whisper/${name}`)!]));
const embed = await openSpeakerEmbedder(whisper as WhisperFiles, derivedDir, THREADS);
const transcription = await openBenchTranscription(THREADS);

interface Cost {
  cpu: number;
  wall: number;
  speech: number;
  sentences: number;
}

const cost: Record<Maker, Cost> = {
  kokoro: { cpu: 0, wall: 0, speech: 0, sentences: 0 },
  small: { cpu: 0, wall: 0, speech: 0, sentences: 0 },
};
const errors = { kokoro: 0, small: 0, characters: 0 };
const mandarin = voices.filter(({ language }) => language === 'zh-CN');

for (const maker of names) await makers[maker].say('你好，欢迎来到直播间。', 'zf_xiaoxiao');
for (const { id } of mandarin) await compare(id);
const foreign = isFull ? await foreignErrors() : null;
for (const maker of names) {
  const { cpu, wall, speech, sentences: count } = cost[maker];
  console.log(
    `${maker.padEnd(8)} ${(cpu / speech).toFixed(3)} CPU s and ${(wall / speech).toFixed(3)} s for a second of speech; ` +
      `first sound of twenty signs ${(await firstSound(maker)).toFixed(2)} s; ` +
      `wrong signs ${((100 * errors[maker]) / errors.characters).toFixed(2)} % of ${errors.characters}` +
      (foreign ? `, wrong words ${foreign[maker]} of ${foreign.words} in ${FOREIGN.length} languages` : '') +
      `; a room of ${ROOM_SENTENCES} sentences ${((ROOM_SENTENCES * wall) / count).toFixed(0)} s at this speed`,
  );
}
const ratio = (of: keyof Cost) => cost.kokoro[of] / cost.kokoro.speech / (cost.small[of] / cost.small.speech);
console.log(`cheaper ${ratio('cpu').toFixed(1)} times, sooner ${ratio('wall').toFixed(1)} times (aim 4.5)`);
printLoad();
for (const maker of names) await makers[maker].close();
await transcription.close();

/** Says the same with both; the spectrum of all of it is compared, and who is heard in it. */
async function compare(voice: string): Promise<void> {
  const heard: Record<Maker, Float32Array[]> = { kokoro: [], small: [] };
  for (const { said, written } of sentences.slice(0, SENTENCES)) {
    errors.characters += scoreChinese(said, '').length;
    for (const maker of names) {
      const samples = await timed(maker, written, voice);
      heard[maker].push(samples);
      const transcript = await transcription.transcribe(samples, 'zh');
      errors[maker] += scoreChinese(said, readDigitsAsSaid(said, transcript)).characters;
    }
  }
  const [ours, theirs] = [join(heard.small), join(heard.kokoro)];
  const thirds = thirdsOf(theirs);
  const off = thirdsOf(ours).map((level, band) => level - thirds[band]!);
  const level = middleOf(off);
  const loudest = Math.max(...thirds);
  const worst = Math.max(
    ...off.flatMap((value, band) => (thirds[band]! > loudest - UNHEARD ? [Math.abs(value - level)] : [])),
  );
  const voiceOf = (samples: Float32Array) => embed(resample(samples, RATE, HEARD_RATE));
  const apart = embeddingDistance(await voiceOf(ours), await voiceOf(theirs));
  const usually = embeddingDistance(await voiceOf(heard.kokoro[0]!), await voiceOf(heard.kokoro[1]!));
  const pitch = pitchOff(heard.kokoro, heard.small);
  const tones = TONES.map(
    (hertz) => `${hertz} Hz ${toneAt(hertz, ours).toFixed(1)} (${toneAt(hertz, theirs).toFixed(1)})`,
  );
  console.log(
    `${voice.padEnd(12)} worst third of an octave ${worst.toFixed(1)} dB (aim 1.5); tones ${tones.join(', ')} dB (aim 3); ` +
      `speaker ${apart.toFixed(4)}, two sentences ${usually.toFixed(4)}; pitch off by ${pitch.cents.toFixed(0)} cents in the ` +
      `middle, voiced or not otherwise ${(100 * pitch.otherwise).toFixed(1)} %, level ${level.toFixed(1)} dB`,
  );
}

/** Each sentence at the shift at which the two agree best. */
function pitchOff(theirs: Float32Array[], ours: Float32Array[]): { cents: number; otherwise: number } {
  const cents: number[] = [];
  const counts = { otherwise: 0, frames: 0 };
  for (const [index, own] of ours.entries()) {
    const [a, b] = [theirs[index]!, own].map((samples) => pitchTrack(resample(samples, RATE, HEARD_RATE)));
    const shifts = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, at) => {
      const pairs = a!.flatMap((hertz, frame) => {
        const other = b![frame + at - MOST_SHIFT];
        return other === undefined ? [] : [[hertz, other] as const];
      });
      const otherwise = pairs.filter(([one, other]) => one > 0 !== other > 0).length;
      return { pairs, otherwise };
    });
    const best = shifts.toSorted((one, other) => one.otherwise - other.otherwise)[0]!;
    counts.otherwise += best.otherwise;
    counts.frames += best.pairs.length;
    for (const [one, other] of best.pairs)
      if (one > 0 && other > 0) cents.push(Math.abs(1200 * Math.log2(other / one)));
  }
  return { cents: middleOf(cents), otherwise: counts.otherwise / counts.frames };
}

async function foreignErrors(): Promise<Record<Maker | 'words', number>> {
  const wrong = { kokoro: 0, small: 0, words: 0 };
  for (const code of FOREIGN) {
    const { sample, voiceId } = languages.find((language) => language.code === code)!;
    for (const maker of names) {
      const heard = await transcription.transcribe(
        await makers[maker].say(sample, voiceId),
        code.slice(0, 2),
      );
      const { words, wrongWords } = scoreWords(sample, heard);
      wrong[maker] += wrongWords;
      if (maker === 'small') wrong.words += words;
    }
  }
  return wrong;
}

async function timed(maker: Maker, text: string, voice: string): Promise<Float32Array> {
  const spoken = makers[maker];
  const pid = spoken.synthesiser.pids()[0]!;
  const [cpu, start] = [cpuSeconds(pid), performance.now()];
  const samples = await spoken.say(text, voice);
  cost[maker].cpu += cpuSeconds(pid) - cpu;
  cost[maker].wall += (performance.now() - start) / 1000;
  cost[maker].speech += samples.length / RATE;
  cost[maker].sentences++;
  return samples;
}

async function firstSound(maker: Maker): Promise<number> {
  const start = performance.now();
  const parts = makers[maker].speaker.speak(
    { ...usual(TWENTY, 'zf_xiaoyi'), priority: 'preview' },
    new AbortController().signal,
  );
  for await (const _ of parts) return (performance.now() - start) / 1000;
  throw new Error('nothing was said');
}
