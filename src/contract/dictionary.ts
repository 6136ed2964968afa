import { z } from 'zod';
import { get, nothing, post } from './endpoint.ts';
import { ids, text } from './fields.ts';
import { pageOf, paging } from './paging.ts';

export const MOST_WORDS = 500;

export const dictionaryWord = z.object({ id: z.string(), word: z.string(), reading: z.string() });

export const listWords = get(
  '/web/dict/list',
  '发音词典，所有配音都会使用',
  z.object({ ...paging, keyword: text('关键词', 0, 30).optional() }),
  pageOf(dictionaryWord),
);
export const putWord = post(
  '/web/dict/put',
  '加入词典：读音写拼音（jue2 se4）或另一种说法；同一个词会被替换',
  z.object({ word: text('词语', 1, 30), reading: text('读音', 1, 100) }),
  dictionaryWord,
);
export const deleteWords = post('/web/dict/del', '从词典删除', z.object({ ids }), nothing);
