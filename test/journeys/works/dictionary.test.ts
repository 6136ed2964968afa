import { beforeAll, expect, it } from 'vitest';
import { deleteWords, listWords, MOST_WORDS, putWord } from '../../../src/contract/voice.ts';
import { readPersonal } from '../../../src/server/db/personal.ts';
import { ask, newPerson, type Person } from '../../helpers/client.ts';
import { inServerDatabase, serverDatabase, userIdOf } from '../../helpers/databases.ts';

const database = serverDatabase();
let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});

const wordsOf = async (person: Person, keyword = '') =>
  (await person.call(listWords, { pageSize: 100, keyword })).list.map(({ word, reading }) => [word, reading]);

it('keeps readings in one spelling, newest first, and replaces a word that is there', async () => {
  const owner = await newPerson();
  const first = await owner.call(putWord, { word: '角色', reading: 'jué sè' });
  expect(first).toEqual({ id: first.id, word: '角色', reading: 'jue2 se4' });
  await owner.call(putWord, { word: ' 绿茶 ', reading: 'LÜ4 cha2' });
  await owner.call(putWord, { word: 'SKII', reading: '爱斯凯兔' });
  await owner.call(putWord, { word: 'iPhone', reading: 'ai feng' });
  expect(await wordsOf(owner)).toEqual([
    ['iPhone', 'ai feng'],
    ['SKII', '爱斯凯兔'],
    ['绿茶', 'lv4 cha2'],
    ['角色', 'jue2 se4'],
  ]);
  const again = await owner.call(putWord, { word: '角色', reading: 'jiao3 se4' });
  expect(again).toEqual({ id: first.id, word: '角色', reading: 'jiao3 se4' });
  expect((await wordsOf(owner))[0]).toEqual(['角色', 'jiao3 se4']);
  expect(await owner.call(listWords, { current: 2, pageSize: 3 })).toMatchObject({
    total: 4,
    current: 2,
    list: [{ word: '绿茶' }],
  });
});

it('finds words by what they are or how they sound', async () => {
  const owner = await newPerson();
  for (const [word, reading] of [
    ['单家庄', 'shan4 jia1 zhuang1'],
    ['100%棉', '百分之百纯棉'],
    ['Dior', '迪奥'],
  ] as const)
    await owner.call(putWord, { word, reading });
  expect(await wordsOf(owner, '家')).toEqual([['单家庄', 'shan4 jia1 zhuang1']]);
  expect(await wordsOf(owner, 'shan4')).toEqual([['单家庄', 'shan4 jia1 zhuang1']]);
  expect(await wordsOf(owner, 'dior')).toEqual([['Dior', '迪奥']]);
  expect(await wordsOf(owner, '%')).toEqual([['100%棉', '百分之百纯棉']]);
  expect(await wordsOf(owner, '没有')).toEqual([]);
});

it.each([
  ['角色', 'jue2', '「角色」有 2 个字，读音却有 1 个音节，请每个字写一个'],
  ['角色', 'jxe2 se4', '「jxe2」不是拼音音节，写成 jue2 这样：字母加声调 1 到 5'],
  ['角色', 'jue6 se4', '「jue6」不是拼音音节，写成 jue2 这样：字母加声调 1 到 5'],
  ['角色', '……', '读音是空的，写拼音（如 jue2 se4）或另一种说法'],
  ['角色', '   ', '读音需 1–100 个字'],
  ['角色', '长'.repeat(101), '读音需 1–100 个字'],
])('refuses %s read as %s', async (word, reading, sentence) => {
  const reply = await me.ask(putWord, { word, reading });
  expect(reply).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } });
  expect(reply.body.fields).toEqual({ reading: sentence });
});

it('refuses a word that is none, or too long', async () => {
  for (const word of ['', ' ', '长'.repeat(31)])
    expect((await me.ask(putWord, { word, reading: '另说' })).body.fields).toEqual({
      word: '词语需 1–30 个字',
    });
});

it('is full after 500 words; those that are there can still be changed', async () => {
  const owner = await newPerson();
  await inServerDatabase(
    `insert into dictionary (id, user_id, word, reading)
     select 'full-' || $1 || n, $1, '词' || n, '另说' from generate_series(1, $2::int) n`,
    [await userIdOf(database.db, owner), MOST_WORDS - 1],
  );
  const replies = await Promise.all(
    ['甲', '乙', '丙'].map((word) => owner.ask(putWord, { word, reading: '另说' })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    errorCode: 'DICTIONARY_FULL',
    errorMessage: `发音词典最多 ${MOST_WORDS} 个词，请先删除不用的词。`,
  });
  const changed = await owner.call(putWord, { word: '词7', reading: '改了' });
  await owner.call(deleteWords, { ids: [changed.id] });
  await owner.call(putWord, { word: '丁', reading: 'ding1' });
  expect((await owner.call(listWords, {})).total).toBe(MOST_WORDS);
});

it('the same word sent many times at once is one word', async () => {
  const owner = await newPerson();
  const readings = ['jue2 se4', 'jiao3 se4', '人物', '扮演的人'];
  await Promise.all(readings.map((reading) => owner.call(putWord, { word: '角色', reading })));
  expect((await owner.call(listWords, {})).total).toBe(1);
});

it('is the business of its owner, and the voice reads no other', async () => {
  const mine = await me.call(putWord, { word: '单于', reading: 'chan2 yu2' });
  const theirs = await stranger.call(putWord, { word: '单于', reading: 'dan1 yu2' });
  expect(await wordsOf(me)).toEqual([['单于', 'chan2 yu2']]);
  expect(await wordsOf(stranger)).toEqual([['单于', 'dan1 yu2']]);
  const none = await stranger.ask(deleteWords, { ids: ['0'.repeat(26)] });
  expect(none).toMatchObject({ status: 404, body: { errorCode: 'WORD_NOT_FOUND' } });
  expect((await stranger.ask(deleteWords, { ids: [mine.id] })).body).toEqual(none.body);
  await stranger.call(deleteWords, { ids: [mine.id, theirs.id] });
  expect(await wordsOf(stranger)).toEqual([]);

  expect((await readPersonal(database.db, await userIdOf(database.db, me))).dictionary).toEqual([
    { word: '单于', reading: 'chan2 yu2' },
  ]);
  expect((await readPersonal(database.db, await userIdOf(database.db, stranger))).dictionary).toEqual([]);
  const nobody = [
    ask(listWords, {}, null),
    ask(putWord, { word: '单于', reading: '另说' }, null),
    ask(deleteWords, { ids: [mine.id] }, null),
  ];
  expect((await Promise.all(nobody)).map(({ status }) => status)).toEqual([401, 401, 401]);
});
