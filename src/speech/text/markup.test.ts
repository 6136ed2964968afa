import { expect, test } from 'vitest';
import { makeRandom, printedSeed } from '../../../test/helpers/random.ts';
import { countCharacters, MarkupError, plainText, readMarkup } from './markup.ts';
import type { Stretch } from './spoken-text.ts';

/** What differs from plain words, and what the source has in that place. */
function read(source: string) {
  return readMarkup(source).map((item) => {
    const written = source.slice(...item.place);
    if (item.kind === 'pause') return { pause: item.seconds, written };
    expect(item.text.length).toBe(item.place[1] - item.place[0]);
    if (item.text !== '\n') expect(item.text).toBe(written);
    const { text, readings, alias, sayAs, isWord, rate, voice } = item;
    const special = Object.entries({ readings, alias, sayAs, voice }).filter(([, value]) => value !== null);
    return { text, ...Object.fromEntries(special), ...(isWord && { isWord }), ...(rate !== 1 && { rate }) };
  });
}

const wordsOf = (source: string) =>
  readMarkup(source).filter((item): item is Stretch => item.kind === 'words');

function errorOf(source: string): MarkupError {
  try {
    readMarkup(source);
  } catch (error) {
    if (error instanceof MarkupError) return error;
    throw error;
  }
  throw new Error(`accepted: ${source}`);
}

test('plain words stay as they are, with < and & in them', () => {
  for (const text of [
    '',
    '价格<100元',
    'A&B',
    'a<b 和 c>d',
    '我<3你',
    'R&D; &x; &#0;',
    '第一行\n第二行',
    '<中文>',
  ])
    expect(read(text)).toEqual(text ? [{ text }] : []);
});

test('pauses', () => {
  expect(read('你<break time="500ms"/>好<silence time=\'2s\'></silence><#0.5>吗<break time="0"/>')).toEqual([
    { text: '你' },
    { pause: 0.5, written: '<break time="500ms"/>' },
    { text: '好' },
    { pause: 2, written: "<silence time='2s'>" },
    { pause: 0.5, written: '<#0.5>' },
    { text: '吗' },
    { pause: 0, written: '<break time="0"/>' },
  ]);
});

test('readings, as tags and as short forms', () => {
  expect(
    read('<phoneme alphabet="py" ph="shan4">单</phoneme><phoneme py="chong2 xin1">重新</phoneme>'),
  ).toEqual([
    { text: '单', readings: ['shan4'] },
    { text: '重新', readings: ['chong2', 'xin1'] },
  ]);
  expect(read('主角(jue2)色，重（chong2）新。绿(lü4)')).toEqual([
    { text: '主' },
    { text: '角', readings: ['jue2'] },
    { text: '色，' },
    { text: '重', readings: ['chong2'] },
    { text: '新。' },
    { text: '绿', readings: ['lv4'] },
  ]);
  const text = '纸(A4) 面积(m2) 码(xl1) 角(jue) 角(jue2 A(an1) (an1)';
  expect(read(text)).toEqual([{ text }]);
});

test('numbers, other words and words spoken as one', () => {
  expect(
    read(
      '<say-as interpret-as="telephone">110</say-as><say-as type="number:digits">12</say-as>' +
        '<sub alias="语音合成">TTS</sub><word>马上</word><w>发货</w>',
    ),
  ).toEqual([
    { text: '110', sayAs: 'telephone' },
    { text: '12', sayAs: 'digits' },
    { text: 'TTS', alias: '语音合成' },
    { text: '马上', isWord: true },
    { text: '发货', isWord: true },
  ]);
});

test('speed in all its forms; nested it multiplies', () => {
  const rates = { '1.2': 1.2, '120%': 1.2, '+20%': 1.2, '-20%': 0.8, slow: 0.8, fast: 1.25, '.5': 0.5 };
  for (const [written, rate] of Object.entries(rates))
    expect(wordsOf(`<prosody rate="${written}">快</prosody>`)[0]?.rate).toBeCloseTo(rate, 9);
  const nested = wordsOf('<prosody rate="1.5">快<prosody rate="0.5">慢</prosody>快</prosody>好');
  expect(nested.map(({ rate }) => rate)).toEqual([1.5, 0.75, 1.5, 1]);
});

test('voices, paragraphs, the outer tag and comments', () => {
  const source = `<?xml version="1.0"?><speak version="1.1"><p><voice name="zm_yunxi">你<voice name="zf_xiaoxiao">好
</voice>吗</voice></p><!-- <oops> --><s>再见</s></speak>`;
  expect(read(source)).toEqual([
    { text: '你', voice: 'zm_yunxi' },
    { text: '好\n', voice: 'zf_xiaoxiao' },
    { text: '吗', voice: 'zm_yunxi' },
    { text: '\n' },
    { text: '再见' },
    { text: '\n' },
  ]);
});

test('an entity is a stretch of its own, spoken as what it stands for', () => {
  const source = 'A&amp;B&#x597D;<sub alias="丙">C&lt;D</sub><sub alias="&quot;">E</sub>';
  expect(read(source)).toEqual([
    { text: 'A' },
    { text: '&amp;', alias: '&' },
    { text: 'B' },
    { text: '&#x597D;', alias: '好' },
    { text: 'C&lt;D', alias: '丙' },
    { text: 'E', alias: '"' },
  ]);
  expect(plainText(readMarkup(source))).toBe('A&B好C<DE');
});

test('paid for is what is spoken, without markup and blanks', () => {
  const script = readMarkup('角(jue2)色 很<#1>好<sub alias="语音合成">TTS</sub>\n&amp;𠮷');
  expect(plainText(script)).toBe('角色 很好TTS\n&𠮷');
  expect(countCharacters(script, () => [])).toBe('角色很好语音合成&吉'.length);
});

test.each([
  ['一\n二\r\n<break/>', 3, '<break>', '第 3 行的 <break> 缺少 time'],
  ['<break time="很久"/>', 1, '<break>', '第 1 行的 <break> 的时间「很久」看不懂，写成 500ms 或 0.5s'],
  ['<break time="11s"/>', 1, '<break>', '第 1 行的 <break> 的停顿应为 0.2–10 秒'],
  ['\n<#0.1>', 2, '<#0.1>', '第 2 行的 <#0.1> 的停顿应为 0.2–10 秒'],
  ['<#0>', 1, '<#0>', '第 1 行的 <#0> 的停顿应为 0.2–10 秒'],
  ['<#慢>', 1, '<#慢>', '第 1 行的 <#慢> 不是停顿，写成 <#0.5>'],
  ['<break time=“1s”/>', 1, '<break>', /没有写完整/],
  ['<break time="1s">好</break>', 1, '<break>', /里面不能有东西/],
  ['好\n<blink>你</blink>', 2, '<blink>', /第 2 行的 <blink> 是不认识的标签/],
  ['<phoneme ph="shan4">单</phoneme><phoneme>单</phoneme>', 1, '<phoneme>', /缺少 ph/],
  ['<phoneme ph="shan4">单单</phoneme>', 1, '<phoneme>', /里有 2 个字，却写了 1 个读音/],
  ['<phoneme ph="shan">单</phoneme>', 1, '<phoneme>', /「shan」不是带声调数字的拼音/],
  ['<phoneme alphabet="ipa" ph="a">单</phoneme>', 1, '<phoneme>', /alphabet 只能是 py/],
  ['<phoneme ph="shan4"><w>单</w></phoneme>', 1, '<phoneme>', /里面只能有字/],
  ['<say-as>1</say-as>', 1, '<say-as>', /缺少 interpret-as/],
  ['<say-as interpret-as="name">1</say-as>', 1, '<say-as>', /「name」不支持/],
  ['<sub>TTS</sub>', 1, '<sub>', /缺少 alias/],
  ['<sub alias="好"/>', 1, '<sub>', /里面没有字/],
  ['<voice>好</voice>', 1, '<voice>', /缺少 name/],
  ['<prosody>好</prosody>', 1, '<prosody>', /缺少 rate/],
  ['<prosody pitch="+10%">好</prosody>', 1, '<prosody>', /还不支持 pitch/],
  ['<prosody rate="3">好</prosody>', 1, '<prosody>', /应为 0.5–2/],
  ['<prosody rate="constructor">好</prosody>', 1, '<prosody>', /看不懂/],
  [`<prosody rate="${'9'.repeat(400)}">好</prosody>`, 1, '<prosody>', /看不懂/],
  ['<prosody rate="2">好\n<prosody rate="2">好</prosody></prosody>', 2, '<prosody>', /应为 0.5–2/],
  ['好\n<word>你\n好', 2, '<word>', /没有结束，后面要有 <\/word>/],
  ['<p><s>好</p></s>', 1, '</p>', /和 <s> 交叉了，要先写 <\/s>/],
  ['好</w>', 1, '</w>', /前面没有 <w>/],
  ['<w><speak>好</speak></w>', 1, '<speak>', /只能写在最外面/],
  ['<!-- 好', 1, '<!-->', /注释没有结束/],
  ['<w>'.repeat(21), 1, '<w>', /超过 20 层/],
  ['字'.repeat(20_001), 1, null, /^第 1 行超出了 20000 字的上限/],
])('%s is refused with its line and tag', (source, line, tag, message) => {
  const error = errorOf(source);
  expect(error.line).toBe(line);
  expect(error.tag).toBe(tag);
  expect(error.message).toMatch(message);
});

test('no garbage throws anything but a MarkupError, and places are in order', () => {
  const pieces =
    '< > / & ; " \' = ( ) （ ） # ! -- <!-- --> <# 0.5 jue2 好 角 𠮷 \u0000 \n \u202e amp #38 <break time= <break time="1s"/> <w> </w> <p> </p> <sub alias="x"> </sub> <prosody rate="1.1"> </prosody> a 12 <phoneme ph="jue2"> </phoneme> <b'.split(
      ' ',
    );
  const random = makeRandom(printedSeed(7));
  let accepted = 0;
  for (let round = 0; round < 5000; round++) {
    const source = Array.from({ length: random.below(12) }, () => random.pick(pieces)).join('');
    try {
      let end = 0;
      for (const { place } of readMarkup(source)) {
        expect(place[0]).toBeGreaterThanOrEqual(end);
        expect(place[1]).toBeLessThanOrEqual(source.length);
        end = place[1];
      }
      accepted += 1;
    } catch (error) {
      expect(error, source).toBeInstanceOf(MarkupError);
    }
  }
  expect(accepted).toBeGreaterThan(500);
});

test('the longest hostile texts are read at once', () => {
  for (const piece of ['<', '<a ', '&', '角(', '<b x="', '<b x=y', '<#', '<?xml ', ' ', '(a'])
    expect(() => readMarkup(piece.repeat(Math.floor(20_000 / piece.length)))).not.toThrow();
  expect(() => readMarkup(`<b${' '.repeat(19_000)}`)).not.toThrow();
});
