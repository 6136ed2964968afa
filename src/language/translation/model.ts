import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPieces, type Vocabulary } from './pieces.ts';
import { searchBeam, type Decoder } from './search-beam.ts';

export type EmbeddedLanguage = 'zh' | 'en';

export interface Candidate {
  text: string;
  /** The mean logarithm of how likely each of its pieces is. */
  mean: number;
}

/** `back`: the same of the source, as a translation of the candidate. */
export interface JudgedCandidate extends Candidate {
  back: number;
}

interface TranslationModel {
  translate(text: string, to: EmbeddedLanguage, width: number): Promise<Candidate[]>;
  /** In English those first from which the source is best told again: what was left out or made up cannot be told back. */
  judge(text: string, to: EmbeddedLanguage, candidates: Candidate[]): Promise<JudgedCandidate[]>;
}

interface Settings {
  D: number;
  H: number;
  V: number;
  DEC: number;
  tags: Record<EmbeddedLanguage, number>;
  bos: number;
  eos: number;
  maxlen: number;
}

/** Of English. Into Chinese nothing is won by it (`npm run bench -- translate`): the search's own order stays. */
const TOLD_BACK_SHARE = 0.3;
const MORE_SHARE = 2;
const MORE = 12;

export async function openTranslationModel(dir: string, threads: number): Promise<TranslationModel> {
  const json = async <T>(name: string) => JSON.parse(await readFile(join(dir, name), 'utf8')) as T;
  const settings = await json<Settings>('config.json');
  const { V: vocabulary, tags, bos, eos, maxlen } = settings;
  const pieces = openPieces(await json<Vocabulary>('vocab.json'));
  const embed = openEmbeddings(await readFile(join(dir, 'embeddings.bin')), settings);
  const options = {
    intraOpNumThreads: threads,
    // Threads that spin while they wait would take the processor from the live rooms.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const encoder = await InferenceSession.create(join(dir, 'encoder.onnx'), options);
  const decoder = await InferenceSession.create(join(dir, 'decoder.onnx'), options);

  const cut = (text: string) => pieces.cut(text).slice(0, maxlen - 2);

  /** What goes on from the text in the language, and how long the text is. */
  async function read(text: string, to: EmbeddedLanguage) {
    const source = [tags[to], ...cut(text), eos];
    const x = new Tensor('float32', embed(source, 0), [1, source.length, settings.D]);
    const keep = new Tensor('float32', new Float32Array(source.length).fill(1), [1, source.length]);
    const { cross } = await encoder.run({ x, keep });
    return { going: decoderOf(decoder, cross!, source.length, settings, embed), length: source.length };
  }

  async function translate(text: string, to: EmbeddedLanguage, width: number): Promise<Candidate[]> {
    const { going, length } = await read(text, to);
    const found = await searchBeam(going, {
      first: bos,
      end: eos,
      least: eos,
      vocabulary,
      width,
      most: Math.min(maxlen, Math.ceil(MORE_SHARE * length + MORE)),
      mayRepeat: (token) => pieces.isDigit(token),
    });
    return found.slice(0, width).map(({ tokens, mean }) => ({ text: pieces.join(tokens), mean }));
  }

  async function backFrom(candidate: string, to: EmbeddedLanguage, said: number[]): Promise<number> {
    const { going } = await read(candidate, to);
    let [sum, last] = [0, bos];
    for (const token of said) {
      sum += logOf(await going.next([0], [last]), token);
      last = token;
    }
    return sum / said.length;
  }

  async function judge(text: string, to: EmbeddedLanguage, candidates: Candidate[]) {
    const said = [...cut(text), eos];
    const judged: JudgedCandidate[] = [];
    for (const candidate of candidates)
      judged.push({ ...candidate, back: await backFrom(candidate.text, to === 'en' ? 'zh' : 'en', said) });
    const worth = ({ mean, back }: JudgedCandidate) => mean + TOLD_BACK_SHARE * back;
    return to === 'zh' ? judged : judged.toSorted((one, other) => worth(other) - worth(one));
  }

  return { translate, judge };
}

function logOf(logits: Float32Array, token: number): number {
  let top = -Infinity;
  for (const logit of logits) if (logit > top) top = logit;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - top);
  return logits[token]! - top - Math.log(sum);
}

type Embed = (tokens: number[], place: number) => Float32Array;

/** Rows of int8 with a scale each; positions are sines and cosines. */
function openEmbeddings(bytes: Buffer, { D, V, maxlen }: Settings): Embed {
  const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const scales = new Float32Array(copy, 0, V);
  const rows = new Int8Array(copy, V * Float32Array.BYTES_PER_ELEMENT, V * D);
  const strength = Math.sqrt(D);
  const places = Float32Array.from({ length: maxlen * D }, (_, index) => {
    const [place, d] = [Math.floor(index / D), index % D];
    const angle = place * Math.exp((-Math.log(10_000) * (d - (d % 2))) / D);
    return d % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
  });
  return (tokens, place) => {
    const all = new Float32Array(tokens.length * D);
    for (const [index, token] of tokens.entries()) {
      const [row, at] = [token * D, (place + index) * D];
      const scale = scales[token]! * strength;
      for (let d = 0; d < D; d++) all[index * D + d] = rows[row + d]! * scale + places[at + d]!;
    }
    return all;
  };
}

function decoderOf(
  session: InferenceSession,
  cross: Tensor,
  length: number,
  { D, H, V, DEC }: Settings,
  embed: Embed,
): Decoder {
  const layers = DEC * 2;
  const width = D / H;
  const crossOf = new Map<number, { cross: Tensor; keep: Tensor }>();
  let past: Float32Array = new Float32Array(0);
  let before = 1;
  let place = 0;

  function wide(count: number) {
    const known = crossOf.get(count);
    if (known) return known;
    const data = copyRows(cross.data as Float32Array, layers, 1, Array<number>(count).fill(0));
    const made = {
      cross: new Tensor('float32', data, [DEC, 2, count, H, length, width]),
      keep: new Tensor('float32', new Float32Array(count * length).fill(1), [count, length]),
    };
    crossOf.set(count, made);
    return made;
  }

  return {
    async next(parents, tokens) {
      const count = tokens.length;
      const kept = copyRows(past, layers, before, parents);
      const x = new Float32Array(count * D);
      for (const [row, token] of tokens.entries()) x.set(embed([token], place), row * D);
      const output = await session.run({
        x: new Tensor('float32', x, [count, 1, D]),
        past: new Tensor('float32', kept, [DEC, 2, count, H, place, width]),
        ...wide(count),
      });
      past = output['present']!.data as Float32Array;
      before = count;
      place += 1;
      const logits = output['logits']!.data as Float32Array;
      if (!Number.isFinite(logits[V - 1])) throw new Error('the model gave no number');
      return logits;
    },
  };
}

function copyRows(
  data: Float32Array,
  layers: number,
  rows: number,
  wanted: number[],
): Float32Array<ArrayBuffer> {
  const size = data.length / (layers * rows);
  const copy = new Float32Array(layers * wanted.length * size);
  for (let layer = 0; layer < layers; layer++)
    for (const [place, row] of wanted.entries()) {
      const from = (layer * rows + row) * size;
      copy.set(data.subarray(from, from + size), (layer * wanted.length + place) * size);
    }
  return copy;
}
