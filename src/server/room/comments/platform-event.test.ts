import { expect, test } from 'vitest';
import { cleanEvent, type RawEvent } from './platform-event.ts';
import { readJson } from './read-json.ts';

const raw: RawEvent = {
  platform: 'douyin',
  type: 'comment',
  id: null,
  user: { id: 'u1', name: '小雨' },
  text: '多少钱',
  gift: null,
  count: null,
  at: 1_800_000_005_000,
};
const textOf = (text: string) => cleanEvent({ ...raw, text })?.text;

test('removes what hides or breaks words, and keeps markup as plain text', () => {
  expect(textOf('a\u0000b\u0007c\u001b[31m')).toBe('abc[31m');
  expect(textOf('第一行\r\n第二行\t 第三行\u2028尾')).toBe('第一行 第二行 第三行 尾');
  expect(textOf('\u202e信微加\u202c\u2066x\u2069')).toBe('信微加x');
  expect(textOf('微\u200b\u200d信\ufeff\u00ad\u3164\u2060号\u{e0041}')).toBe('微信号');
  expect(textOf('坏\ud800字\udfff')).toBe('坏字');
  expect(textOf('<b onclick="x()">便宜</b> &amp;')).toBe('<b onclick="x()">便宜</b> &amp;');
  expect(textOf(`Z${'\u0321\u0300\u0489'.repeat(40)}algo`)?.length).toBeLessThan(10);
  expect(textOf('❤️👍🏽')).toBe('❤️👍🏽');
});

test('cuts long words between whole characters, also when they come by the megabyte', () => {
  expect(textOf('啊'.repeat(500))).toBe('啊'.repeat(200));
  expect(textOf(`${'啊'.repeat(199)}👍🏽了`)).toBe('啊'.repeat(199));
  expect(textOf('\u1100'.repeat(5_000_000))).toBeUndefined();
  const { user } = cleanEvent({ ...raw, user: { id: 'x'.repeat(100), name: '名'.repeat(40) } })!;
  expect(user.name).toBe('名'.repeat(30));
  expect(user.id).toHaveLength(22);
});

test('refuses a comment of nothing, but not a visitor without words or name', () => {
  for (const text of ['', '  \u200b\n', '\u3164', null]) expect(cleanEvent({ ...raw, text })).toBeNull();
  const visit = cleanEvent({ ...raw, type: 'enter', text: null, user: null });
  expect(visit).toMatchObject({
    user: { name: '观众', id: expect.stringMatching(/.{22}/) },
    text: '',
    count: 1,
  });
});

test('without an id of the platform, the same words of the same person within ten seconds are one event', () => {
  const idOf = (more: Partial<RawEvent>) => cleanEvent({ ...raw, ...more })?.id;
  expect(idOf({ at: raw.at + 4000 })).toBe(idOf({}));
  const others = [
    { at: raw.at + 6000 },
    { text: '多少' },
    { user: { id: 'u2', name: '' } },
    { platform: 'oba' as const },
  ];
  expect(new Set([idOf({}), ...others.map(idOf)]).size).toBe(5);
  expect(idOf({ id: 'm1' })).toBe('m1');
  expect(idOf({ id: `${'9'.repeat(80)}1` })).not.toBe(idOf({ id: `${'9'.repeat(80)}2` }));
});

test('counts are whole and within reason', () => {
  const countOf = (count: number, type: RawEvent['type'] = 'like') =>
    cleanEvent({ ...raw, type, count })?.count;
  expect([countOf(3.7), countOf(-5), countOf(NaN), countOf(Infinity), countOf(1e300)]).toEqual([
    3, 1, 1, 1, 1_000_000_000,
  ]);
  expect(countOf(0, 'stats')).toBe(0);
});

test('reads JSON with long numbers, wherever digits stand', () => {
  const text =
    '{"a":7312345678901234561,"b":"\\"7312345678901234561","c":[-9007199254740993,1.2345678901234567,1e400,12]}';
  expect(readJson(text)).toEqual({
    a: '7312345678901234561',
    b: '"7312345678901234561',
    c: ['-9007199254740993', 1.2345678901234567, Infinity, 12],
  });
  expect(() => readJson(`"${'\\"'.repeat(30_000)}1234567890123456`)).toThrow(SyntaxError);
});
