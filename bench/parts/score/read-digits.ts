const DIGITS = '零一二三四五六七八九';

/**
 * What was written down, with the digits that can be read in two ways read as they were said: 8806 at the end of
 * an order is eight eight zero six, 2小时 is 两小时. Counted as it stands, right speech would be wrong.
 */
export function readDigitsAsSaid(said: string, heard: string): string {
  const words = said.replaceAll('幺', '一').replace(/[^\p{Script=Han}]/gu, '');
  return heard
    .normalize('NFKC')
    .replace(/(?<!\d)\d{3,4}(?:[、, -]\s?\d{3,4}){2,}(?!\d)/g, (groups) => oneByOne(groups))
    .replace(/(\d)[-~](?=\d)/g, '$1到')
    .replace(/(?<!\d|\d[.,:])(\d+)(?!\d|[.,:]\d|%)(?=\s?(.?))/gu, (_, digits: string, next: string) => {
      if (digits === '2' && words.includes(`两${next}`)) return '两';
      return digits.length > 1 && words.includes(oneByOne(digits)) ? oneByOne(digits) : digits;
    })
    .replace(/hz/gi, '赫兹')
    .replace(/(?<![名显昭专巨论])著(?![名作称者])/g, '着');
}

const oneByOne = (digits: string) =>
  Array.from(digits.replace(/\D/g, ''), (digit) => DIGITS[Number(digit)]!).join('');
