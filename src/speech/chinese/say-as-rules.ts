import type { SayAs } from '../text/spoken-text.ts';
import { sayAmount, sayCardinal, sayCode, sayDecimal, sayDigits, sayNumber } from './numbers.ts';
import type { Rule } from './tracked-text.ts';

const commas: Rule = { pattern: /(?<=\d)[,，](?=\d{3})/g, say: () => '' };

const sayDate = (month: string, day: string) => `${sayCardinal(month)}月${sayCardinal(day)}日`;
const sayTime = (hour: string, minute: string, second: string) =>
  `${sayNumber(String(Number(hour)), '点')}点` +
  (Number(minute) ? `${minute.startsWith('0') ? '零' : ''}${sayCardinal(minute)}分` : '') +
  (Number(second) ? `${sayCardinal(second)}秒` : '');

/** Runs before the common rules, where the writer has said how a number is meant. */
export const sayAsRules: Record<SayAs, Rule[]> = {
  digits: [{ pattern: /\d/g, say: (digit) => sayDigits(digit) }],
  cardinal: [
    commas,
    { pattern: /[-−](?=\d)/g, say: () => '负' },
    { pattern: /\d+(?:\.\d+)?(?=(.{0,3}))/gu, say: (number, next) => sayNumber(number, next) },
  ],
  telephone: [
    {
      pattern: /(?<!\d)(1\d\d)(\d{4})(\d{4})(?!\d)/g,
      say: (_, a, b, c) => [a, b, c].map(sayCode).join('，'),
    },
    { pattern: /(?<=\d)[-—－ ()（）]+(?=\d)/g, say: () => '，' },
    { pattern: /\d/g, say: (digit) => sayCode(digit) },
  ],
  date: [
    {
      pattern: /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?/g,
      say: (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    },
    {
      pattern: /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/g,
      say: (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    },
    {
      pattern: /(\d{4})[-/.年](\d{1,2})月?/g,
      say: (_, year, month) => `${sayDigits(year)}年${sayCardinal(month)}月`,
    },
    { pattern: /(?<!\d)(\d{1,2})[-/.月](\d{1,2})[日号]?/g, say: (_, month, day) => sayDate(month, day) },
    { pattern: /(?<!\d)\d{4}(?=年|$)/g, say: (year) => sayDigits(year) },
    { pattern: /\d+/g, say: (number) => sayCardinal(number) },
  ],
  time: [
    {
      pattern: /(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?/g,
      say: (_, hour, minute, second) => sayTime(hour, minute, second),
    },
  ],
  fraction: [
    {
      pattern: /(\d+(?:\.\d+)?)\s?[/／⁄]\s?(\d+(?:\.\d+)?)/g,
      say: (_, top, bottom) => `${sayDecimal(bottom)}分之${sayDecimal(top)}`,
    },
  ],
  score: [
    {
      pattern: /(\d+(?:\.\d+)?)\s?[-:：/—–]\s?(\d+(?:\.\d+)?)/g,
      say: (_, left, right) => `${sayDecimal(left)}比${sayDecimal(right)}`,
    },
  ],
  currency: [
    commas,
    {
      pattern: /(?<![\d.¥￥$€£])(\d+(?:\.\d+)?)(?![\d.元块美港欧英万亿千毛角分])/g,
      say: (_, amount) => `${sayAmount(amount, '元')}元`,
    },
  ],
};
