const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const large: Record<string, number> = { 万: 10_000, 亿: 100_000_000 };

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
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Words with numerals in them that count nothing. */
const IDIOMS =
  /十分(?!钟|之)|万一|千万(?!\p{N}|[元人只件])|百分之|百分百|(?<![零〇一二三四五六七八九十百千万亿点])一(?![零〇一二三四五六七八九十百千万亿点])|第[一二三四五六七八九十]+|三三两两|乱七八糟|五颜六色|七上八下|老百姓|万分|百货|九九|周[一二三四五六]|星期[一二三四五六]/gu;

/** The numbers that are said in a Chinese or English text, in order of size; a lone "one" counts nothing. */
export function numbersOf(text: string): number[] {
  const found: number[] = [];
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d{3})/g, '');
  const rest = plain.replace(
    /(\d+(?:\.\d+)?)\s*(万|亿|k\b|thousand|million|billion)?/giu,
    (_, figure: string, unit?: string) => {
      const scale = unit ? (large[unit] ?? scales.get(unit.toLowerCase()) ?? 1000) : 1;
      found.push(Number(figure) * scale);
      return ' # ';
    },
  );
  found.push(...chineseNumbers(rest), ...englishNumbers(rest));
  return found.toSorted((a, b) => a - b);
}

function chineseNumbers(text: string): number[] {
  const kept = text.replace(IDIOMS, ' ');
  const found: number[] = [];
  for (const [all, whole, tail] of kept.matchAll(
    /([零〇一二两三四五六七八九十百千万亿]+(?:点[零〇一二三四五六七八九]+)?)(?:[块元]([一二三四五六七八九])(?![个件瓶只盒斤折月号年天点张条双套]))?/gu,
  )) {
    if (/^[百千万亿]/u.test(all)) continue;
    found.push(chineseValue(whole!) + (tail ? digits[tail]! / 10 : 0));
  }
  return found.filter((value) => value !== 1);
}

function chineseValue(text: string): number {
  const [whole = '', point] = text.split('点');
  const fraction = point ? Number(`0.${Array.from(point, (sign) => digits[sign]).join('')}`) : 0;
  if (!/[十百千万亿]/u.test(whole))
    return Number(Array.from(whole, (sign) => digits[sign]).join('')) + fraction;
  let [total, section, digit] = [0, 0, 0];
  let last = 1;
  for (const sign of whole) {
    if (sign in digits) digit = digits[sign]!;
    else if (sign in units) {
      last = units[sign]!;
      section += (digit || 1) * last;
      digit = 0;
    } else {
      last = large[sign]!;
      total = (total + section + digit) * last;
      section = digit = 0;
    }
  }
  // 一百五 is 150.
  return (
    total + section + (digit && last >= 100 && !whole.includes('零') ? (digit * last) / 10 : digit) + fraction
  );
}

function englishNumbers(text: string): number[] {
  const found: number[] = [];
  let current: number | null = null;
  let total = 0;
  const close = () => {
    if (current !== null && total + current !== 1) found.push(total + current);
    current = null;
    total = 0;
  };
  const tokens = text.toLowerCase().match(/[a-z]+|#|[^a-z\s#]+/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    const value = words.get(token);
    const scale = scales.get(token);
    const month = months.indexOf(token) + 1;
    if (value !== undefined) {
      if (current !== null && (value >= 20 || current % 10 !== 0 || current % 100 === 10)) close();
      current = (current ?? 0) + value;
    } else if (scale !== undefined && current !== null) {
      if (scale === 100) current *= scale;
      else {
        total += current * scale;
        current = 0;
      }
    } else if (
      token === 'and' &&
      current !== null &&
      (current >= 100 || total > 0) &&
      words.has(tokens[index + 1] ?? '')
    )
      continue;
    else if (token === '-' && current !== null) continue;
    else {
      close();
      if (month > 0 && (token !== 'may' || tokens[index + 1] === '#')) found.push(month);
    }
  }
  close();
  return found;
}

/** Whether both sides speak of the same amounts: a wrong price is worse than clumsy words. */
export function sameNumbers(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return (
    a.length === b.length &&
    a.every((value, index) => Math.abs(value - b[index]!) < 1e-6 * Math.max(1, value))
  );
}
