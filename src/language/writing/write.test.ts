import { expect, test } from 'vitest';
import { seeded } from '../../common/random.ts';
import { findForbidden } from '../forbidden/forbidden.ts';
import { slack } from './paragraphs.ts';
import { promisesNotOnCard } from '../promises/promises.ts';
import { styles, writeScripts, type ProductFacts, type Style, type Written } from './write.ts';

const cup: ProductFacts = {
  name: '轻量保温杯',
  price: '69',
  points: ['容量480毫升', '316不锈钢内胆', '一键开盖', '三种颜色', '七天无理由退货'],
  style: 'warm',
  category: 1,
  count: 6,
  length: 220,
};

const saidIn = ({ scripts, faqs }: Written) => [
  ...scripts.flatMap(({ content, variants }) => [content, ...variants]),
  ...faqs.flatMap(({ answers }) => answers),
];

const bare = { price: '', points: [] };
const dear = { price: '¥1,299.00', points: ['两年保修', '全国包邮'] };
const everything = (Object.keys(styles) as Style[]).flatMap((style) =>
  [1, 2, 3, 4].flatMap((category) =>
    [cup, category % 2 ? bare : dear].map((facts): ProductFacts => ({
      ...cup,
      ...facts,
      style,
      category,
      count: 8,
    })),
  ),
);

test('in every style and category it says nothing forbidden, nothing made up, nothing twice, nothing too long', () => {
  for (const [seed, product] of everything.entries()) {
    const written = writeScripts(product, seeded(seed));
    const said = saidIn(written);
    expect(said.flatMap((text) => findForbidden(text, { category: product.category, own: [] }))).toEqual([]);
    const card = { title: product.name, price: product.price, points: product.points };
    expect(said.flatMap((text) => promisesNotOnCard(text, card))).toEqual([]);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
    expect(said.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    for (const { content, variants } of written.scripts)
      for (const text of [content, ...variants]) expect(text.length).toBeLessThanOrEqual(500);
    for (const { answers } of written.faqs)
      for (const text of answers) expect(text.length).toBeLessThanOrEqual(200);
    const goods = written.scripts.filter(({ type }) => type === 1).length;
    expect(goods === 8 || written.notice?.includes(`只够写 ${goods} 条`)).toBe(true);
    expect(goods).toBeGreaterThanOrEqual(3);
    expect(written.faqs.length).toBeGreaterThanOrEqual(10);
    for (const { keyword, answers } of written.faqs) {
      expect([3, 4, 5, 6]).toContain(keyword.split('/').length);
      expect(answers.length).toBe(2);
    }
  }
});

/** Whatever a listener would recognise: sentences of all scripts, and wordings around the facts of one. */
const sentencesOf = (text: string) => text.match(/[^。！？]+[。！？]/g) ?? [];

test('every paragraph has about the length asked for, and no sentence comes twice in the whole order', () => {
  for (const style of Object.keys(styles) as Style[])
    for (const category of [1, 2, 3, 4])
      for (const [seed, length] of [50, 80, 120, 160, 220, 300, 400, 500].entries())
        for (const facts of [cup, bare, dear]) {
          const product = { ...cup, ...facts, style, category, length, count: 20 };
          const { scripts, notice } = writeScripts(product, seeded(seed + category));
          const texts = scripts.flatMap(({ content, variants }) => [content, ...variants]);
          const goods = scripts.filter(({ type }) => type === 1);
          const wrong = goods
            .flatMap(({ content, variants }) => [content, ...variants])
            .filter((text) => Math.abs(text.length - length) > slack(length));
          expect({ style, category, length, facts, wrong }).toMatchObject({ wrong: [] });
          const sentences = texts.flatMap(sentencesOf);
          expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
          expect(goods.length).toBeGreaterThanOrEqual(1);
          expect(goods.length < 20).toBe(notice !== null);
        }
});

test('a usual order is written whole, in every style and category', () => {
  for (const style of Object.keys(styles) as Style[])
    for (const category of [1, 2, 3, 4]) {
      const { scripts, notice } = writeScripts({ ...cup, style, category, count: 5, length: 160 }, seeded(5));
      const goods = scripts.filter(({ type }) => type === 1);
      expect({ notice, count: goods.length }).toEqual({ notice: null, count: 5 });
      expect(goods.every(({ variants }) => variants.length === 1)).toBe(true);
    }
});

test('uses what it was given, at about the length asked for', () => {
  for (const length of [80, 220, 350]) {
    const { scripts, faqs } = writeScripts({ ...cup, length }, seeded(7));
    const goods = scripts.filter(({ type }) => type === 1);
    for (const { content } of goods) {
      expect(content).toContain('69元');
      expect(Math.abs(content.length - length)).toBeLessThanOrEqual(slack(length));
    }
    for (const point of cup.points)
      expect(goods.some(({ content, variants }) => [content, ...variants].join('').includes(point))).toBe(
        true,
      );
    const answersTo = (word: string) => faqs.find(({ keyword }) => keyword.includes(word))?.answers.join('');
    expect(answersTo('多少钱')).toContain('69元');
    expect(answersTo('退货')).toContain('七天无理由退货');
    expect(answersTo('容量')).toContain('480毫升');
  }
});

test('two products, two seeds: different words; one seed: the same', () => {
  expect(writeScripts(cup, seeded(1))).toEqual(writeScripts(cup, seeded(1)));
  expect(saidIn(writeScripts(cup, seeded(1)))).not.toEqual(saidIn(writeScripts(cup, seeded(2))));
});

test('a forbidden selling point is reworded or left out, and the user is told', () => {
  const points = ['全网最低价', '根治胃病', '容量480毫升'];
  const written = writeScripts({ ...cup, points }, seeded(3));
  expect(saidIn(written).join('')).not.toMatch(/最低|根治/);
  expect(saidIn(written).join('')).toContain('实惠价');
  expect(written.notice).toBe('这些卖点含有违规词，没有写进话术：根治胃病。');
});
