import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { openTranslationModel } from './model.ts';
import { openTranslator } from './translator.ts';

const dir = path.resolve(import.meta.dirname, '../../../assets/translation');
const translator = openTranslator({ dir: () => dir, threads: 1 });
afterAll(() => translator.close());

const translate = (lines: string[], to: 'zh' | 'en', terms = [] as { source: string; target: string }[]) =>
  translator.translate(lines, { to, terms, signal: new AbortController().signal, onProgress: null });

describe('the embedded translator', () => {
  test('writes English for Chinese, with other ways to say it and how sure it is', async () => {
    const [first, second, third] = await translate(
      ['食品级不锈钢，保温十二个小时。', '公司成立于二零一零年，总部在上海。', ''],
      'en',
    );
    expect(first!.text).toMatch(/^Food-grade stainless steel, .* twelve hours\.$/);
    expect(first!.others.length).toBeGreaterThan(0);
    expect(first!.doubts).toEqual([]);
    expect(second!.text).toContain('founded in 2010');
    expect(second!.confidence).toBeGreaterThan(0.8);
    expect(third).toMatchObject({ text: '', others: [] });
  });

  test('writes Chinese for English, with the marks of Chinese', async () => {
    const [line] = await translate(['How long does the battery last?'], 'zh');
    expect(line!.text).toBe('电池能用多久？');
  });

  test('is unsure of a sentence from which the source cannot be told again, however sure it was of each word', async () => {
    const source = '这款保温杯采用食品级不锈钢。';
    const model = await openTranslationModel(dir, 1);
    const of = (text: string) => ({ text, mean: -0.1 });
    const said = [of('The cup is here.'), of('This thermos is made of food-grade stainless steel.')];
    const [best, other] = await model.judge(source, 'en', said);
    expect(best!.text).toContain('food-grade');
    expect(draftOf(source, [best!], []).doubts).toEqual([]);
    expect(draftOf(source, [other!], []).doubts).toEqual(['unsure']);
    const mixed = { ...best!, text: 'This thermos is made of food-grade 不锈钢.' };
    expect(draftOf(source, [mixed], []).doubts).toEqual(['unsure']);
    expect(draftOf(source, [mixed], [{ source: '不锈钢', target: '不锈钢' }]).doubts).toEqual([]);
    const marks = { ...best!, text: 'It is steel， and it is food-grade。' };
    expect(draftOf(source, [marks], []).text).toBe('It is steel, and it is food-grade.');
  });

  test('keeps long numbers, and units that it was not taught', async () => {
    const [price, battery, screen] = await translate(
      ['今天直播间只要899元。', '它的电池容量是5200毫安时。', '屏幕6.7英寸，128GB存储，5000万像素。'],
      'en',
    );
    expect(price).toMatchObject({ text: expect.stringContaining('899 yuan') as string, doubts: [] });
    expect(battery!.text).toContain('5200 mAh');
    expect(screen!.text).toMatch(/50,000,000 pixels|50 million/);
    const [back] = await translate(['I am going to try living on 566 yuan for a whole week.'], 'zh');
    expect(back!.text).toMatch(/566|五百六十六/);
  });

  test('invents no words for what means nothing', async () => {
    const [line] = await translate(['啊啊啊哦呜嘟嘟哩'], 'en');
    expect(line).toMatchObject({ text: '', doubts: ['unsure'] });
  });

  test('keeps names and terms as they are wished', async () => {
    const terms = [
      { source: '晨曦', target: 'Aurora' },
      { source: '星野', target: 'Hoshino' },
    ];
    const [line] = await translate(['这款晨曦保温杯容量500毫升。'], 'en', terms);
    expect(line!.text).toContain('Aurora');
    expect(line!.text).toContain('500');
    expect(line!.doubts).toEqual([]);
    const [back] = await translate(['Today I will show you the new Hoshino.'], 'zh', [
      { source: 'Hoshino', target: '星野' },
    ]);
    expect(back!.text).toContain('星野');
  });

  test('translates a long speech sentence by sentence, to its end', async () => {
    const speech =
      '大家晚上好，欢迎来到我的直播间。今天给大家带来一款保温杯。现在下单，四十八小时内发货。有问题可以在评论区留言，我会一一回答。';
    const [line] = await translate([speech], 'en');
    expect(line!.text).toMatch(/^Good evening/);
    expect(line!.text).toMatch(/comment/i);
    expect(line!.text).toMatch(/forty-eight|48/);
  });
});
