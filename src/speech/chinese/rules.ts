import { clocks, dates } from './date-rules.ts';
import { sayAmount, sayCardinal, sayCode, sayDecimal, sayDigits, sayNumber } from './numbers.ts';
import { afterNumbers, beforeNumbers } from './signs.ts';
import { DASH, NUMBER, textRule, type TextRule } from './tracked-text.ts';
import { currencies, unitPattern, units } from './units.ts';

const sayPhone = (_: string, ...groups: string[]) => groups.filter(Boolean).map(sayCode).join('，');

const sayPercent = (number: string) => `百分之${number === '100' ? '百' : sayDecimal(number)}`;

const codeNames =
  '验证码|编号|尾号|订单号|订单|运单号|快递单号|单号|房间号|直播间号|工号|卡号|账号|密码|口令|邮编|QQ群?|qq群?|微信号?|VX|vx|wx|货号|款号|群号|代码|邀请码|兑换码|券码|抖音号|[加+][Vv微]信?|ID|id';
/** Nobody counts so far. Also keeps the rules behind it from trying every part of an endless number. */
const endlessNumber = textRule(/(?<!\d)(?:(\d{1,24})\.)?(\d{25,})/g, (_, whole, digits) =>
  whole ? `${sayCardinal(whole)}点${sayDigits(digits)}` : sayCode(digits),
);
const digitStrings: TextRule[] = [
  endlessNumber,
  textRule(/(?<![A-Za-z])SK[- ]?(?:II|2)(?![A-Za-z\d])/g, 'SK two'),
  textRule(/(?<![A-Za-z\d])([OBC])2([OBC])(?![A-Za-z\d])/g, (_, from, to) => `${from} to ${to}`),
  textRule(
    /(?<=[A-Za-z]\d{1,2})-(\d{3,})(?=[A-Za-z]{0,2}(?![A-Za-z\d]))/g,
    (_, model) => ` ${sayDigits(model)} `,
  ),
  textRule(/(?<![\d.])(?:(?:\+|00)?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/g, sayPhone),
  textRule(/(?<![\d.])([48]00)[- ]?(\d{3,4})[- ]?(\d{3,4})(?![\d.])/g, sayPhone),
  textRule(
    /(?<![\d.])(0\d{2,3})[- ](\d{3,4})[- ]?(\d{4})(?!\d)/g,
    (_, area, a, b) => `${sayCode(area)}，${sayCode(a + b)}`,
  ),
  textRule(
    `(?<=(?:${codeNames})[:： 为是]{0,4})(?:[A-Za-z]{1,20}[-_]?\\d[\\w-]*|\\d+[A-Za-z][\\w-]*)`,
    (all) => ` ${spellCode(all)}`,
  ),
  textRule(`(?<=(?:${codeNames})[:： 为是]{0,4})\\d{3,}(?![\\d.]|[元块个件人斤%])`, (all) => sayCode(all)),
  textRule(
    /(?<![\d.])(?:110|119|120|122|12306|12315|12345|12368|10086|10010|10000|95\d{3})(?=热线|电话|客服|投诉|短信|报警|急救)/g,
    (all) => sayCode(all),
  ),
];

function spellCode(code: string): string {
  return Array.from(code)
    .map((sign) => (/\d/.test(sign) ? sayCode(sign) : /[-_]/.test(sign) ? ' 杠 ' : ` ${sign} `))
    .join('')
    .replace(/ +/g, ' ');
}

const thousands = new Map(Object.entries({ w: '万', W: '万', k: '千', K: '千' }));
const SIGN = String.raw`(?:HK\$|US\$|RMB|rmb|[¥$€£])`;
const MONEY = String.raw`(\d+(?:\.\d+)?)\s?(万|亿|千|[wWkK](?![a-zA-Z]))?`;
const money: TextRule[] = [
  textRule(/(?<=\d),(?=\d{3}(?!\d))/g, ''),
  endlessNumber,
  textRule(
    `(${SIGN})\\s?${MONEY}(?:元|块钱?)?\\s?(?:${DASH}|至|到)\\s?${SIGN}?\\s?${MONEY}(?:元|块钱?)?`,
    (_, sign, a, aScale, b, bScale) =>
      `${sayMoney(a, aScale)}到${sayMoney(b, bScale)}${currencies.get(sign)}`,
  ),
  textRule(
    `(${SIGN})\\s?${MONEY}(?:元|块钱?)?`,
    (_, sign, amount, scale) => sayMoney(amount, scale) + currencies.get(sign),
  ),
  textRule(
    /(?<![\d.])(\d+)\.(\d)(?=\s?(?:包邮|秒杀|上车|到手|一单|特价|福利|抢|带走|拿下))/g,
    (_, whole, tenth) => `${sayNumber(whole, '块')}块${sayDigits(tenth)}`,
  ),
  textRule(
    /(?<=(?:只要|只需|仅需|仅要|才|到手价?|现价|原价|券后价?|秒杀价?|直播价)\s?)(\d+)\.(\d)(?![\d.%元块折万千亿倍升米斤克寸A-Za-z]|\s?[-~～])/g,
    (_, whole, tenth) => `${sayNumber(whole, '块')}块${sayDigits(tenth)}`,
  ),
  textRule(/(?<!\d)(\d+\.\d+)(?=元|块钱)/g, (_, amount) => sayAmount(amount, '元')),
  textRule(
    /(?<![\d.])(\d+)(块|毛|米)(\d)(?![\d.块毛米元折件个斤瓶只])/g,
    (_, whole, unit, rest) => `${sayNumber(whole, unit)}${unit}${sayDigits(rest)}`,
  ),
  textRule(
    /(?<![\d.])([1-9])米(\d\d)(?![\d.])/g,
    (_, whole, rest) => `${sayNumber(whole, '米')}米${sayDigits(rest)}`,
  ),
  textRule(
    /(?<=(?:身高|模特|个子|净高|男友|女友)[^，。]{0,4})([12])\.(\d{1,2})\s?(?:m|M|米)(?![A-Za-z])/g,
    (_, whole, rest) => `${sayNumber(whole, '米')}米${sayDigits(rest)}`,
  ),
  textRule(/(?<![\d.])([1-9])\.([1-9])(?=\s?折)/g, (_, a, b) => sayDigits(a + b)),
  textRule(/(?<![\d.])([1-9][1-9])(?=\s?折(?!叠))/g, (_, both) => sayDigits(both)),
  textRule(new RegExp(`(?<=[满每]\\s?(\\d+)(?:元|块)?\\s?)[-－](?=\\s?\\d)`, 'g'), '减'),
];

function sayMoney(amount: string, scale: string): string {
  const spoken = thousands.get(scale) ?? scale;
  return sayAmount(amount, spoken || '元') + spoken;
}

const proportions: TextRule[] = [
  textRule(
    `(?<!\\d)(${NUMBER})%?\\s?(?:${DASH}|至|到)\\s?(${NUMBER})%`,
    (_, a, b) => `${sayPercent(a)}到${sayPercent(b)}`,
  ),
  textRule(/±/g, '正负'),
  textRule(`(?<![\\d%A-Za-z])[-−](${NUMBER})%`, (_, number) => `负${sayPercent(number)}`),
  textRule(`(?<!\\d)(${NUMBER})%`, (_, number) => sayPercent(number)),
  textRule(`(?<!\\d)(${NUMBER})‰`, (_, number) => `千分之${sayDecimal(number)}`),
  textRule(/(?<![\d/.])24\/7(?:小时)?(?![\d/])/g, '七乘二十四小时'),
  textRule(/(?<![\d/.])(985)\/(211)(?![\d/])/g, (_, a, b) => `${sayDigits(a)}，${sayDigits(b)}`),
  textRule(
    /(?<![\d/.])(\d{1,3})\/(\d{1,3})(?![\d/.])/g,
    (_, a, b) => `${sayCardinal(b)}分之${sayCardinal(a)}`,
  ),
  textRule(/(?<![\dA-Za-z])(\d)[vV](\d)(?![\dA-Za-z])/g, (_, a, b) => `${sayCardinal(a)}对${sayCardinal(b)}`),
  textRule(/(?<=\d[a-zA-Z²]{0,2})\s?[xX×*]\s?(?=\d)/g, '乘'),
  textRule(/(?<=\d)\s?\+\s?(?=\d)/g, '加'),
  textRule(/(?<=\d)\s?÷\s?(?=\d)/g, '除以'),
  textRule(/(?<=\d)\s?=\s?(?=\d)/g, '等于'),
];

const sizes = String.raw`(?:XS|S|M|L|X{1,5}L|\dXL)`;
const ranges: TextRule[] = [
  textRule(/(?<![\d.、第])([2-9])、([3-9])(?=[天个件斤次块年月周小分种条瓶人])/g, (all, a, b) =>
    Number(b) === Number(a) + 1 ? `${sayNumber(a, '个')}${sayDigits(b)}` : all,
  ),
  // 199-50 is a discount: no range runs downwards.
  textRule(/(?<![\d.A-Za-z-])(\d{2,})-(?=(\d{2,})(?![\d.-]))/g, (all, a, b) =>
    Number(a) > Number(b) ? `${sayNumber(a, '元')}减` : all,
  ),
  textRule(`(?<![A-Za-z\\d])(${sizes})\\s?${DASH}\\s?(?=${sizes}(?![A-Za-z\\d]))`, (_, from) => `${from}到`),
  textRule(
    `(?<![\\d\\w零下])[-−](${NUMBER})\\s?(?:°C|℃|度)?\\s?(?:${DASH}|至|到)\\s?(?=${NUMBER}\\s?(?:°C|℃|度))`,
    (_, cold) => `零下${sayDecimal(cold)}到`,
  ),
  textRule(
    `(?<=周[一二三四五六日]|\\d\\s?[日号月点分岁斤元块毛天年个件码楼层万千寸]|\\d时)\\s?${DASH}+\\s?(?=\\d|周)`,
    '到',
  ),
  textRule(
    `(?<![\\d.A-Za-z-])(${NUMBER})\\s?(${unitPattern})?\\s?${DASH}\\s?(?=${NUMBER}(?![\\d.-]))`,
    (_, number, unit) =>
      `${sayNumber(number, unit ? (units.get(unit) ?? '') : '个')}${units.get(unit) ?? ''}到`,
  ),
  textRule(`(?<=零下)[-−]?(${NUMBER})\\s?°C`, (_, number) => `${sayDecimal(number)}摄氏度`),
  textRule(
    `(?<![\\d\\w零下])[-−](${NUMBER})\\s?(°C|度)`,
    (_, number, unit) => `零下${sayDecimal(number)}${unit === '度' ? '度' : '摄氏度'}`,
  ),
  textRule(/(?<![\d\w])[-−](?=\d)/g, '负'),
];

const measures: TextRule[] = [
  textRule(
    `(?<=(?:功率|快充|充电|灯|电器|电机)[^，。！？]{0,6})(?<!\\d)(${NUMBER})[Ww](?![A-Za-z])`,
    (_, number) => `${sayNumber(number, '瓦')}瓦`,
  ),
  textRule(
    `(?<!\\d)(${NUMBER})[Ww](?![A-Za-z])(?=[^，。！？]{0,4}(?:功率|快充|充电|灯|闪充|电机|大功率|电器|超充|无线充))`,
    (_, number) => `${sayNumber(number, '瓦')}瓦`,
  ),
  textRule(`(?<![A-Za-z\\d.])(${NUMBER})\\s?[Ww](?![A-Za-z])`, (_, number) => `${sayNumber(number, '万')}万`),
  textRule(
    `(?<![A-Za-z\\d.])(${NUMBER})\\s?(?:k(?![A-Za-z])|K(?=\\+?\\s?(?:粉|人|赞|播放|浏览|观看|月薪)))`,
    (_, number) => sayNumber(String(Math.round(Number(number) * 1000)), '个'),
  ),
  textRule(
    `(?<![A-Za-z\\d.])(${NUMBER})\\s?(${unitPattern})(?![A-Za-z])`,
    (_, number, unit) => `${sayNumber(number, units.get(unit) ?? '')}${units.get(unit)}`,
  ),
  textRule(`(?<=[元块克升斤米瓦])\\/(${unitPattern})(?![A-Za-z])`, (_, unit) => `每${units.get(unit)}`),
  textRule(`(?<=[元块克升斤米钱毛瓦分次])\\/(?=\\p{Script=Han})`, '每'),
];

const names: TextRule[] = [
  textRule(/(?<![A-Za-z])[Nn][Oo]\.\s?(\d+)/g, (_, number) => `第${sayCardinal(number)}`),
  textRule(/(?<=第\s?)\d+/g, (all) => sayCardinal(all)),
  textRule(/(?<=IP[XS]?\s?|K?N|V)(\d\d)(?=$|[^\d.])/g, (_, number) =>
    /^(?:6\d|95|87)$/.test(number) ? sayDigits(number) : sayCardinal(number),
  ),
  textRule(
    /(?<=[A-Za-z])[- ]?(\d{3,})(?=[^\d.元块个件斤]|$)/g,
    (_, number) => ` ${/^\d00$/.test(number) ? sayCardinal(number) : sayDigits(number)}`,
  ),
  textRule(/(?<![\d.])\d+(?:\.\d+){2,}(?!\d)/g, (all) => all.split('.').map(sayCardinal).join('点')),
  textRule(/(?<![\d.])\d{7,}(?![\d.])/g, (all) => (/0{4,}$/.test(all) ? sayNumber(all, '个') : sayCode(all))),
  textRule(/(?<![\d.])0\d+(?![\d.])/g, (all) => sayDigits(all)),
  textRule(/\d+(?:\.\d+)?(?=(.{0,3}))/gu, (all, next) => sayNumber(all, next)),
  textRule(/\d+/g, (all) => sayDigits(all)),
];

export const rules: TextRule[] = [
  ...beforeNumbers,
  ...digitStrings,
  ...dates,
  ...clocks,
  ...money,
  ...proportions,
  ...ranges,
  ...measures,
  ...names,
  ...afterNumbers,
];
