import { readChineseNumeral } from '../../common/chinese-numerals.ts';

interface Amount {
  values: number[];
  isLoose: boolean;
}

const strict = (...values: number[]): Amount => ({ values, isLoose: false });
const loose = (...values: number[]): Amount => ({ values, isLoose: true });
/** A lone "one" mostly counts nothing: 一个, a, the. */
const counted = (value: number): Amount => (value <= 1 ? loose(value) : strict(value));

/** Whether both sides speak of the same amounts: a wrong price is worse than clumsy words. */
export function sameNumbers(one: string, other: string): boolean {
  const [left, right] = [amountsOf(one), amountsOf(other)];
  return covers(left, right) && covers(right, left);
}

function covers(said: Amount[], there: Amount[]): boolean {
  const free = there.toSorted((a, b) => Number(a.isLoose) - Number(b.isLoose));
  return said
    .filter(({ isLoose }) => !isLoose)
    .every(({ values }) => {
      const found = free.findIndex((amount) => amount.values.some((value) => values.some(near(value))));
      if (found >= 0) free.splice(found, 1);
      return found >= 0;
    });
}

const near = (value: number) => (other: number) => Math.abs(value - other) < 1e-6 * Math.max(1, value);

export const numbersOf = (text: string): number[] =>
  amountsOf(text)
    .flatMap(({ values, isLoose }) => (isLoose ? [] : [values[0]!]))
    .toSorted((a, b) => a - b);

function amountsOf(text: string): Amount[] {
  const found: Amount[] = [];
  /** Each kind of number takes its words away, so that the next one does not read them again. */
  const take = (rest: string, pattern: RegExp, read: (...groups: string[]) => Amount[]) =>
    rest.replace(pattern, (...match: unknown[]) => {
      found.push(...read(...match.slice(1).map((group) => (typeof group === 'string' ? group : ''))));
      return ' # ';
    });
  let rest = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  rest = take(rest, /(\d+(?:\.\d+)?)\s*折/gu, (figure) => [discount(Number(figure))]);
  rest = take(rest, /(\d+(?:\.\d+)?)\s*(?:%|percent)\s*off/gu, (figure) => [percentOff(Number(figure))]);
  rest = take(rest, /(\d+)[块元](\d{1,2})(?:毛|角)?(?!\d)/gu, (whole, tail) => [
    strict(Number(`${whole}.${tail}`)),
  ]);
  rest = take(rest, /(?<![块元\d点.十百千])([\d一两二三四五六七八九])毛(?![巾衣发孔刷])/gu, (figure) => [
    dimes(Number(figure) || chineseValue(figure)),
  ]);
  rest = take(rest, DIMES, (figure) => [dimes(Number(figure) || words.get(figure)!)]);
  rest = take(rest, TENTHS, (figure, half) => [
    strict((Number(figure) || chineseValue(figure)) * 10 + (half ? 5 : 0)),
  ]);
  // 35 千克 may as well be 35 kg as 35,000 grams.
  rest = take(rest, /(\d+(?:\.\d+)?)\s*千(?=[克米瓦焦卡帕伏赫])/gu, (figure) => [
    strict(Number(figure), Number(figure) * 1000),
  ]);
  rest = take(rest, /(\d+)(?:st|nd|rd|th)\b/gu, (figure) => [loose(Number(figure))]);
  rest = take(rest, /(\d+(?:\.\d+)?)\s*(百|千|万|亿|k\b|thousand|million|billion)?/gu, (figure, unit) => [
    counted(Number(figure) * (figureScales.get(unit) ?? 1)),
  ]);
  rest = take(rest, IDIOMS, (idiom) =>
    Array.from(idiom.matchAll(/[十百千]+|[零〇一二两三四五六七八九]/gu), ([numeral]) =>
      loose(chineseValue(numeral)),
    ),
  );
  rest = take(rest, CHINESE, (...groups) => [chineseAmount(...groups)]);
  rest = take(rest, /[半双俩倍]|twice|double|both|couple|pair|half/gu, () => [
    loose(2),
    loose(0.5, 50, 5, 30),
  ]);
  rest = take(rest, EITHER, (one, other) => [loose(words.get(one)!), loose(words.get(other)!)]);
  return [...found, ...englishAmounts(rest)];
}

/** What is taken off the price, however it is said: 八折 is 20% off, and not 80%. */
const off = (percent: number) => -percent;
const percentOff = (percent: number): Amount => strict(percent, off(percent));
const discount = (value: number): Amount => {
  const percent = 100 - (value < 10 ? value * 10 : value);
  return strict(value, value / 10, percent, off(percent));
};

/** 六毛: 0.6 yuan, or 60 cents. */
const dimes = (value: number): Amount => strict(value / 10, value * 10);

/** 九成: 90%. */
const TENTHS =
  /(?<![\d一二三四五六七八九十百千万点年月])([1-9]|[一二两三四五六七八九])成(半|五(?![个件年月天十百千万]))?(?![立为功本员分品交效长人型套都])/gu;

const IDIOMS =
  /(十分(?!钟|之)|万一|千万(?!\p{N}|[元人只件])|百分[之百]|第[一二三四五六七八九十百]+|[几数好][十百千万]+|[十百千]几|[上成][百千万]+(?:[上成][百千万]+)?|[一两]两(?=[个天次年件下])|一二|二三|三四|四五|五六|六七|七八|八九|三三两两|乱七八糟|五颜六色|七上八下|十全十美|百货|百姓|九九|周[一二三四五六]|星期[一二三四五六]|礼拜[一二三四五六]|零[食售钱件卡花部基]|二维码|二手|三明治|三文鱼|三角|三亚|四川|四季|四周|四肢|五金|五官|五花|五谷|六神|七夕|八角|八卦|九牛|一带一路|[一二三四五六七八九]+[手线](?=[货车房城]))/gu;

const NUMERALS = '零〇一二两三四五六七八九十百千万亿';
const CHINESE = new RegExp(
  `([${NUMERALS}]+(?:点[零〇一二三四五六七八九]+)?)` +
    `(?:(折)|个(半)|[块元]([一二三四五六七八九])(?![个件瓶只盒斤折月号年天点张条双套])(?:[毛角]([一二三四五六七八九])?)?)?`,
  'gu',
);

function chineseAmount(numeral = '', isDiscount = '', isHalf = '', tenth = '', hundredth = ''): Amount {
  const value = chineseValue(numeral);
  if (/^[百千万亿]/u.test(numeral)) return loose(value);
  if (isDiscount) return discount(value);
  if (isHalf) return value === 1 ? loose(1.5) : strict(value + 0.5);
  if (!tenth) return counted(value);
  return strict(value + chineseValue(tenth) / 10 + (hundredth ? chineseValue(hundredth) / 100 : 0));
}

const chineseValue = (text: string): number => readChineseNumeral(text)!;

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const words = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['dozen', 12],
]);
const DIMES = new RegExp(`(\\b\\d|${small.slice(1, 10).join('|')})[ -](?:jiao|mao)\\b`, 'gu');
const EITHER = new RegExp(
  `(?<![-\\w])(${[...words.keys()].join('|')}) or (${[...words.keys()].join('|')})\\b`,
  'gu',
);
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const figureScales = new Map([
  ...scales,
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
  ['亿', 100_000_000],
  ['k', 1000],
]);
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

function englishAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  let current: number | null = null;
  let total = 0;
  const close = () => {
    if (current !== null) found.push(counted(total + current));
    current = null;
    total = 0;
  };
  const tokens = text.match(/[a-z]+|#|[^a-z\s#]+/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1] ?? '';
    const value = words.get(token);
    const scale = scales.get(token);
    const month = months.indexOf(token) + 1;
    const ordinal = ordinals.indexOf(token) + 1;
    if (value !== undefined && tokens[index - 1] === 'point' && current !== null) {
      found.push(strict(total + current + value / (value < 10 ? 10 : 100)));
      current = null;
      total = 0;
    } else if (value !== undefined) {
      if (
        current !== null &&
        !(value >= 10 ? current % 100 === 0 : current % 10 === 0 && current % 100 !== 10)
      )
        close();
      current = (current ?? 0) + value;
    } else if (scale !== undefined && (current !== null || tokens[index - 1] === 'a')) {
      current ??= 1;
      if (scale === 100) current *= scale;
      else {
        total += current * scale;
        current = 0;
      }
    } else if (token === 'and' && current !== null && (current >= 100 || total > 0) && words.has(next))
      continue;
    else if ((token === '-' || (token === 'point' && words.has(next))) && current !== null) continue;
    else {
      close();
      if (ordinal > 0) found.push(loose(ordinal));
      if (month > 0 && (token !== 'may' || next === '#')) found.push(strict(month));
    }
  }
  close();
  return found;
}
