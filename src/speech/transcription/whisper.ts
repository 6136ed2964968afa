import { basename, dirname } from 'node:path';
import {
  env,
  Tensor,
  WhisperFeatureExtractor,
  WhisperForConditionalGeneration,
  WhisperTokenizer,
} from '@huggingface/transformers';
import { Converter } from 'opencc-js/t2cn';

export interface AudioWindow {
  samples: Float32Array;
  language: string | null;
  task: 'transcribe' | 'translate';
}

export interface Piece {
  start: number;
  end: number;
  text: string;
}

export interface HeardWindow {
  language: string;
  /** 0–1: how sure it is that this is the language; null: it was told. */
  sureness: number | null;
  pieces: Piece[];
}

export type Whisper = (window: AudioWindow) => Promise<HeardWindow>;

interface Model {
  generation_config: {
    decoder_start_token_id: number;
    no_timestamps_token_id: number;
    lang_to_id: Record<string, number>;
  };
  forward(inputs: { input_features: Tensor; decoder_input_ids: Tensor }): Promise<{ logits: Tensor }>;
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
  const timestampsFrom = model.generation_config.no_timestamps_token_id + 1;

  async function detect(features: Tensor): Promise<{ language: string; sureness: number }> {
    const { decoder_start_token_id: start, lang_to_id: languages } = model.generation_config;
    const { logits } = await model.forward({
      input_features: features,
      decoder_input_ids: new Tensor('int64', BigInt64Array.of(BigInt(start)), [1, 1]),
    });
    const scores = logits.data as Float32Array;
    const [token] = Object.entries(languages).reduce((best, one) =>
      scores[one[1]]! > scores[best[1]]! ? one : best,
    );
    const best = scores[languages[token]!]!;
    const all = Object.values(languages).reduce((sum, id) => sum + Math.exp(scores[id]! - best), 0);
    return { language: token.slice(2, -2), sureness: 1 / all };
  }

  function piecesOf(tokens: number[], seconds: number, language: string): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    let words: number[] = [];
    const close = (end: number) => {
      // The library refuses to decode nothing.
      const written = words.length > 0 ? tokenizer.decode(words, { skip_special_tokens: true }) : '';
      const text = tidyText(written, language);
      if (text) pieces.push({ start, end, text });
      words = [];
    };
    for (const token of tokens) {
      if (token < timestampsFrom) {
        words.push(token);
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
    const { language, sureness } =
      asked === null ? await detect(features) : { language: asked, sureness: null };
    if (!(`<|${language}|>` in model.generation_config.lang_to_id))
      throw new Error(`Whisper does not know the language ${language}`);
    const seconds = samples.length / RATE;
    const output = await model.generate({
      inputs: features,
      language,
      task,
      return_timestamps: true,
      // More than anybody says in that time; without it a lost thread goes on to the end of the table.
      max_new_tokens: Math.ceil(20 + 12 * seconds),
    });
    const tokens = Array.from(output.data as BigInt64Array, Number);
    const pieces = piecesOf(tokens, seconds, task === 'translate' ? 'en' : language);
    return { language, sureness, pieces };
  };
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
