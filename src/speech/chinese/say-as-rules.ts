import type { SayAs } from '../text/spoken-text.ts';
import { sayAmount, sayCardinal, sayCode, sayDate, sayDecimal, sayDigits, sayNumber } from './numbers.ts';
import { rule, type Rule } from './tracked-text.ts';

const commas = rule(/(?<=\d)[,，](?=\d{3})/g, '');

const sayTime = (hour: string, minute: string, second: string) =>
  `${sayNumber(String(Number(hour)), '点')}点` +
  (Number(minute) ? `${minute.startsWith('0') ? '零' : ''}${sayCardinal(minute)}分` : '') +
  (Number(second) ? `${sayCardinal(second)}秒` : '');

export const sayAsRules: Record<SayAs, Rule[]> = {
  digits: [rule(/\d/g, (digit) => sayDigits(digit))],
  cardinal: [
    commas,
    rule(/[-−](?=\d)/g, '负'),
    rule(/\d+(?:\.\d+)?(?=(.{0,3}))/gu, (number, next) => sayNumber(number, next)),
  ],
  telephone: [
    rule(/(?<!\d)(1\d\d)(\d{4})(\d{4})(?!\d)/g, (_, a, b, c) => [a, b, c].map(sayCode).join('，')),
    rule(/(?<=\d)[-—－ ()（）]+(?=\d)/g, '，'),
    rule(/\d/g, (digit) => sayCode(digit)),
  ],
  date: [
    rule(
      /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?/g,
      (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    ),
    rule(
      /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/g,
      (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    ),
    rule(/(\d{4})[-/.年](\d{1,2})月?/g, (_, year, month) => `${sayDigits(year)}年${sayCardinal(month)}月`),
    rule(/(?<!\d)(\d{1,2})[-/.月](\d{1,2})[日号]?/g, (_, month, day) => sayDate(month, day)),
    rule(/(?<!\d)\d{4}(?=年|$)/g, (year) => sayDigits(year)),
    rule(/\d+/g, (number) => sayCardinal(number)),
  ],
  time: [
    rule(/(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?/g, (_, hour, minute, second) =>
      sayTime(hour, minute, second),
    ),
  ],
  fraction: [
    rule(
      /(\d+(?:\.\d+)?)\s?[/／⁄]\s?(\d+(?:\.\d+)?)/g,
      (_, top, bottom) => `${sayDecimal(bottom)}分之${sayDecimal(top)}`,
    ),
  ],
  score: [
    rule(
      /(\d+(?:\.\d+)?)\s?[-:：/—–]\s?(\d+(?:\.\d+)?)/g,
      (_, left, right) => `${sayDecimal(left)}比${sayDecimal(right)}`,
    ),
  ],
  currency: [
    commas,
    rule(
      /(?<![\d.¥￥$€£])(\d+(?:\.\d+)?)(?![\d.元块美港欧英万亿千毛角分])/g,
      (_, amount) => `${sayAmount(amount, '元')}元`,
    ),
  ],
};
