const names = '零一二三四五六七八九';
const MOST_DIGITS = 16;

/** What follows a lone 2 that is said 两: 2个, 2斤, 2元. */
const counted =
  '个件只条张双对瓶盒包袋箱台部款套份支枚块片杯碗斤公千克吨升毫米厘里天周年小时分秒次遍位名人家倍把本间辆桶罐颗粒根门种' +
  '元万亿口步样头匹棵座幅顶排组批盘场美欧英港兆瓦点折毛角单岁码平寸百厅卷听扎捆层篇首则句声趟回番轮';
const neverCounted =
  /^(?:月|分之|楼|号|年级|手(?!都)|次元|单元|维|线|级|代|胎|等奖|百[五零]|角形|人转|人世界|层楼|点[零一二三四五六七八九])/;

export function sayDigits(digits: string): string {
  return Array.from(digits)
    .map((digit) => names[Number(digit)] ?? '')
    .join('');
}

export function sayCode(digits: string): string {
  return sayDigits(digits).replaceAll('一', '幺');
}

export function sayCardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain === '0') return '零';
  if (plain.length > MOST_DIGITS) return sayDigits(plain);
  const groups = plain.padStart(Math.ceil(plain.length / 4) * 4, '0').match(/\d{4}/g) ?? [];
  const scales = ['', '万', '亿', '万亿'];
  let spoken = '';
  for (const [index, group] of groups.entries()) {
    const scale = scales[groups.length - 1 - index] ?? '';
    if (group === '0000') continue;
    const isGap = spoken !== '' && (group.startsWith('0') || groups[index - 1] === '0000');
    spoken += (isGap ? '零' : '') + sayFour(group) + scale;
  }
  return spoken.replace(/^一十/, '十');
}

function sayFour(group: string): string {
  const scales = ['千', '百', '十', ''];
  const spoken = Array.from(group).map((digit, index) =>
    digit === '0' ? '零' : sayDigits(digit) + scales[index],
  );
  return spoken
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

export function sayDecimal(number: string): string {
  const [whole, fraction] = number.split('.');
  return sayCardinal(whole || '0') + (fraction ? `点${sayDigits(fraction)}` : '');
}

/** `next` decides: 2个 → 两, 2月 → 二, 2000 → 两千, 200 → 两百, 299 → 二百九十九. */
export function sayNumber(number: string, next: string): string {
  if (number.includes('.')) return sayDecimal(number);
  const spoken = sayCardinal(number);
  if (spoken === '二') return isCounted(next) ? '两' : '二';
  return spoken.replace(/^二(?=[千万亿])/, '两').replace(/^二百$/, '两百');
}

function isCounted(next: string): boolean {
  return next !== '' && counted.includes(next.charAt(0)) && !neverCounted.test(next);
}

/** 1,299.00 → 一千二百九十九, 12.50 → 十二点五. */
export function sayAmount(amount: string, next: string): string {
  const plain = amount.replaceAll(',', '');
  return sayNumber(plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain, next);
}

export const sayDate = (month: string, day: string): string => `${sayCardinal(month)}月${sayCardinal(day)}日`;
