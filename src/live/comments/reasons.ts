const texts = {
  noMatch: '问答里没有答案',
  sameQuestion: '一分钟内回答过同样的问题',
  askedTogether: '别人也在问，一起回答',
  sameInReview: '同样的问题正等人工确认',
  viewerAnswered: '同一观众 {} 秒内只回答一次',
  manyAnswers: '等待回答的问题太多',
  noAnswer: '这组问答没有答案',
  unsure: '意思接近，但拿不准',
  byModel: 'AI 写的回答，请确认',
  wordInAnswer: '答案里有违规词「{}」',
  cardObjects: '{}',
  wordInComment: '评论里有违规词「{}」',
  viewerBlocked: '这位观众已被拉黑',
  onlyKept: '只作记录',
  hostile: '攻击或不实的话，不回答',
  advert: '广告或联系方式，不回答',
  noReassurance: '观众有疑虑，问答里没有能打消它的回答',
  wishNoted: '想买，还没有下单',

  goodsOnAir: '正在讲「{}」',
  goodsNext: '下一个就讲「{}」',
  goodsJustTold: '「{}」刚讲过，没有再排',
  goodsJustNamed: '「{}」刚按点名排过，没有再排',
  orderJustChanged: '刚按观众点名调整过，先不再调整',
  viewerNamedOther: '同一位观众刚点过别的商品',
  goodsAfterThis: '这一段说完就讲「{}」',
  goodsMovedUp: '已把「{}」提前',

  eventOff: '这类互动没有打开',
  greetedTogether: '和其他人一起招呼',
  viewerThanked: '刚对这位观众说过',
  purchaseUndone: '订单没有成交',
  thankedTogether: '和其他人的订单一起感谢',

  queueFull: '排队的话太多，没有说',
  expired: '等得太久，没有再说',
  removed: '已撤下，没有说',
  questionDeleted: '这组问答已删除',
  approverGone: '说的人已经不在这个直播间',
  ended: '直播已结束',
  endedUnanswered: '直播已结束，没有来得及回答',
  serverRestarted: '服务器重启，没有来得及回答',
  notSaid: '没有播出',

  ignoredByHand: '人工忽略',
  blockedByHand: '已拉黑',
  unblockedByHand: '已取消拉黑',
};

type ReasonCode = keyof typeof texts;

/** The code is kept and compared; behind it may stand what differs from case to case. */
export type Reason = ReasonCode | `${ReasonCode} ${string}`;

/** What was kept before there were codes is in words already. */
export function reasonText(reason: string): string {
  const [, code = '', detail = ''] = /^(\w+)(?: (.*))?$/s.exec(reason) ?? [];
  const known: Record<string, string> = texts;
  return Object.hasOwn(known, code) ? known[code]!.replace('{}', () => detail) : reason;
}
