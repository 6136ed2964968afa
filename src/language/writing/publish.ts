import { TfIdf } from '@node-rs/jieba';
import { idf } from '@node-rs/jieba/dict.js';
import { reword } from '../../common/reword.ts';
import { findForbidden, wordCutter, type Finding } from '../forbidden/forbidden.ts';

export interface FilmScript {
  name: string;
  text: string;
  goods: { name: string; points: string[] }[];
}

export interface WrittenPublication {
  title: string;
  description: string;
  hashtags: string[];
  by: 'model' | 'templates';
  notice: string | null;
}

type Found = Pick<Finding, 'from' | 'to' | 'familyName' | 'suggestion'>;

/** 最 before an adjective; these say when, how many, or what somebody likes. */
const EXTREME = /最(?!近|后|终|初|多|少|早|晚|迟|起码|喜欢|爱|怕|想|好(?:不要|先|别|能|是))/gu;

/** Besides the lists, which know whole words, every 最: platforms read titles strictly. */
export function forbiddenToPublish(words: string): Found[] {
  const known = findForbidden(words, { category: 1, own: [] });
  const extremes = [...words.matchAll(EXTREME)]
    .map(({ index }) => ({ from: index, to: index + 1, familyName: '极限词', suggestion: '很' }))
    .filter(({ from }) => !known.some((one) => one.from <= from && from < one.to));
  return [...known, ...extremes].toSorted((a, b) => a.from - b.from);
}

const TITLE = 30;
const DESCRIPTION = 160;
const SENTENCES = 3;
const HASHTAGS = 6;
const KEYWORDS = 12;
const LONGEST_POINT = 16;

const IDLE =
  /大家|朋友|同学|欢迎|你好|您好|我们|直播间|小黄车|下单|点击|点赞|关注|链接|评论|收藏|今天|现在|接下来|首先|最后|感谢|谢谢|再见|[吗呢吧？?]$/u;
const vague = new Set(
  '大家 朋友 朋友们 时候 东西 直播间 视频 小黄车 链接 小时 时间 今天 现在 问题 地方 感觉 下方 种类 款式 试试 市面上 同学们 事情 办法 好处'.split(
    ' ',
  ),
);
const POINTER = /(?:这|那|一)[款个支件双把台条瓶盒袋杯套只]|带来|推荐|介绍/gu;
const nouns = ['n', 'nz', 'vn', 'eng', 'nr', 'an'];

let weights: TfIdf | null = null;

export function publicationOf({ name, text, goods }: FilmScript): WrittenPublication {
  const sentences = partsOf(text, /[。！!？?；;\n…]+/u);
  const clauses = sentences.flatMap((sentence) => partsOf(sentence, /[，,、：:\s]+/u));
  weights ??= TfIdf.withDict(idf);
  const keywords = weights
    .extractKeywords(wordCutter(), text, KEYWORDS, nouns)
    .map(({ keyword }) => keyword)
    .filter((word) => word.length > 1 && !vague.has(word) && !/^[一两几每]/u.test(word));
  const subject = goods[0]?.name ?? subjectOf(clauses) ?? null;
  const worth = (words: string) => worthOf(words, keywords);
  const spoken = clauses
    .map((clause) => clause.replace(/^(?:它的?|这个|而且|所以|并且)/u, ''))
    .filter(isPoint);
  const points = [...goods.flatMap((one) => one.points), ...byWorth(spoken, worth)]
    .flatMap(allowed)
    .filter((point, index, all) => all.indexOf(point) === index && point !== subject);
  const title = titleOf(subject && allowed(subject)[0] ? subject : null, points) || cut(name, TITLE);
  const best = new Set(byWorth(sentences, worth).slice(0, SENTENCES));
  const description = joined(sentences.filter((sentence) => best.has(sentence)).flatMap(allowed));
  const hashtags = [...(subject ? [subject] : []), ...keywords, ...(subject ? ['好物分享'] : [])]
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word, index, all) => word.length > 1 && word.length <= 10 && all.indexOf(word) === index)
    .filter((word) => forbiddenToPublish(word).length === 0);
  const kept = hashtags.slice(0, HASHTAGS);
  if (subject && !kept.includes('好物分享')) kept.splice(HASHTAGS - 1, 1, '好物分享');
  const notice = text.trim() === '' ? '这条视频里没有文字，标题用了作品名称，请自己补上简介和话题。' : null;
  return { title, description, hashtags: kept, by: 'templates', notice };
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isPoint = (clause: string): boolean =>
  clause.length >= 4 && clause.length <= LONGEST_POINT && !IDLE.test(clause) && !/[的和与或]$/u.test(clause);

function worthOf(words: string, keywords: string[]): number {
  const has = (mark: RegExp, value: number) => (mark.test(words) ? value : 0);
  const named = keywords.filter((word) => words.includes(word)).length;
  return (
    Math.min(3, named) +
    has(/\d|[一二三四五六七八九十百千两]+(?:[个种层年天克升毫小倍折块元]|百|千)/u, 2) +
    has(/不会|不用|不易|防|免|轻|耐|柔|软|香|鲜|甜|稳|省|快|静|暖|凉|净|可以|放心|方便/u, 1) -
    has(IDLE, 3) -
    has(/^(?:它|他|她|这|那|我|你|而且|所以|因为|但是|如果)/u, 1)
  );
}

const byWorth = (all: string[], worth: (one: string) => number): string[] =>
  all.toSorted((a, b) => worth(b) - worth(a));

function subjectOf(clauses: string[]): string | null {
  const counts = new Map<string, number>();
  for (const clause of clauses)
    for (const { index, 0: pointer } of clause.matchAll(POINTER)) {
      const words = wordCutter().tag(clause.slice(index + pointer.length));
      const isNoun = ({ tag, word }: { tag: string; word: string }) =>
        (/^(?:n|vn|b|eng|zg)/.test(tag) || /^[无低高轻超]$/u.test(word)) && !vague.has(word);
      const first = words.findIndex((word) => !isNoun(word));
      const last = words.findLastIndex((word) => !isNoun(word));
      const run = first === 0 ? words.slice(last + 1) : words.slice(0, first === -1 ? words.length : first);
      const subject = run.map(({ word }) => word).join('');
      if (subject.length > 1 && subject.length <= 10) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function allowed(words: string): string[] {
  const better = reword(words, forbiddenToPublish(words));
  return forbiddenToPublish(better).length === 0 ? [better] : [];
}

function titleOf(subject: string | null, points: string[]): string {
  let title = '';
  for (const point of points.slice(0, 3)) {
    if (subject && title === '' && point.includes(subject)) title = point;
    else {
      const mark = title === '' ? (subject ? `${subject}：` : '') : `${title}，`;
      if (mark.length + point.length > TITLE) continue;
      title = mark + point;
    }
  }
  return title || (subject ?? '');
}

function joined(sentences: string[]): string {
  const all = sentences.map((sentence) => `${sentence}。`);
  while (all.length > 1 && all.join('').length > DESCRIPTION) all.pop();
  return cut(all.join(''), DESCRIPTION);
}

const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');
