import list from './topics.json' with { type: 'json' };

export interface Topic {
  name: string;
  words: string[];
  asked: string[];
}

export const topics: Topic[] = list.map(({ name, words, asked }) => ({
  name,
  words: words.split(' '),
  asked: asked.split(' '),
}));

export const serviceTopics = new Set(
  '发货 快递 运费 退换 发票 售后 下单 地址 付款 门店 团购 位置 安装 催单 会员 预售'.split(' '),
);
/** Asked by those who want to know as well as by those who do not believe it. */
export const trustTopics = new Set('正品 质量 功效 检测'.split(' '));
