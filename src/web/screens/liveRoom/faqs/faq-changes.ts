import type { Faq } from '../../../../contract/faq.ts';

export interface AnswerDraft {
  id: string | null;
  content: string;
  fileName: string | null;
}

interface FaqChanges {
  update: { id: string; keyword: string; content: string; fileName: string | null }[];
  create: { keyword: string; content: string; fileName: string | null }[];
  remove: string[];
}

export function faqChanges(stored: Faq[], keyword: string, drafts: AnswerDraft[]): FaqChanges {
  const kept = new Set(drafts.map(({ id }) => id));
  const changes: FaqChanges = {
    update: [],
    create: [],
    remove: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
  for (const { id, fileName, ...draft } of drafts) {
    const content = draft.content.trim();
    const before = stored.find((faq) => faq.id === id);
    if (!before) changes.create.push({ keyword, content, fileName });
    else if (before.keyword !== keyword || before.content !== content || before.fileName !== fileName)
      changes.update.push({ id: before.id, keyword, content, fileName });
  }
  return changes;
}

/**
 * What nearly every shop is asked, one question of each kind, in the grammar of the import.
 * Nobody has checked a fact of the shop: these answers hold for any, and are there to be rewritten.
 */
export const STARTER_FAQS = [
  '多少钱/价格/优惠/便宜/打折/有券吗|价格和优惠以商品页面为准，提交订单时能用的优惠会自动算好。|点开下面的链接就能看到现在的价格，有优惠也会写在页面上。',
  '质量/好用吗/耐用/效果怎么样|材质和参数都写在商品详情页里，你可以对照着看，拿不准的打在公屏上。',
  '尺寸/尺码/多大/合适吗/兼容|尺寸和适用范围在详情页里有表格，下单前对一对，吃不准可以问店铺客服。',
  '退货/退换/售后/坏了怎么办/保修|售后按商品页面写的规则来，收到有问题请拍照，在订单里申请售后或联系店铺客服。',
  '发货/几天到/什么快递/运费/包邮|发货时间、快递和运费以提交订单时页面显示的为准，填好地址就能看到。',
  '评价/好评/口碑/买过的说说|买过的朋友写的评价都在商品页面里，下单之前可以先翻一翻。',
  '包装/配件/附件/送什么/礼盒|包装里有什么，详情页的清单写得清楚，收到后可以照着清单核对。',
  '安全吗/环保/有味道吗/过敏/孕妇能用|成分和检测信息请看详情页和包装上的标注，有过敏史或特殊情况的，请先问过医生。',
  '版本/型号/款式/有几款/有什么区别|页面上能选的就是现在有的款式，点开规格可以看到它们的区别。',
  '有货吗/库存/补货/卖完了/缺货|页面上能选的就是有货的，选不了就是暂时没有了，可以先收藏，补货后会重新上架。',
].join('\n');
