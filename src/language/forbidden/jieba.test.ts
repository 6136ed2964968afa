import { Jieba, TfIdf } from '@node-rs/jieba';
import { dict, idf } from '@node-rs/jieba/dict.js';
import { expect, test } from 'vitest';
import { oddTexts } from '../../../test/helpers/hostile/odd-texts.ts';
import { makeRandom } from '../../../test/helpers/random.ts';

/** It runs in the main process, on whatever people write: what it could not bear would end the server. */
test('ten thousand odd texts are cut into words, and nothing of them is lost', () => {
  const jieba = Jieba.withDict(dict);
  const weights = TfIdf.withDict(idf);
  for (const text of oddTexts(makeRandom(15), 9000).map((odd) =>
    Buffer.from(`这款${odd}保温杯`).toString(),
  )) {
    const words = [
      jieba.cut(text, true).join(''),
      jieba
        .tag(text, true)
        .map(({ word }) => word)
        .join(''),
    ];
    if (words.some((joined) => joined !== text)) expect.fail(JSON.stringify(text));
    weights.extractKeywords(jieba, text, 5, ['n']);
  }
});
