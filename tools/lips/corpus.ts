// Our own voices reading the texts; what was spoken once is kept under .cache/lips.
import path from 'node:path';
import { openModels } from '../../src/models/models.ts';
import { openSpeechCache } from '../../src/speech/synthesis/speech-cache.ts';
import { openClips } from '../../src/speech/synthesis/clips.ts';
import { RATE } from '../../src/speech/synthesis/recipe.ts';
import { resample } from '../../src/speech/sound/resample.ts';
import { join, silence } from '../../src/speech/sound/samples.ts';
import { openEspeak } from '../../src/speech/sounds/espeak.ts';
import { openTextToSpeech, neutralProsody } from '../../src/speech/synthesis/speak.ts';
import { openSynthesiser } from '../../src/speech/synthesis/synthesiser.ts';
import { languages, voices } from '../../src/speech/synthesis/voices.ts';
import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import type { TimedPhoneme } from '../../src/stage/mouth/mouth.ts';
import { shuffled } from '../../src/common/random.ts';
import { openRandom } from './random.ts';
import { english, mandarin, unseen, words } from './texts.ts';

/** What is to be said: text and reading by `voice`, the colour by `timbre`. */
interface Line {
  text: string;
  voice: string;
  timbre: string;
  speed: number;
  pitch: number;
}

export interface Spoken {
  timbre: string;
  text: string;
  /** At SOUND_RATE. */
  samples: Float32Array;
  phonemes: TimedPhoneme[];
}

const root = path.resolve(import.meta.dirname, '../..');
const SILENCE_SECONDS = 0.25;
const SCRAMBLES = 30;
const WORDS_EACH = 9;

/** Neither their sound nor the texts they read are ever trained on. */
export const unseenTimbres = {
  mandarin: ['zf_xiaoyi', 'zm_yunyang', 'zf_xiaobei', 'zm_yunxia'],
  english: ['bf_emma', 'am_michael'],
};

const kept = new Set([...unseenTimbres.mandarin, ...unseenTimbres.english]);
const seen = voices.filter(({ timbre }) => !kept.has(timbre));
const natives = (language: string) =>
  seen.filter((voice) => voice.language === language && voice.id === voice.timbre).map(({ id }) => id);
const plain = (text: string, voice: string): Line => ({ text, voice, timbre: voice, speed: 1, pitch: 0 });

export function trainingLines(): Line[] {
  const random = openRandom(1);
  const chinese = natives('zh-CN');
  const foreign = [...new Set(seen.map(({ timbre }) => timbre))].filter(
    (timbre) => !chinese.includes(timbre),
  );
  const vary = (text: string, voice: string, timbre: string): Line => ({
    text,
    voice,
    timbre,
    speed: Number(random.between(0.85, 1.2).toFixed(2)),
    pitch: Number(random.between(-2, 2).toFixed(1)),
  });
  const any = (list: string[], index: number) => list[index % list.length]!;
  const scrambles = Array.from({ length: SCRAMBLES }, () =>
    shuffled(words, random.next)
      .slice(0, WORDS_EACH)
      .map((word) => word + (random.next() < 0.3 ? '，' : ''))
      .join('')
      .replace(/，?$/, '。'),
  );
  const lines = [
    ...mandarin.map((text, index) => vary(text, any(chinese, index), any(chinese, index))),
    // Few voices are Chinese, but every one can be made to say it: more throats for the same sounds.
    ...mandarin
      .filter((_, index) => index % 2 === 0)
      .map((text, index) => vary(text, 'zf_xiaoxiao', any(foreign, index))),
    ...scrambles.map((text, index) => vary(text, any(chinese, index), any([...chinese, ...foreign], index))),
    ...english.map((text, index) => vary(text, any(['af_heart', 'bm_george'], index), any(foreign, index))),
    ...languages
      .filter(({ code }) => code !== 'zh-CN')
      .map(({ voiceId, sample }) => vary(sample, voiceId, any(foreign, random.below(foreign.length)))),
  ];
  return shuffled(lines, random.next);
}

export const unseenLines = (): Line[] => [
  ...unseenTimbres.mandarin.flatMap((voice) => unseen.mandarin.map((text) => plain(text, voice))),
  ...unseenTimbres.english.flatMap((voice) => unseen.english.map((text) => plain(text, voice))),
];

export async function speakLines(lines: Line[]): Promise<Spoken[]> {
  const stopping = new AbortController();
  const models = openModels({
    modelsDir: path.join(root, 'models'),
    log: (line) => console.log(line),
    signal: stopping.signal,
  });
  await models.install();
  const synthesiser = openSynthesiser({
    file: models.file,
    derivedDir: path.join(root, 'models/files/derived'),
    processes: 2,
    threads: 1,
    onTrouble: () => {},
  });
  const espeak = openEspeak(path.join(root, 'espeak'));
  const cache = openSpeechCache(path.join(root, '.cache/lips'), 2 * 1024 ** 3);
  const counts = { made: 0, cached: 0 };
  const clips = openClips(synthesiser, cache, counts);

  async function speak(line: Line): Promise<Spoken> {
    const speaker = openTextToSpeech({
      vocoder: () => 'kokoro',
      clips: {
        has: (key) => clips.has(key),
        get: (recipe, ...others) => clips.get({ ...recipe, timbre: line.timbre }, ...others),
      },
      espeak,
      external: null,
      cloned: null,
    });
    const { text, voice, speed, pitch } = line;
    const request = {
      ...neutralProsody,
      text,
      voice,
      speed,
      pitch,
      priority: 'ahead',
      owner: 'lips',
    } as const;
    const pieces = [silence(SILENCE_SECONDS)];
    const phonemes: TimedPhoneme[] = [];
    let from = SILENCE_SECONDS;
    for await (const part of speaker.speak(request, stopping.signal)) {
      const begins = from;
      phonemes.push(
        ...(part.phonemes ?? []).map(({ phoneme, start, end }) => ({
          phoneme,
          start: begins + start,
          end: begins + end,
        })),
      );
      const pause = silence(part.pauseSeconds);
      pieces.push(part.samples, pause);
      from += (part.samples.length + pause.length) / RATE;
    }
    pieces.push(silence(SILENCE_SECONDS));
    return { timbre: line.timbre, text, samples: resample(join(pieces), RATE, SOUND_RATE), phonemes };
  }

  const spoken: Spoken[] = [];
  const queue = lines.entries();
  const work = async () => {
    for (const [index, line] of queue) {
      spoken[index] = await speak(line);
      if (index % 20 === 19)
        console.log(`${index + 1} of ${lines.length} lines, ${counts.made.toFixed(0)} s newly made`);
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    stopping.abort();
    synthesiser.close();
    espeak.close();
  }
  return spoken;
}
