import { readChineseNumeral } from '../../common/chinese-numerals.ts';
import { LRUCache } from 'lru-cache';

interface Place {
  from: number;
  to: number;
  text: string;
}
/** `isOther`: an amount that is not what one piece costs now: 满99元, 原价99元, 两件120元, 运费10元. */
export type Promised =
  | (Place & { kind: 'price'; yuan: number; isOther: boolean })
  | (Place & { kind: 'discount'; share: number })
  | (Place & { kind: 'promise'; means: string; figures: number[]; isDenied: boolean });

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
  ['保修', /(?:[一二两三四五六七八九十\d]+(?:年|个月)|终[身生])?(?:质保|保修|包修|包换)/g],
  ['终身', /终(?:身|生)(?:保换|售后|免费|维护|有效|使用)?/g],
  [
    '买赠',
    /[买拍][一二三四五\d][送赠发][一二三四五\d]|(?:再|还|额外|另外)(?:送|赠)(?:你|一)?|赠送|送赠品|有赠品/g,
  ],
  ['满减', /满\s*[\d一二三四五六七八九十百千]+\s*(?:元|块)?\s*(?:减|送|返)\s*[\d一二三四五六七八九十百千]+/g],
  ['次日达', /(?:次日|当日|当天|隔天|第二天)(?:就|必)?(?:达|到货?|送达)/g],
  [
    '发货时限',
    /(?:[\d一二两三四五六七八九十]+)(?:个)?(?:小时|天)(?:之?内|以内)?(?:就|必|可以)?(?:发货|发出|寄出)|(?:当天|今天|马上|立刻|现在)(?:就)?发货/g,
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

const remembered = new LRUCache<string, Promised[]>({ max: 2000 });

export function promisesOf(written: string): Promised[] {
  const found = remembered.get(written) ?? findPromises(written);
  remembered.set(written, found);
  return found;
}

function findPromises(written: string): Promised[] {
  const text = written.replace(/[０-９．￥]/g, (wide) => wide.normalize('NFKC'));
  const found: Promised[] = [];
  const add = (promised: Promised) => {
    if (found.every(({ from, to }) => promised.to <= from || to <= promised.from)) found.push(promised);
  };
  for (const [means, wording] of promises) {
    for (const { index: from, 0: said } of text.matchAll(wording))
      add({
        kind: 'promise',
        from,
        to: from + said.length,
        text: said,
        ...denied(means, clauseBefore(text, from)),
        figures: figuresIn(means, said),
      });
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
      const to = from + said.length;
      const isOther =
        otherBefore.test(clauseBefore(text, from)) || otherAfter.test(text.slice(to, to + CONTEXT));
      add({ kind: 'price', from, to, text: said.trim(), yuan: amount, isOther });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

export const promisesOnCard = ({ title, price, points }: ProductCard): Promised[] =>
  promisesOf([title, asPrice(price), ...points].join('；'));

export function promisesNotOnCard(text: string, card: ProductCard): string[] {
  const known = promisesOnCard(card);
  return promisesOf(text)
    .filter((said) => !isAmong(said, known))
    .map((said) => said.text);
}

const asPrice = (price: string) => (readNumber(price.trim()) === null ? price : `${price.trim()}元`);

export const isAmong = (said: Promised, known: Promised[]): boolean =>
  known.some((promised) => {
    if (said.kind === 'price') return promised.kind === 'price' && promised.yuan === said.yuan;
    if (said.kind === 'discount') return promised.kind === 'discount' && promised.share === said.share;
    // 有质保 says less than 两年质保, and is covered by it.
    return isSameKind(said, promised) && said.figures.every((figure, at) => figure === promised.figures[at]);
  });

type Kept = Extract<Promised, { kind: 'promise' }>;
const isSameKind = (said: Kept, promised: Promised): promised is Kept =>
  promised.kind === 'promise' && promised.means === said.means && promised.isDenied === said.isDenied;

/** What the card is silent about is no contradiction, nor is a second price or term beside one that the card has too. */
export function contradictionOf(
  said: Promised[],
  card: ProductCard,
): { said: Promised; stated: string } | null {
  if (said.length === 0) return null;
  const known = promisesOnCard(card);
  for (const promised of said) {
    const rival = known.find((other) => isRival(promised, other, card));
    const isSaidToo = (other: Promised) =>
      kindOf(other) === kindOf(promised) &&
      !(other.kind === 'price' && other.isOther) &&
      isAmong(other, known);
    if (rival && !said.some(isSaidToo)) return { said: promised, stated: rival.text };
  }
  return null;
}

const kindOf = (promised: Promised): string => (promised.kind === 'promise' ? promised.means : promised.kind);

function isRival(said: Promised, known: Promised, card: ProductCard): boolean {
  if (said.kind === 'price')
    return known.kind === 'price' && !said.isOther && !known.isOther && !isInRange(said.yuan, card.price);
  if (said.kind === 'discount') return known.kind === 'discount' && known.share !== said.share;
  if (known.kind !== 'promise' || known.means !== said.means) return false;
  if (known.isDenied !== said.isDenied) return true;
  const last = said.figures.length - 1;
  // 满200减30 stands beside 满100减10, but not beside 满200减20.
  return (
    last >= 0 &&
    known.figures.length === said.figures.length &&
    known.figures[last] !== said.figures[last] &&
    said.figures.slice(0, last).every((figure, at) => figure === known.figures[at])
  );
}

/** 59元起 and 59-89元 leave open what is paid. */
function isInRange(yuan: number, price: string): boolean {
  if (!/起|\d\s*元?\s*[-~～—–至到]\s*[¥￥]?\d/.test(price)) return false;
  const [least = 0, most = Infinity] = (price.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return yuan >= least && yuan <= most;
}

/** 半价 and 五折 are the same half; 九九折 is 0.99, 八五折 0.85. */
function shareOf(number: string): number | null {
  if (number === '半' || number === '对') return 0.5;
  const digits = number.replace(/[一二三四五六七八九]/g, (digit) =>
    String('一二三四五六七八九'.indexOf(digit) + 1),
  );
  const value = /^\d{1,2}(?:\.\d)?$/.test(digits) ? Number(digits) : null;
  if (value === null || value === 0) return null;
  return value >= 10 ? value / 100 : value / 10;
}

const CONTEXT = 12;
const clauseBefore = (text: string, from: number): string =>
  /[^，。；！？,;!?\n]*$/.exec(text.slice(Math.max(0, from - CONTEXT), from))![0];

const DENIAL = /(?:不|没有?|无|未)(?:再|能|可以?|支持|提供|包含|含|是|参加|享受|做)*$/;
const SOME_PLACES = /偏远|地区|新疆|西藏|海外|港澳|境外/;

/** 不包邮 denies 包邮; 偏远地区不包邮 says nothing of where it holds. */
const denied = (means: string, before: string) => {
  const isDenied = DENIAL.test(before);
  return isDenied && SOME_PLACES.test(before)
    ? { means: `部分地区不${means}`, isDenied: false }
    : { means, isDenied };
};

const SEVERAL =
  '(?:[2-9]|[1-9]\\d+|[二两三四五六七八九十]+)\\s*(?:件|个|盒|袋|瓶|只|条|份|双|罐|箱|杯|斤|支|套|包|片|张|位|人)';
const otherBefore = new RegExp(
  `(?:满|减|省|优惠|便宜|返现?|补|赔|退|加|差价?|[运邮]费|快递费|[押定]金|红包|券|原价|吊牌价?|市场价|专柜价?|门店价?|平[时常]价?|日常价?|[以之]前|(?:会员|新人|新客|老客|学生|拼团|团购)价?|超过|高于|低于|${SEVERAL}装?)(?:是|要|卖|了|你|收|付|共|一共|总共|合计|才|就|仅|只要|只需|大约|大概|最多|最高|再|到手)*\\s*$`,
);
const otherAfter = new RegExp(
  `^\\s*(?:的|无门槛|优惠){0,2}(?:券|红包|[运邮]费|[押定]金|补贴|以上|以下|以内)|^\\s*(?:能|可以|就能)?(?:买|拍|拿|带走|到手)?\\s*${SEVERAL}`,
);

const longer: Record<string, [unit: string, times: number]> = { 发货时限: ['天', 24], 保修: ['年', 12] };

const figure = new RegExp(`(${NUMBER})(.?)`, 'g');

/** The figures in a promise are part of it: 七天 is not 三十天, but 两天 is 48小时 and 一年 is 12个月. */
function figuresIn(means: string, said: string): number[] {
  if (/终[身生]/.test(said)) return [Infinity];
  const [unit, times] = longer[means] ?? ['', 1];
  return Array.from(
    said.replace('第二天', '').matchAll(figure),
    ([, number = '', next]) => (readNumber(number) ?? 0) * (next === unit ? times : 1),
  );
}

export function readNumber(written: string): number | null {
  const text = written.normalize('NFKC').replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : readChineseNumeral(text);
}
