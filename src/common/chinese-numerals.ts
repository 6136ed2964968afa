const DIGITS = '零一二三四五六七八九';
const NUMERAL = /^[零一二三四五六七八九十百千万亿]+(?:点[零一二三四五六七八九]+)?$/;
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const scales: [string, number][] = [
  ['亿', 100_000_000],
  ['万', 10_000],
];

/** 三十九点九, 一百二 (120), 两千零五, 三九九 (399); null for anything else. */
export function readChineseNumeral(written: string): number | null {
  const text = written.replaceAll('〇', '零').replaceAll('两', '二');
  if (!NUMERAL.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('点');
  const value = /[十百千万亿]/.test(whole) ? valueOf(whole, 1) : Number(digitsOf(whole));
  return fraction ? Number(`${value}.${digitsOf(fraction)}`) : value;
}

const digitsOf = (text: string) => Array.from(text, (digit) => DIGITS.indexOf(digit)).join('');

/** `lastUnit`: what a digit alone counts: the 五 of 一万五 is 5000. */
function valueOf(text: string, lastUnit: number): number {
  for (const [scale, size] of scales) {
    const at = text.lastIndexOf(scale);
    if (at >= 0)
      return valueOf(text.slice(0, at), 1) * size + valueOf(text.slice(at + 1), at ? size / 10 : 1);
  }
  return sectionOf(text, lastUnit);
}

function sectionOf(text: string, lastUnit: number): number {
  let sum = 0;
  let digit = 0;
  let unit = lastUnit;
  for (const numeral of text) {
    const size = units[numeral];
    if (size === undefined) {
      digit = DIGITS.indexOf(numeral);
      if (digit === 0) unit = 1;
      continue;
    }
    sum += (digit || 1) * size;
    digit = 0;
    unit = size / 10;
  }
  return sum + digit * unit;
}
