import { sayCardinal, sayDate, sayDecimal, sayDigits, sayNumber } from './numbers.ts';
import { DASH, NUMBER, textRule, type TextRule } from './tracked-text.ts';

function sayClock(hour: string, minute: string, second: string): string {
  const half = minute === '30' && Number(hour) <= 12 && !second;
  const minutes = half ? '半' : `${minute.startsWith('0') ? '零' : ''}${sayCardinal(minute)}分`;
  return (
    `${sayNumber(String(Number(hour)), '点')}点` +
    (Number(minute) ? minutes : '') +
    (Number(second) ? `${sayCardinal(second)}秒` : '')
  );
}

function sayHalfDay(hour: string, half: string): string {
  if (/a/i.test(half)) return '上午';
  return Number(hour) % 12 < 6 ? '下午' : '晚上';
}

const NO_COUNT = String.raw`(?![\d.%]|\s?[元块件个斤名位人条克gGmMkKwW多只米瓦度日号]|\s?年(?!中))`;
const MONTH = '(0?[1-9]|1[0-2])';
const DAY = '([12]\\d|3[01]|0?[1-9])';
export const dates: TextRule[] = [
  textRule(
    `(?<!\\d)((?:19|20)\\d\\d)\\s?${DASH}\\s?(?=(?:19|20)\\d\\d年)`,
    (_, year) => `${sayDigits(year)}到`,
  ),
  textRule(
    `(?<![\\d.])${MONTH}[.](1\\d|2\\d|3[01])\\s?${DASH}\\s?${MONTH}[.](1\\d|2\\d|3[01])${NO_COUNT}(?!折)`,
    (_, month, day, month2, day2) => `${sayDate(month, day)}到${sayDate(month2, day2)}`,
  ),
  textRule(
    /(?<!\d)(\d{4})([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?!\d)/g,
    (_, year, _dash, month, day) => `${sayDigits(year)}年${sayDate(month, day)}`,
  ),
  textRule(/(?<!\d)(?:19|20)\d\d(?=年(?!前|后|来|间|历史)|[新]?款|[春夏秋冬]|最新|全新)/g, (all) =>
    sayDigits(all),
  ),
  textRule(/(?<!\d)\d{2}(?=年(?:代|款|新款|[春夏秋冬]|\d{1,2}月)|[春夏秋冬][季款装新])/g, (all) =>
    sayDigits(all),
  ),
  textRule(/(?<![\d.])[05-9][05](?=后(?!面|来|天|续|期|台|背|腿|排|置))/g, (all) => sayDigits(all)),
  textRule(/(?<=双\s?)1[0-2](?!\d)/g, (all) => sayCardinal(all)),
  textRule(`(?<![\\d.])(1[12])[./]\\1${NO_COUNT}(?![-~/])`, (_, month) => `双${sayCardinal(month)}`),
  textRule(`(?<![\\d.])6[./]?18${NO_COUNT}`, '六一八'),
  textRule(/(?<![\d.])3[./]?15(?=晚会|打假|消费|维权)/g, '三一五'),
  textRule(/(?<![\d.])3[./]?8(?=女神节|妇女节|女王节|节|大促|焕新)/g, '三八'),
  textRule(/(?<![\d.])5[./]1(?=劳动节|假期|小长假|放假|黄金周|长假|出游)/g, '五一'),
  textRule(/(?<![\d.])6[./]1(?=儿童节)/g, '六一'),
  textRule(/(?<![\d.])10[./]1(?=国庆|黄金周|假期|长假|放假)/g, '十一'),
  textRule(
    /(?<![\d./])(0?[1-9]|1[0-2])\/([12]\d|3[01]|0?[1-9])(?=日|号|晚|开播|开抢|开始|截止|前|当天|活动|大促|上新)(?:日|号)?/g,
    (_, month, day) => sayDate(month, day),
  ),
  textRule(`(?<![\\d./])${MONTH}[./]${DAY}(?=\\p{Script=Han}{1,3}节(?![省约能目]))`, (_, month, day) =>
    sayDate(month, day),
  ),
  textRule(`(?<![\\d.])(?:5[.]?20|521|1314|5201314)${NO_COUNT}`, (all) => sayDigits(all)),
  textRule(/(?<![\d.])(?:304|316|201|430)(?=L?(?:不锈钢|医用|食品级|钢))/g, (all) => sayDigits(all)),
  textRule(/(?<![\d.])(?:1080|720|480|1440|2160)(?=[Pp](?![A-Za-z]))/g, (all) => sayDigits(all)),
  textRule(/(?<![\d.])(?:54321|321)(?=\s?[,，!！]?\s?(?:上|开|走|抢|改|来))/g, (all) => sayDigits(all)),
  textRule(/(?<=[扣刷打])\d{2,}(?=$|[，。！!、\s]|在?公屏|的|走|刷|支持)/gu, (all) => sayDigits(all)),
  textRule(
    `(?<![\\d.])(?:666+|233+|996|007|985|211|88(?=VIP)|1688|360(?=安全|杀毒|浏览器|搜索)|999(?=感冒|皮炎))${NO_COUNT}`,
    (all) => sayDigits(all),
  ),
];

const CLOCK = String.raw`([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?`;
export const clocks: TextRule[] = [
  textRule(
    `(?<=(?:比分|比例|配比|比为|兑|稀释|缩小|放大|缩放)\\P{N}{0,3})(\\d+)\\s?:\\s?(\\d+)(?::(\\d+))?`,
    (_, a, b, c) => [a, b, c].filter(Boolean).map(sayCardinal).join('比'),
  ),
  textRule(
    `(?<!\\d)${CLOCK}\\s?(?:${DASH}|至|到)+\\s?${CLOCK}(?![\\d:])`,
    (_, h, m, s, h2, m2, s2) => `${sayClock(h, m, s)}到${sayClock(h2, m2, s2)}`,
  ),
  textRule(
    `(?<![\\d:])${CLOCK}\\s?([AaPp])\\.?[Mm]\\.?(?![A-Za-z])`,
    (_, h, m, s, half) => sayHalfDay(h, half) + sayClock(h, m, s),
  ),
  textRule(`(?<![\\d:])${CLOCK}(?![\\d:])`, (_, h, m, s) => sayClock(h, m, s)),
  textRule(`(?<![\\d.:])${NUMBER}(?:\\s?:\\s?${NUMBER})+(?!\\d)`, (all) =>
    all
      .split(':')
      .map((part) => sayDecimal(part.trim()))
      .join('比'),
  ),
  textRule(
    /(?<=\d点)(\d{2})(?=分?(?!\d))/g,
    (_, minute) => (minute.startsWith('0') ? '零' : '') + sayCardinal(minute),
  ),
  textRule(`(?<=[点分半])\\s?${DASH}\\s?(?=次日|凌晨|第二天|明天|下午|晚上|中午)`, '到'),
];
