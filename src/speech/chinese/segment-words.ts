import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

export const tradeWords =
  `直播间 小黄车 立减 下单 包邮 秒杀 宝宝们 家人们 姐妹们 老铁们 上车 链接 福利 保温杯 点赞 加购 粉丝 主播
数字人 口播 爆款 限时 到手价 券后价 好评 现货 运费险 无理由 退换货 拍下 开播 连麦 弹幕 公屏 扣一 卖点 性价比 种草 拔草
尾款 定金 预售 满减 折扣 赠品 新品 旗舰店 客服 充电宝 大促 开抢 尺码 双十一 双十二 六一八 粉丝团 左上角
右下角 购物车 优惠券 大额券 现价 原价 直降 买一送一 拍一发二 拍一发三 第二件半价 包退 秒发 顺丰 中间商 最低价 福袋
抽奖 上新 补货 断码 断货 库存 正品 专柜 同款 显瘦 显白 百搭 亲肤 透气 回购 囤货 空气炸锅 不粘锅 一次性 毛肚
快充 自家 开抢 充绒量`.split(/\s+/);

export interface Word {
  text: string;
  tag: string;
}

let cutter: Jieba | null = null;

export function cutWords(text: string): Word[] {
  // Reading the dictionary takes 0.2 s: not before somebody speaks Chinese.
  cutter ??= openCutter();
  const words: Word[] = [];
  for (const { word, tag } of cutter.tag(text, true)) {
    const last = words.at(-1);
    const [, digits = '', rest = ''] = (last && isNumber(last.text) && measured.exec(word)) || [];
    if (last && digits) last.text += digits;
    if (!digits) words.push({ text: word, tag });
    else if (rest) words.push({ text: rest, tag: 'q' });
  }
  return words;
}

const DIGITS = '[零幺一二两三四五六七八九十百千万亿点]+';
const measured = new RegExp(`^(${DIGITS})([元块年月日号升斤折克米件个名次度天分秒瓦岁片瓶盒只册]?)$`);
const counting = new RegExp(`^(?:百分之|打)?${DIGITS}$`);

/** 三十九点九 and 一百九十|九元 come out of the dictionary in pieces, and would be spoken in pieces. */
function isNumber(word: string): boolean {
  return counting.test(word);
}

function openCutter(): Jieba {
  const made = Jieba.withDict(dict);
  const lines = tradeWords.map((word) => `${word} 100000 n`);
  made.loadDict(new TextEncoder().encode(lines.join('\n')));
  return made;
}
