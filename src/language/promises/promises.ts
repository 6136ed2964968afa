export type Promised =
  | { kind: 'price'; from: number; to: number; text: string; yuan: number }
  | { kind: 'discount'; from: number; to: number; text: string; share: number }
  | { kind: 'promise'; from: number; to: number; text: string; means: string };

export interface ProductCard {
  title: string;
  price: string;
  points: string[];
}

// Bounded: a text of digits alone would be tried to its end from every one of them.
const NUMBER =
  '(?:(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12})(?:\\.\\d{1,12})?|[零〇一二两三四五六七八九十百千万点]{1,20})';
const FRACTION = '[\\d一二三四五六七八九]';

/** 39块9, 三十九块九, ¥39.9, 39.9元, 九块九毛. */
const prices = [
  new RegExp(`[¥￥]\\s*(${NUMBER})`, 'g'),
  new RegExp(
    `(${NUMBER})\\s*(?:块钱?|元|圆|rmb|RMB)(?:(${FRACTION})(?:毛|角)?(?![\\d一二三四五六七八九十百千万个件份盒袋瓶]))?`,
    'g',
  ),
  new RegExp(
    `(?:只要|只需|仅需|才|到手|到手价|现价|券后|售价|价格是?|卖)\\s*(${NUMBER})(?![\\d一二三四五六七八九十百千万点]|[个件份盒袋瓶只条次天人种克升款折年月号分位节])`,
    'g',
  ),
];

const discounts = new RegExp(`(${NUMBER}|对)\\s*折(?!叠|扣|痕|边)|(半)价`, 'g');

const promises: [means: string, wording: RegExp][] = [
  ['包邮', /(?:全国|全场)?包邮|免(?:运|邮)费|不收(?:运|邮)费|运费(?:全)?免/g],
  ['运费险', /运费险/g],
  [
    '无理由退货',
    /(?:[七7]|十五|15|三十|30)天(?:内)?(?:无理由|包退|可退|退货|退换)|无理由退(?:货|换|款)?|不(?:喜欢|满意|合适)(?:就|可以?|能)*退(?:货|换)?/g,
  ],
  ['假一赔', /假一[赔罚]\S{1,2}|假[^，。]{0,2}赔(?:偿)?/g],
  ['终身', /终(?:身|生)(?:保修|质保|保换|售后|免费|维护|有效|使用)?/g],
  ['保修', /(?:[一二两三四五六七八九十\d]+(?:年|个月))?(?:质保|保修|包修|包换)/g],
  [
    '买赠',
    /[买拍][一二三四五\d][送赠发][一二三四五\d]|(?:再|还|额外|另外)(?:送|赠)(?:你|一)?|赠送|送赠品|有赠品/g,
  ],
  ['满减', /满\s*[\d一二三四五六七八九十百千]+\s*(?:元|块)?\s*(?:减|送|返)\s*[\d一二三四五六七八九十百千]+/g],
  ['次日达', /(?:次日|当日|当天|隔天|第二天)(?:就|必)?(?:达|到货?|送达)/g],
  [
    '发货时限',
    /(?:[\d一二两三四五六七八九十]+)(?:个)?(?:小时|天)(?:之?内|以内)(?:就|必|可以)?(?:发货|发出|寄出)|(?:当天|今天|马上|立刻|现在)(?:就)?发货/g,
  ],
  ['保价', /(?:[\d一二三四五六七八九十]+天)?(?:保价|价保|买贵(?:必)?[赔退]|差价[赔退])/g],
  ['正品', /正品保(?:证|障)|保(?:证|真)正品|官方正品/g],
  [
    '不满意退',
    /(?:不满意|无效|不好吃|不好用|不喜欢)(?:就|包|全额|可以?)*(?:退款|赔)|(?:无效|不好吃|不好用)(?:就|包)?退/g,
  ],
  ['坏了包赔', /坏(?:了|果|单)?(?:就|包)(?:赔|退|换)/g],
  ['全额退', /全额退款?/g],
  ['随时退', /随时(?:可以?|都能)?退|过期(?:自动|可以?)?退/g],
  ['未核销可退', /未(?:核销|使用)(?:都|就)?(?:可以?|能)?退/g],
  ['开课前可退', /开课(?:之|以)?前(?:都|就)?(?:可以?|能)?退/g],
  ['开票', /(?:可以|可|能|都|支持|提供)开(?:具)?(?:发票|专票)|发票(?:可以?|都?能)开/g],
];

/** Prices, discounts and promises of a text in their order; no two overlap. */
export function promisesOf(written: string): Promised[] {
  const text = written.replace(/[０-９．￥]/g, (wide) => wide.normalize('NFKC'));
  const found: Promised[] = [];
  const add = (one: Promised) => {
    if (found.every(({ from, to }) => one.to <= from || to <= one.from)) found.push(one);
  };
  for (const [means, wording] of promises) {
    for (const { index: from, 0: said } of text.matchAll(wording))
      add({ kind: 'promise', from, to: from + said.length, text: said, means: meaningOf(means, said) });
  }
  for (const { index: from, 0: said, 1: number = '', 2: half } of text.matchAll(discounts)) {
    const share = shareOf(half ?? number);
    if (share !== null) add({ kind: 'discount', from, to: from + said.length, text: said, share });
  }
  for (const pattern of prices) {
    for (const { index: from, 0: said, 1: whole = '', 2: tenth = '' } of text.matchAll(pattern)) {
      const yuan = readNumber(whole);
      if (yuan === null) continue;
      const amount = Math.round((yuan + (tenth ? (readNumber(tenth) ?? 0) / 10 : 0)) * 100) / 100;
      add({ kind: 'price', from, to: from + said.length, text: said.trim(), yuan: amount });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

export function promisesNotOnCard(text: string, card: ProductCard): string[] {
  const covered = promisesOf([card.title, asPrice(card.price), ...card.points].join('；'));
  return promisesOf(text)
    .filter((said) => !covered.some((known) => isSame(said, known)))
    .map((said) => said.text);
}

const asPrice = (price: string) => (readNumber(price.trim()) === null ? price : `${price.trim()}元`);

function isSame(said: Promised, known: Promised): boolean {
  if (said.kind === 'price') return known.kind === 'price' && known.yuan === said.yuan;
  if (said.kind === 'discount') return known.kind === 'discount' && known.share === said.share;
  // 有质保 says less than 两年质保, and is covered by it.
  return known.kind === 'promise' && `${known.means} `.startsWith(`${said.means} `);
}

/** 半价 and 五折 are the same half; 九九折 is 0.99, 八五折 0.85. */
function shareOf(number: string): number | null {
  if (number === '半' || number === '对') return 0.5;
  const digits = number.replace(/[一二三四五六七八九]/g, (one) =>
    String('一二三四五六七八九'.indexOf(one) + 1),
  );
  const value = /^\d{1,2}(?:\.\d)?$/.test(digits) ? Number(digits) : null;
  if (value === null || value === 0) return null;
  return value >= 10 ? value / 100 : value / 10;
}

/** The figures in a promise are part of it: 七天 is not 三十天. */
function meaningOf(means: string, said: string): string {
  const figures = said.replace('第二天', '').match(new RegExp(NUMBER, 'g')) ?? [];
  return [means, ...figures.map((one) => readNumber(one) ?? one)].join(' ');
}

const DIGITS = '零一二三四五六七八九';
const unitSizes: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** 39.9, ３９, 1,299, 三十九点九, 一百二, 两千零五, 三九九; null for anything else. */
export function readNumber(written: string): number | null {
  const text = written.normalize('NFKC').replace(/,/g, '').replaceAll('〇', '零').replaceAll('两', '二');
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!/^[零一二三四五六七八九十百千万]+(?:点[零一二三四五六七八九]+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('点');
  const value = wholeOf(whole);
  return fraction ? Number(`${value}.${digitsOf(fraction)}`) : value;
}

const digitsOf = (text: string) => Array.from(text, (one) => DIGITS.indexOf(one)).join('');

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
    const size = unitSizes[one];
    if (size === undefined) {
      digit = DIGITS.indexOf(one);
      if (digit === 0) unit = 1;
      continue;
    }
    sum += (digit || 1) * size;
    digit = 0;
    unit = size / 10;
  }
  return sum + digit * unit;
}
