import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeText } from '../../../parts/upload/decode-text.ts';
import { importLinesOf } from '../faqs/ImportDialog.tsx';
import { readTextFile } from './read-text-file.ts';
import { readScriptFile } from './read-script-file.ts';
import { reword } from '../../../../common/reword.ts';
import { spokenSample } from '../words/spoken-sample.ts';

const read = (text: string, name: string) => readScriptFile(readTextFile(strToU8(text), name));

test('a table with a heading brings types, products and other wordings', () => {
  const table = [
    '类型,商品,话术,换种说法',
    '开场,,"欢迎大家，今天有三件好物",',
    '商品,保温杯,"早上装的热水，\n晚上还烫嘴",这只杯子能保温一整天',
    '闲聊,,随便说说,',
    '商品,,没有名字的,',
  ].join('\r\n');
  expect(read(table, '话术.csv')).toEqual({
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
  expect(read('保温杯,很保温\n雨伞,很轻', 'a.CSV').scripts.map(({ type, name }) => [type, name])).toEqual([
    [1, '保温杯'],
    [1, '雨伞'],
  ]);
  expect(read('保温杯,很保温,,\n雨伞,很轻,,', 'a.csv').scripts.map(({ content }) => content)).toEqual([
    '很保温',
    '很轻',
  ]);
  expect(read('第一句\n\n第二句\n', 'a.txt').scripts.map(({ content }) => content)).toEqual([
    '第一句',
    '第二句',
  ]);
});

test('what is too long or too much is said by its line, and nothing is cut', () => {
  const long = '长'.repeat(501);
  expect(read(`第一句\n\n${long}\n`, 'a.txt').wrong).toEqual([{ line: 3, reason: '超过 500 个字' }]);
  const rows = [
    `商品,${'名'.repeat(31)},很轻`,
    `开场,,你好,好,${long}`,
    '开场,,你好,1,2,3,4,5,6',
    '过渡,,接着说',
  ];
  expect(read(rows.join('\n'), 'a.csv')).toEqual({
    scripts: [{ type: 4, name: '', content: '接着说', variants: [] }],
    wrong: [
      { line: 1, reason: '商品名称超过 30 个字' },
      { line: 2, reason: '第 2 种说法超过 500 个字' },
      { line: 3, reason: '换种说法最多 5 种，这里有 6 种' },
    ],
  });
});

const workbook = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
const sheetAt = (target: string) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="话术" sheetId="7" r:id="rId3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId3" Target="${target}"/></Relationships>`,
});

test('the first sheet of an Excel file reads like a CSV, each row at its place', () => {
  const file = workbook({
    ...sheetAt('worksheets/sheet9.xml'),
    'xl/sharedStrings.xml':
      '<sst><si><t>类型</t></si><si><t>商品</t></si><si><t>话术</t></si><si><r><t>保温</t></r><r><t>杯</t></r><rPh><t>bei</t></rPh></si></sst>',
    'xl/worksheets/sheet9.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3"><v>1</v></c><c r="B3" t="s"><v>3</v></c><c r="C3" t="inlineStr"><is><t>早上装的热水 &amp; 晚上还烫</t></is></c></row>
      <row r="5"><c r="A5" t="inlineStr"><is><t>闲聊</t></is></c><c r="C5" t="str"><v>随便说说</v></c></row>
      <row r="1048576"><c r="C1048576" t="str"><v>太远了</v></c></row>
    </sheetData></worksheet>`,
  });
  expect(readScriptFile(readTextFile(file, '话术.xlsx'))).toEqual({
    scripts: [{ type: 1, name: '保温杯', content: '早上装的热水 & 晚上还烫', variants: [] }],
    wrong: [{ line: 5, reason: '不认识的类型「闲聊」，应为开场、商品或过渡' }],
  });
});

test('a file that is no table, or a bomb, says what to do', () => {
  const bomb = workbook({
    ...sheetAt('/xl/worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': ' '.repeat(9 * 1024 * 1024),
  });
  for (const bytes of [strToU8('这不是压缩包'), workbook({}), bomb])
    expect(() => readTextFile(bytes, 'a.xlsx')).toThrow('另存为 .xlsx 再试');
  expect(() => readTextFile(strToU8('x'), 'a.xls')).toThrow('另存为 .xlsx 或 CSV');
});

test('questions come from a table too', () => {
  const { rows } = readTextFile(
    strToU8('关键词,答案1,答案2\n多少钱、价格,今天 399 元,"页面上|写着"\n发货/几天到,48 小时内发出'),
    'a.csv',
  ) as { rows: string[][] };
  expect(importLinesOf(rows)).toBe('多少钱/价格|今天 399 元|页面上 写着\n发货/几天到|48 小时内发出');
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
  const sample = (timeZone: string) =>
    spokenSample('{宝宝/家人们}好，{用户名}，现在{时间}', new Date('2026-11-15T12:05:00Z'), timeZone);
  expect(sample('Asia/Shanghai')).toBe('宝宝好，小明，现在20点5分');
  expect(sample('Europe/London')).toBe('宝宝好，小明，现在12点5分');
});
