import type { SayAs } from '../text/spoken-text.ts';
import { sayAmount, sayCardinal, sayCode, sayDate, sayDecimal, sayDigits, sayNumber } from './numbers.ts';
import { textRule, type TextRule } from './tracked-text.ts';

const commas = textRule(/(?<=\d)[,，](?=\d{3})/g, '');

const sayTime = (hour: string, minute: string, second: string) =>
  `${sayNumber(String(Number(hour)), '点')}点` +
  (Number(minute) ? `${minute.startsWith('0') ? '零' : ''}${sayCardinal(minute)}分` : '') +
  (Number(second) ? `${sayCardinal(second)}秒` : '');

export const sayAsRules: Record<SayAs, TextRule[]> = {
  digits: [textRule(/\d/g, (digit) => sayDigits(digit))],
  cardinal: [
    commas,
    textRule(/[-−](?=\d)/g, '负'),
    textRule(/\d+(?:\.\d+)?(?=(.{0,3}))/gu, (number, next) => sayNumber(number, next)),
  ],
  telephone: [
    textRule(/(?<!\d)(1\d\d)(\d{4})(\d{4})(?!\d)/g, (_, a, b, c) => [a, b, c].map(sayCode).join('，')),
    textRule(/(?<=\d)[-—－ ()（）]+(?=\d)/g, '，'),
    textRule(/\d/g, (digit) => sayCode(digit)),
  ],
  date: [
    textRule(
      /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?/g,
      (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    ),
    textRule(
      /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/g,
      (_, year, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
    ),
    textRule(
      /(\d{4})[-/.年](\d{1,2})月?/g,
      (_, year, month) => `${sayDigits(year)}年${sayCardinal(month)}月`,
    ),
    textRule(/(?<!\d)(\d{1,2})[-/.月](\d{1,2})[日号]?/g, (_, month, day) => sayDate(month, day)),
    textRule(/(?<!\d)\d{4}(?=年|$)/g, (year) => sayDigits(year)),
    textRule(/\d+/g, (number) => sayCardinal(number)),
  ],
  time: [
    textRule(/(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?/g, (_, hour, minute, second) =>
      sayTime(hour, minute, second),
    ),
  ],
  fraction: [
    textRule(
      /(\d+(?:\.\d+)?)\s?[/／⁄]\s?(\d+(?:\.\d+)?)/g,
      (_, top, bottom) => `${sayDecimal(bottom)}分之${sayDecimal(top)}`,
    ),
  ],
  score: [
    textRule(
      /(\d+(?:\.\d+)?)\s?[-:：/—–]\s?(\d+(?:\.\d+)?)/g,
      (_, left, right) => `${sayDecimal(left)}比${sayDecimal(right)}`,
    ),
  ],
  currency: [
    commas,
    textRule(
      /(?<![\d.¥￥$€£])(\d+(?:\.\d+)?)(?![\d.元块美港欧英万亿千毛角分])/g,
      (_, amount) => `${sayAmount(amount, '元')}元`,
    ),
  ],
};
