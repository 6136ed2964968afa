/** Where a rewording may stand: 完美 becomes 满意 in 效果完美, and nothing in 完美贴合. */
const END = '(?:$|[，。！？；、,.!?;~～])';
const ALONE = `(?:^|[，。！？；、,.!?;])_${END}`;

export const beside: Record<string, string> = {
  满意: `_(?:的|${END})`,
  讲究: `(?<![到求])_(?:的|${END})`,
  划算: `_(?:的|${END})|[很更太真挺]_`,
  领先: `_(?:的|${END})`,
  少有: `_(?:的|${END})`,
  确实: `_(?!的|${END})`,
  真正: '_\\p{Script=Han}',
  好选择: `_${END}`,
  新做法: `(?<!了)_${END}`,
  新设计: `(?<!了)_${END}`,
  自己的: '_\\p{Script=Han}',
  自家: '_\\p{Script=Han}',
  新款: `_(?:款|的|上市|上架|产品|${END})`,
  受欢迎: '(?<![量榜销])_(?:的|\\p{Script=Han})',
  很出色: `_(?:的|了|${END})`,
  很受欢迎: `(?<![被遭])_(?:的|了|${END})`,
  卖得快: `_${END}`,
  可以看看: `_${END}`,
  喜欢可以看看: ALONE,
  价格以页面为准: ALONE,
  库存以页面为准: ALONE,
  以库存为准: ALONE,
  欢迎评价: ALONE,
  欢迎晒单: ALONE,
  慢慢感受: `_${END}`,
};

/** Words of degree: one is enough, 很最好 is 很好. */
export const DEGREE = /(?:很|太|更|最|挺|真|超|好|非常|特别|十分|比较|这么|那么|多么|相当)$/u;
export const PRICE = /(?:价格|价钱|售价|价位)$/u;
