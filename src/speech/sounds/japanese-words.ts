import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One word of a Japanese text; together they are the text. */
export interface JapaneseWord {
  text: string;
  /** In katakana, as spoken; null: the dictionary does not know. */
  kana: string | null;
  /** A particle or an ending: spoken together with the word before it. */
  isEnding: boolean;
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
    build(done: (error: Error | null, tokenizer: { tokenize(text: string): Token[] }) => void): void;
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

process.on('disconnect', () => process.exit());
kuromoji.builder({ dicPath }).build((error, tokenizer) => {
  if (error) throw error;
  process.on('message', ({ id, text }: { id: number; text: string }) =>
    process.send?.({ id, words: tokenizer.tokenize(text).map(wordOf) }),
  );
});
