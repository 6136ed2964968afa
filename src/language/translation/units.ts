import { readTable } from '../../common/tables.ts';

/** Units that the model was not taught, and would make up: their symbols it copies. */
const symbols = readTable(
  '毫安时=mAh 毫安=mA 千瓦时,度电=kWh 千瓦=kW 千卡,大卡=kcal 千焦=kJ 千克=kg 毫克=mg 微克=μg 纳米=nm 分米=dm ' +
    '兆帕=MPa 千帕=kPa 帕=Pa 流明=lm 勒克斯=lux 盎司=oz',
);
const NAMES = [...symbols.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** 三千克 stays as it is: whether the thousand belongs to the number or to the unit is nobody's question. */
const UNTAUGHT = new RegExp(`(?<=\\d\\s*|[零一二两三四五六七八九十百千万半](?!千))(?:${NAMES})`, 'gu');

export const withSymbols = (source: string): string =>
  source
    .replace(/每分钟\s*(\d[\d,.]*)\s*转/gu, '$1 rpm')
    .replace(UNTAUGHT, (name) => ` ${symbols.get(name)!}`);

const pairs: { chinese: RegExp; english: RegExp }[] = (
  [
    ['毫升', 'millilit', 'ml'],
    ['升', 'lit', 'l'],
    ['公斤|千克', 'kilo', 'kg'],
    ['毫克', 'milligram', 'mg'],
    ['克(?!拉)', 'gram|kilo', 'g|kg'],
    ['厘米|公分', 'centimet', 'cm'],
    ['毫米', 'millimet', 'mm'],
    ['公里|千米', 'kilomet', 'km'],
    ['米', 'met|kilomet', 'm|km'],
    ['平方米|平米', 'square met', 'm²|m2|sqm'],
    ['英寸', 'inch', 'in'],
    ['小时', 'hour', 'h|hr|hrs'],
    ['分钟', 'minute', 'min|mins'],
    ['秒', 'second', 's|sec'],
    ['千?瓦(?!时)', 'watt|kilowatt', 'w|kw'],
    ['伏(?!天)', 'volt', 'v'],
    ['毫安时', 'milliamp', 'mah'],
    ['分贝', 'decibel', 'db'],
    ['千卡|大卡', 'calor|kilocalor', 'kcal'],
    ['吨', 'ton', 't'],
    ['美元|美金', 'dollar|buck', '\\$|usd'],
  ] as const
).map(([chinese, words, units]) => ({
  chinese: new RegExp(`(?<=[\\d零一二两三四五六七八九十百千万半几]\\s*(?:多|来|个)?)(?:${chinese})`, 'u'),
  english: new RegExp(`(?<![a-z])(?:${words})|(?<![a-z])(?:${units})(?![a-z])`, 'iu'),
}));

export function sameUnits(one: string, other: string): boolean {
  const [chinese, english] = /\p{Script=Han}/u.test(one) ? [one, other] : [other, one];
  return pairs.every((pair) => !pair.chinese.test(chinese) || pair.english.test(english));
}
