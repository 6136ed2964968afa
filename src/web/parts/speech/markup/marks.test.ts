import { describe, expect, test } from 'vitest';
import { countCharacters, findMarks, isSyllable, paragraphsOf, plainText } from './marks.ts';

describe('markup in a text', () => {
  test('short forms and tags are found with their places', () => {
    const text = '角(jue2)色<#0.5>打<say-as interpret-as="telephone">110</say-as>。';
    expect(findMarks(text).map((mark) => [mark.kind, text.slice(mark.from, mark.to)])).toEqual([
      ['reading', '(jue2)'],
      ['pause', '<#0.5>'],
      ['wrap', '<say-as interpret-as="telephone">'],
    ]);
    expect(findMarks(text)[2]).toMatchObject({ tag: 'say-as', value: 'telephone' });
    expect(plainText(text)).toBe('角色打110。');
  });

  test('pauses of SSML count in seconds, attributes lose their entities', () => {
    expect(findMarks('好<break time="500ms"/>的<break time=\'2s\' />')).toMatchObject([
      { kind: 'pause', seconds: 0.5 },
      { kind: 'pause', seconds: 2 },
    ]);
    expect(findMarks('<sub alias="A&amp;B &quot;好&quot;">x</sub>')).toMatchObject([{ value: 'A&B "好"' }]);
  });

  test('tags nest; what is unknown, unclosed or closes nothing is stray', () => {
    const kinds = (text: string) => findMarks(text).map(({ kind }) => kind);
    expect(kinds('<voice name="a"><prosody rate="1.2">快</prosody></voice>')).toEqual(['wrap', 'wrap']);
    expect(kinds('<voice name="a">你好')).toEqual(['stray']);
    expect(kinds('</word>你好<emphasis level="x">')).toEqual(['stray', 'stray']);
    expect(kinds('<word>你<voice name="a">好</word></voice>')).toEqual(['stray', 'wrap', 'stray']);
  });

  test('what only looks like markup is plain text', () => {
    for (const text of ['价格<100 元', 'A&B', '第一版(v2)', '手机(黑色)', 'a < b > c', 'TTS(jue2)'])
      expect(findMarks(text)).toEqual([]);
  });

  test('syllables', () => {
    for (const good of 'a1 er2 jue2 zhuang1 xiong2 lü4 lv4 nve4 shei2 dia3 huar1 ng2 wai4 yuan2'.split(' '))
      expect([good, isSyllable(good)]).toEqual([good, true]);
    for (const bad of 'v2 b1 jue jue6 xyz1 tt3 s2 a'.split(' '))
      expect([bad, isSyllable(bad)]).toEqual([bad, false]);
  });

  test('only what is read is counted', () => {
    expect(countCharacters('角(jue2)色 <#0.5>\n<word>你好</word>')).toBe(4);
    expect(countCharacters('👍好')).toBe(2);
    expect(countCharacters('')).toBe(0);
  });

  test('paragraphs are lines with something to say', () => {
    expect(paragraphsOf('第一段\n\n  \n<voice name="a">第二段</voice>\n……\n<#2>\n3')).toEqual([
      '第一段',
      '<voice name="a">第二段</voice>',
      '3',
    ]);
  });
});
