const digits = '零一二三四五六七八九';
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** 39.9, ３９, 1,299, 三十九点九, 一百二, 两千零五, 三九九; null for anything else. */
export function readNumber(written: string): number | null {
  const text = written.normalize('NFKC').replace(/,/g, '').replaceAll('〇', '零').replaceAll('两', '二');
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!/^[零一二三四五六七八九十百千万]+(?:点[零一二三四五六七八九]+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('点');
  const value = wholeOf(whole);
  return fraction ? Number(`${value}.${digitsOf(fraction)}`) : value;
}

const digitsOf = (text: string) => Array.from(text, (one) => digits.indexOf(one)).join('');

function wholeOf(text: string): number {
  if (!/[十百千万]/.test(text)) return Number(digitsOf(text));
  const [high, low] = text.includes('万') ? text.split('万') : ['', text];
  return (high ? sectionOf(high) * 10_000 : 0) + (low ? sectionOf(low, high ? 1000 : 1) : 0);
}

/** Below 万. A last digit without a unit counts by the unit before it: 一百二 is 120. */
function sectionOf(text: string, bare = 1): number {
  let sum = 0;
  let digit = 0;
  let unit = bare;
  for (const one of text) {
    const size = units[one];
    if (size === undefined) {
      digit = digits.indexOf(one);
      if (digit === 0) unit = 1;
      continue;
    }
    sum += (digit || 1) * size;
    digit = 0;
    unit = size / 10;
  }
  return sum + digit * unit;
}
