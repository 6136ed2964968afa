import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveParent } from '../../process/serve-parent.ts';

export interface JapaneseWord {
  text: string;
  kana: string | null;
  isEnding: boolean;
}

export interface JapaneseService {
  settings: null;
  task: string;
  answer: JapaneseWord[];
  part: never;
}

interface Tokenizer {
  tokenize(text: string): Token[];
}
interface Token {
  surface_form: string;
  pos: string;
  pos_detail_1: string;
  pronunciation?: string;
  reading?: string;
}
interface Kuromoji {
  builder(options: { dicPath: string }): {
    build(done: (error: Error | null, tokenizer: Tokenizer) => void): void;
  };
}

// A program of its own: the dictionary costs a second of work and 250 MB, which the server cannot spare.
const require = createRequire(import.meta.url);
const kuromoji = require('kuromoji') as Kuromoji;
const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict');

function wordOf({
  surface_form: text,
  pos,
  pos_detail_1: detail,
  pronunciation,
  reading,
}: Token): JapaneseWord {
  return { text, kana: pronunciation ?? reading ?? null, isEnding: /助詞|助動詞|接尾/.test(pos + detail) };
}

const load = () =>
  new Promise<Tokenizer>((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, tokenizer) => (error ? reject(error) : resolve(tokenizer)));
  });

serveParent<JapaneseService>(async () => {
  const tokenizer = await load();
  return (text) => tokenizer.tokenize(text).map(wordOf);
});
