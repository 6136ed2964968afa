import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readScriptFile } from './read-script-file.ts';
import { reword } from './reword.ts';
import { spokenSample } from './spoken-sample.ts';

test('a table with a heading brings types, products and other wordings', () => {
  const table = [
    '类型,商品,话术,换种说法',
    '开场,,"欢迎大家，今天有三件好物",',
    '商品,保温杯,"早上装的热水，\n晚上还烫嘴",这只杯子能保温一整天',
    '闲聊,,随便说说,',
    '商品,,没有名字的,',
  ].join('\r\n');
  expect(readScriptFile(table, '话术.csv')).toEqual({
    scripts: [
      { type: 2, name: '', content: '欢迎大家，今天有三件好物', variants: [] },
      {
        type: 1,
        name: '保温杯',
        content: '早上装的热水，\n晚上还烫嘴',
        variants: ['这只杯子能保温一整天'],
      },
    ],
    wrong: [
      { line: 4, reason: '不认识的类型「闲聊」，应为开场、商品或过渡' },
      { line: 5, reason: '商品话术没有商品名称' },
    ],
  });
});

test('without a heading two columns are a product and its speech, one is a speech', () => {
  expect(
    readScriptFile('保温杯,很保温\n雨伞,很轻', 'a.CSV').scripts.map(({ type, name }) => [type, name]),
  ).toEqual([
    [1, '保温杯'],
    [1, '雨伞'],
  ]);
  expect(readScriptFile('第一句\n\n第二句\n', 'a.txt').scripts.map(({ content }) => content)).toEqual([
    '第一句',
    '第二句',
  ]);
});

test('files of Chinese Windows and of everybody else read the same', () => {
  const gbk = new Uint8Array([0xbb, 0xb6, 0xd3, 0xad]);
  const utf8 = new TextEncoder().encode('\uFEFF欢迎');
  const utf16 = new Uint8Array([0xff, 0xfe, 0x22, 0x6b, 0xce, 0x8f]);
  for (const bytes of [gbk, utf8, utf16]) expect(decodeText(bytes)).toBe('欢迎');
});

test('rewording replaces from the end, so that places stay true', () => {
  const found = [
    { from: 0, to: 2, suggestion: '很好' },
    { from: 3, to: 5, suggestion: null },
    { from: 6, to: 8, suggestion: '' },
  ];
  expect(reword('最好的国家第一级', found)).toBe('很好的国家第');
});

test('a sample fills variables and takes the first of random words', () => {
  expect(spokenSample('{宝宝/家人们}好，{用户名}，现在{时间}', new Date(2026, 10, 15, 20, 5))).toBe(
    '宝宝好，小明，现在20点5分',
  );
});
