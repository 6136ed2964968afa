import { expect, test } from 'vitest';
import { seeded } from '../../common/random.ts';
import { flawsIn } from './check-text.ts';
import { cardOf, styles, type ProductFacts, type Style } from './facts.ts';
import { slack } from './paragraphs.ts';
import { toldFacts } from './phrases/phrases.ts';
import { writeScripts, type Written } from './write.ts';

const bare = { price: '', points: [] };
const pointsOf = (...texts: string[]) => texts.map((text) => ({ text, proof: '' }));

/** As facts were given before there were proofs and more of them. */
const cup: ProductFacts = {
  name: '轻量保温杯',
  price: '69',
  priceBefore: '',
  points: pointsOf('容量480毫升', '316不锈钢内胆', '一键开盖', '三种颜色', '七天无理由退货'),
  specs: '',
  forWhom: '',
  scenes: '',
  gifts: '',
  delivery: '',
  service: '',
  style: 'warm',
  category: 1,
  count: 6,
  length: 220,
};

const saidIn = ({ scripts, faqs }: Written) => [
  ...scripts.flatMap(({ content, variants }) => [content, ...variants]),
  ...faqs.flatMap(({ answers }) => answers),
];

const coat: ProductFacts = {
  ...cup,
  name: '轻暖羊毛大衣',
  price: '399',
  priceBefore: '599',
  points: [
    { text: '面料含70%羊毛', proof: '领口水洗标上写着成分比例' },
    { text: '双排扣收腰', proof: '腰线往上提了4厘米' },
    { text: '内里有暗袋', proof: '左右各缝了一个，放得下手机' },
    { text: '袖口能翻边', proof: '' },
  ],
  specs: 'S、M、L、XL',
  forWhom: '通勤上班的女生',
  scenes: '上班通勤、周末约会',
  gifts: '防尘袋和木衣架',
  delivery: '48小时内发货，全国包邮',
  service: '七天无理由退货',
  count: 5,
  length: 160,
};

const dear = { price: '¥1,299.00', points: pointsOf('两年保修', '全国包邮') };
const everything = (Object.keys(styles) as Style[]).flatMap((style) =>
  [1, 2, 3, 4].flatMap((category) =>
    [cup, coat, category % 2 ? bare : dear].map((facts): ProductFacts => ({
      ...cup,
      ...facts,
      style,
      category,
      count: 8,
    })),
  ),
);

test('in every style and category nothing is forbidden, made up, hesitant, hasty, said twice or too long', () => {
  for (const [seed, product] of everything.entries()) {
    const written = writeScripts(product, seeded(seed));
    const said = saidIn(written);
    for (const text of said) expect(flawsIn(text, cardOf(product), product.category), text).toEqual([]);
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
      expect([2, 3, 4, 5, 6]).toContain(keyword.split('/').length);
      expect(answers.length).toBe(2);
    }
  }
});

/** Whatever a listener would recognise: sentences of all scripts, and wordings around the facts of one. */
const sentencesOf = (text: string) => text.match(/[^。！？]+[。！？]/g) ?? [];

test('every paragraph has about the length asked for, and no sentence but a price comes twice in the whole order', () => {
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
          const isPrice = (sentence: string) =>
            sentence === '多少钱？' || (product.price !== '' && sentence.includes(product.price));
          const sentences = texts.flatMap(sentencesOf).filter((sentence) => !isPrice(sentence));
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
      expect(goods.every(({ variants }) => variants.length >= 1)).toBe(true);
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
    for (const { text } of cup.points)
      expect(goods.some(({ content, variants }) => [content, ...variants].join('').includes(text))).toBe(
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
  const points = pointsOf('全网最低价', '根治胃病', '容量480毫升');
  const written = writeScripts({ ...cup, points }, seeded(3));
  expect(saidIn(written).join('')).not.toMatch(/最低|根治/);
  expect(saidIn(written).join('')).toContain('实惠价');
  expect(written.notice).toBe('这些内容含有违规词，没有写进话术：根治胃病。');
});

const goodsIn = ({ scripts }: Written) =>
  scripts.filter(({ type }) => type === 1).flatMap(({ content, variants }) => [content, ...variants]);

test('all that the seller told is said, each point with its proof, in every style', () => {
  for (const style of Object.keys(styles) as Style[]) {
    const said = goodsIn(writeScripts({ ...coat, style }, seeded(11)));
    const facts = [
      ...coat.points.flatMap(({ text, proof }) => [text, proof]),
      ...toldFacts.map((fact) => coat[fact]),
    ];
    for (const fact of [...facts, '399元', '599元']) expect(said.join(''), style).toContain(fact);
    for (const text of said) expect(text).toMatch(/399元/);
  }
});

test('an item is told in at least five wordings that begin and go on differently', () => {
  for (const count of [1, 2, 3, 5]) {
    const said = goodsIn(writeScripts({ ...coat, count }, seeded(count)));
    expect(said.length).toBeGreaterThanOrEqual(5);
    const order = (text: string) =>
      [coat.specs, coat.forWhom, coat.scenes, '399元', coat.points[0]!.text]
        .filter((fact) => text.includes(fact))
        .toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
        .join();
    expect(new Set(said.map(order)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(said.map((text) => text.slice(0, 6))).size).toBeGreaterThanOrEqual(4);
  }
});

test('a second item of a room says what the first did not', () => {
  const first = goodsIn(writeScripts(coat, seeded(1)));
  const second = goodsIn(writeScripts({ ...coat, name: '羊毛围巾' }, seeded(1), first));
  const heard = new Set(first.flatMap(sentencesOf));
  const isCall = (sentence: string) => /链接/.test(sentence);
  const calls = second.flatMap(sentencesOf).filter(isCall);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((sentence) => heard.has(sentence))).toEqual([]);
});

test('there is an answer to twenty questions even where the seller told little, each of its goods', () => {
  for (const category of [1, 2, 3, 4])
    expect(writeScripts({ ...cup, category }, seeded(1)).faqs.length).toBeGreaterThanOrEqual(20);
  for (const { keyword, answers } of writeScripts(coat, seeded(1)).faqs)
    for (const answer of answers)
      if (/399元|S、M、L|防尘袋|通勤/.test(answer)) expect(answer, keyword).toContain(coat.name);
});

test('questions are answered from the facts, and nobody is sent to the page for them', () => {
  const { faqs } = writeScripts(coat, seeded(2));
  const answersTo = (word: string) => faqs.find(({ keyword }) => keyword.includes(word))!.answers;
  const told = {
    多少钱: '399元，原价599元',
    尺码: 'S、M、L、XL',
    发货: '48小时内发货，全国包邮',
    退货: '七天无理由退货',
    赠品: '防尘袋和木衣架',
    适合谁: '通勤上班的女生',
    什么场合: '上班通勤、周末约会',
    材质: '面料含70%羊毛，领口水洗标上写着成分比例',
  };
  for (const [word, fact] of Object.entries(told))
    for (const answer of answersTo(word)) {
      expect(answer).toContain(fact);
      expect(answer).not.toMatch(/详情页|页面/);
    }
  expect(answersTo('尺码')[0]).toBe('轻暖羊毛大衣的尺码是S、M、L、XL。');
  const coloured = writeScripts({ ...coat, specs: '黑色、白色' }, seeded(2)).faqs;
  const large = coloured.find(({ keyword }) => keyword.includes('尺码'))!.answers.join('');
  expect(large).not.toContain('黑色');
  const without = writeScripts(cup, seeded(2))
    .faqs.map(({ keyword }) => keyword)
    .join();
  expect(without).not.toMatch(/赠品|原价/);
});

test('nobody calls cats over: only people are spoken to', () => {
  const cats = { ...coat, name: '冻干猫粮', forWhom: '三个月以上的猫', count: 20 };
  const said = goodsIn(writeScripts(cats, seeded(4))).join('');
  expect(said).toContain('三个月以上的猫');
  expect(said).not.toMatch(/三个月以上的猫(?:看过来|听好了|，选它)/);
});
