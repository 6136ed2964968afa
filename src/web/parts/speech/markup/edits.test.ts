import { describe, expect, test } from 'vitest';
import {
  clearReadings,
  type Edit,
  removeMark,
  rewrap,
  setReadings,
  setVoice,
  voiceAt,
  wrapSpan,
} from './edits.ts';
import { excerpt, problemInWhole, spanToSpeak } from './excerpt.ts';
import { findMarks, type Wrap } from './marks.ts';
import { toneMarked } from './pinyin.ts';
import { firstHanRun, readingContext } from './reading-context.ts';

function applied(text: string, edit: Edit): string {
  if (typeof edit === 'string') return edit;
  // As in the editor: all changes speak of the text before them, and of two at one place the first stays in front.
  let result = text;
  for (const { from, to, insert } of edit
    .map((change, order) => ({ ...change, order }))
    .sort((a, b) => b.from - a.from || b.to - a.to || b.order - a.order))
    result = result.slice(0, from) + insert + result.slice(to);
  return result;
}
const span = (text: string, part: string) => ({
  from: text.indexOf(part),
  to: text.indexOf(part) + part.length,
});

describe('what the buttons do to the text', () => {
  test('a tag goes around the selection, without its blanks', () => {
    const text = '电话 400 转 1';
    expect(applied(text, wrapSpan(text, span(text, ' 400 '), 'say-as', 'telephone'))).toBe(
      '电话 <say-as interpret-as="telephone">400</say-as> 转 1',
    );
    expect(applied('TTS', wrapSpan('TTS', { from: 0, to: 3 }, 'sub', '语音"合成"'))).toBe(
      '<sub alias="语音&quot;合成&quot;">TTS</sub>',
    );
  });

  test('a speed over several paragraphs goes around each of them', () => {
    const text = '一二\n\n三四';
    expect(applied(text, wrapSpan(text, { from: 1, to: 5 }, 'prosody', '1.2'))).toBe(
      '一<prosody rate="1.2">二</prosody>\n\n<prosody rate="1.2">三</prosody>四',
    );
  });

  test('a selection that would break other markup is refused in words', () => {
    const text = '<prosody rate="1.2">一二</prosody>三<#1>四';
    expect(wrapSpan(text, span(text, '二</prosody>三'), 'prosody', '0.8')).toContain('一半');
    expect(wrapSpan(text, span(text, '三<#1>四'), 'word', '')).toContain('已经有标注');
    expect(wrapSpan('一\n二', { from: 0, to: 3 }, 'word', '')).toContain('同一段');
  });

  test('a chip is changed, and taken away with its other half', () => {
    const text = '<prosody rate="1.2">一</prosody>';
    const [mark] = findMarks(text) as [Wrap];
    expect(applied(text, rewrap(mark, '0.8'))).toBe('<prosody rate="0.8">一</prosody>');
    expect(applied(text, removeMark(mark))).toBe('一');
  });

  test('a paragraph takes a voice, changes it, and gives it back', () => {
    const text = '甲说\n乙说<#1>\n丙说';
    const at = { from: 4, to: 4 };
    const first = applied(text, setVoice(text, at, 'zm_yunxi'));
    expect(first).toBe('甲说\n<voice name="zm_yunxi">乙说<#1></voice>\n丙说');
    const inside = { from: first.indexOf('乙'), to: first.indexOf('乙') };
    expect(applied(first, setVoice(first, inside, 'zf_xiaoyi'))).toBe(
      '甲说\n<voice name="zf_xiaoyi">乙说<#1></voice>\n丙说',
    );
    expect([voiceAt(first, inside), voiceAt(first, { from: 0, to: 0 })]).toEqual(['zm_yunxi', null]);
    expect(applied(first, setVoice(first, inside, null))).toBe(text);
    expect(applied(text, setVoice(text, { from: 0, to: 4 }, 'a'))).toBe(
      '<voice name="a">甲说</voice>\n<voice name="a">乙说<#1></voice>\n丙说',
    );
    expect(setVoice('', { from: 0, to: 0 }, 'a')).toContain('先写下');
  });

  test('readings: one place, a whole word, everywhere, and a change of mind', () => {
    expect(applied('角色和角色', setReadings('角色和角色', 3, ['jue2'], false))).toBe('角色和角(jue2)色');
    expect(applied('角色和角色', setReadings('角色和角色', 0, ['jue2', 'se4'], true))).toBe(
      '角(jue2)色(se4)和角(jue2)色(se4)',
    );
    const text = '角(jiao3)色，主角';
    expect(applied(text, setReadings(text, 0, ['jue2'], true))).toBe('角(jue2)色，主角(jue2)');
  });

  test('pinyin is shown with its tone', () => {
    expect(['jue2', 'lv4', 'gui3', 'liu2', 'hao3', 'zhou1', 'de5', 'ng2'].map(toneMarked)).toEqual([
      'jué',
      'lǜ',
      'guǐ',
      'liú',
      'hǎo',
      'zhōu',
      'de',
      'ng',
    ]);
  });
});

test('a character of two places counts as one', () => {
  const text = '在𠮷重家';
  const from = text.indexOf('𠮷');
  expect(firstHanRun(text, from, from + 1, 8)).toEqual({ from, count: 1 });
  expect(firstHanRun(text, from + 1, text.length, 8)).toEqual({ from, count: 3 });
  expect(readingContext(text, from, 2)).toMatchObject({ characters: ['𠮷', '重'], set: [null, null] });
  const marked = applied(text, setReadings(text, from, ['ji2', 'chong2'], false));
  expect(marked).toBe('在𠮷(ji2)重(chong2)家');
  expect(readingContext(marked, from, 2)).toMatchObject({ words: text, at: 1, set: ['ji2', 'chong2'] });
  expect(applied(marked, clearReadings(marked, from, 2))).toBe(text);
});

test('only the chosen characters lose their readings', () => {
  const text = '这个角(jue2)色(se4)重(chong2)来';
  const from = text.indexOf('角');
  expect(applied(text, clearReadings(text, from, 2))).toBe('这个角色重(chong2)来');
  expect(clearReadings(text, 0, 2)).toEqual([]);
});

describe('what is listened to', () => {
  test('the selection, else from the sentence of the cursor, else everything', () => {
    const text = '第一句。第二句<#1>。第三句';
    expect(spanToSpeak(text, span(text, '二句'))).toEqual(span(text, '二句'));
    const cursor = text.indexOf('二');
    expect(text.slice(spanToSpeak(text, { from: cursor, to: cursor }).from)).toBe('第二句<#1>。第三句');
    expect(spanToSpeak(text, { from: text.length, to: text.length })).toEqual({ from: 0, to: text.length });
  });

  test('a part keeps the tags that hold there, and its places can be led back', () => {
    const text = '甲<voice name="b">乙<prosody rate="2">丙</prosody></voice>';
    const part = excerpt(text, span(text, '丙'));
    expect(part.text).toBe('<voice name="b"><prosody rate="2">丙</prosody></voice>');
    expect(part.text.indexOf('丙') + part.shift).toBe(text.indexOf('丙'));
    expect(excerpt(text, span(text, '甲'))).toEqual({ text: '甲', from: 0, shift: 0 });
  });

  test('a part begins with a word, and its problems name the line of the whole', () => {
    expect(excerpt('一。\n\n 二。', { from: 2, to: 7 })).toEqual({ text: '二。', from: 5, shift: 5 });
    expect(problemInWhole('第 1 行的 <a> 不认识', '一\n二\n三', 2)).toEqual({
      words: '第 2 行的 <a> 不认识',
      line: 2,
    });
    expect(problemInWhole('太长了', '一\n二', 2)).toEqual({ words: '太长了', line: null });
  });
});
