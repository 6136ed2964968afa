import { basename, dirname } from 'node:path';
import {
  env,
  Tensor,
  WhisperFeatureExtractor,
  WhisperForConditionalGeneration,
  WhisperTokenizer,
} from '@huggingface/transformers';
import { Converter } from 'opencc-js/t2cn';
import { noteSteps, type DecoderStep } from './decoder-steps.ts';
import { countLetters, isLetter, type HeardLetter } from './letters.ts';

export interface AudioWindow {
  samples: Float32Array;
  language: string | null;
  task: 'transcribe' | 'translate';
}

export interface Piece {
  start: number;
  end: number;
  text: string;
  letters: HeardLetter[];
  /** It went on and on with the same words, which are written only once. */
  isRepeating: boolean;
}

export interface LikelyLanguage {
  /** Which language it sounds like, and how surely, 0–1. */
  language: string;
  sureness: number;
}

export interface HeardWindow {
  language: string;
  sureness: number | null;
  /** 0–1: how sure it is that this is the language; null: it was told. */
  likely: LikelyLanguage;
  pieces: Piece[];
}

export type Whisper = (window: AudioWindow) => Promise<HeardWindow>;

interface Model {
  generation_config: {
    decoder_start_token_id: number;
    no_timestamps_token_id: number;
    lang_to_id: Record<string, number>;
  };
  forward(inputs: object): Promise<{ logits: Tensor }>;
  generate(request: {
    inputs: Tensor;
    language: string;
    task: AudioWindow['task'];
    return_timestamps: true;
    max_new_tokens: number;
  }): Promise<Tensor>;
}

const RATE = 16_000;
const LONGEST = 30 * RATE;
/** With less silence after it Whisper loses the end of a short sound. */
const SILENCE_AFTER = 4 * RATE;
const STEP = 320;
const SECONDS_PER_TIMESTAMP = 0.02;

export async function openWhisper(folder: string, threads: number): Promise<Whisper> {
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const name = basename(folder);
  const extractor = await WhisperFeatureExtractor.from_pretrained(name);
  const tokenizer = await WhisperTokenizer.from_pretrained(name);
  const model = (await WhisperForConditionalGeneration.from_pretrained(name, {
    dtype: 'q8',
    session_options: {
      intraOpNumThreads: threads,
      // Threads that spin while they wait would take the processor from the live rooms.
      extra: { session: { 'intra_op.allow_spinning': '0' } },
    },
  })) as unknown as Model;
  const {
    no_timestamps_token_id: noTimestamps,
    decoder_start_token_id: startToken,
    lang_to_id: languages,
  } = model.generation_config;
  const timestampsFrom = noTimestamps + 1;
  // Behind the words come the end and other tokens that are no words.
  const noted = noteSteps(model, startToken - 1);

  async function detect(features: Tensor): Promise<LikelyLanguage> {
    await model.forward({
      input_features: features,
      decoder_input_ids: new Tensor('int64', BigInt64Array.of(BigInt(startToken)), [1, 1]),
    });
    return likelyLanguage();
  }

  function likelyLanguage(): LikelyLanguage {
    const scores = noted.first()!;
    const [token] = Object.entries(languages).reduce((best, one) =>
      scores[one[1]]! > scores[best[1]]! ? one : best,
    );
    const best = scores[languages[token]!]!;
    const all = Object.values(languages).reduce((sum, id) => sum + Math.exp(scores[id]! - best), 0);
    return { language: token.slice(2, -2), sureness: 1 / all };
  }

  // The library refuses to decode nothing.
  const decode = (tokens: number[]) =>
    tokens.length > 0 ? tokenizer.decode(tokens, { skip_special_tokens: true }) : '';

  function piecesOf(tokens: number[], steps: DecoderStep[], seconds: number, language: string): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    let words: { token: number; step: DecoderStep | null }[] = [];
    const close = (end: number) => {
      const written = decode(words.map(({ token }) => token));
      const text = tidyText(written, language);
      const letters = lettersOf(words, decode);
      const isWhole = countLetters(text) === letters.length;
      const isRepeating = countLetters(text) < countLetters(written);
      if (text) pieces.push({ start, end, text, letters: isWhole ? letters : [], isRepeating });
      words = [];
    };
    for (const [index, token] of tokens.entries()) {
      if (token < timestampsFrom) {
        words.push({ token, step: steps[index - (tokens.length - steps.length)] ?? null });
        continue;
      }
      const time = Math.min(seconds, (token - timestampsFrom) * SECONDS_PER_TIMESTAMP);
      close(time);
      start = time;
    }
    close(seconds);
    return pieces;
  }

  return async ({ samples, language: asked, task }) => {
    const length = Math.min(LONGEST, Math.ceil((samples.length + SILENCE_AFTER) / STEP) * STEP);
    const { input_features: features } = (await extractor(samples, { max_length: length })) as {
      input_features: Tensor;
    };
    noted.begin();
    const { language, sureness } =
      asked === null ? await detect(features) : { language: asked, sureness: null };
    if (!(`<|${language}|>` in languages)) throw new Error(`Whisper does not know the language ${language}`);
    const seconds = samples.length / RATE;
    noted.begin();
    const output = await model.generate({
      inputs: features,
      language,
      task,
      return_timestamps: true,
      // More than anybody says in that time; without it a lost thread goes on to the end of the table.
      max_new_tokens: Math.ceil(20 + 12 * seconds),
    });
    const tokens = Array.from(output.data as BigInt64Array, Number);
    const pieces = piecesOf(tokens, noted.steps(), seconds, task === 'translate' ? 'en' : language);
    return { language, sureness, likely: likelyLanguage(), pieces };
  };
}

const SURE = 0.9;
const BROKEN = '\uFFFD';
const thousandths = (chance: number) => Math.round(chance * 1000) / 1000;

/** A rare sign is written with two or three tokens, a usual word with one. */
function lettersOf(
  words: { token: number; step: DecoderStep | null }[],
  decode: (tokens: number[]) => string,
): HeardLetter[] {
  const letters: HeardLetter[] = [];
  let open: typeof words = [];
  for (const word of words) {
    open.push(word);
    const text = decode(open.map(({ token }) => token));
    if (text.includes(BROKEN)) continue;
    const signs = Array.from(text).filter(isLetter);
    const sure = open.reduce((chance, { token, step }) => chance * chanceOf(token, step), 1);
    const rivals = sure < SURE ? rivalsOf(open[0]!, decode) : [];
    for (const [place, sign] of signs.entries()) {
      const same = rivals.filter((rival) => rival.length === signs.length && rival[place] !== sign);
      const others = [...new Set(same.map((rival) => rival[place]!))].join('');
      letters.push({ sure: thousandths(sure), ...(others && { others }) });
    }
    open = [];
  }
  return letters;
}

function chanceOf(token: number, step: DecoderStep | null): number {
  const place = step?.tokens.indexOf(token) ?? -1;
  return place < 0 ? 0 : step!.chances[place]!;
}

function rivalsOf(
  { token, step }: { token: number; step: DecoderStep | null },
  decode: (tokens: number[]) => string,
): string[][] {
  const texts = (step?.tokens ?? []).filter((other) => other !== token).map((other) => decode([other]));
  return texts
    .map((text) => Array.from(toSimplified(text)).filter(isLetter))
    .filter((signs) => signs.length > 0 && signs.every((sign) => /\p{Script=Han}/u.test(sign)));
}

const toSimplified = Converter({ from: 't', to: 'cn' });

const fullWidth: Record<string, string> = { ',': '，', '?': '？', '!': '！', ':': '：', ';': '；' };

export function tidyText(text: string, language: string): string {
  return dropRepeats(language === 'zh' ? tidyChinese(toSimplified(text)) : text).trim();
}

/** Whisper often writes a blank for a comma; between Chinese characters it has no other use. */
const tidyChinese = (text: string) =>
  text
    .replace(/(?<=\p{Script=Han})([,?!:;]) ?/gu, (_, mark: string) => fullWidth[mark]!)
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '，');

/** Whisper that has lost the thread repeats itself to the end; people stop at three or four. */
const dropRepeats = (text: string) =>
  text.replace(/(.{1,40}?)\1{4,}/gu, (all: string, unit: string) => (/^[\d.]+$/.test(unit) ? all : unit));
