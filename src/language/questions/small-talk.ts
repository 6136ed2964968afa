/** How viewers address the presenter, and how they begin to ask. */
export const addressed =
  /主播|主包|老板娘?|家人们|宝子们|宝宝们|姐妹们|请问一?下?|麻烦问一?下?|想问一?下?|问一?下|这个|那个|你们/g;
const ending = /[吗呢啊呀吧嘛哦哈哇]*[\s？?！!。，,.~～]*$/;

/** What a comment is about: without form of address and closing particles. */
export function withoutFillers(text: string): string {
  const left = text.replace(addressed, '').replace(ending, '').trim();
  return left.length >= 2 ? left : text;
}

/** Comments of every live room that nobody answers. */
export const smallTalk = [
  ...'你好 大家好 早上好 我来了 第一次来 新来的 路过看看 在吗 有人吗 支持一下 加油 冲冲冲 哈哈 笑死了 太搞笑了'.split(
    ' ',
  ),
  ...'六六六 一一一 打卡 签到 点个赞 关注了 好听 好看 真美 好可爱 太棒了 厉害 喜欢你 爱了爱了 谢谢 拜拜 晚安'.split(
    ' ',
  ),
  ...'我吃饭去了 我要去上班了 刚到家 好困啊 今天下雨了 外面好热 周末去哪儿玩 作业好多 我家狗很乖'.split(' '),
  ...'主播多大了 主播有对象吗 主播叫什么 主播是哪个地方的 你是不是真人 唱一首吧 跳个舞 放点音乐 换首歌'.split(
    ' ',
  ),
  ...'加我好友 兼职赚钱看我主页 私信我 互粉 带你赚大钱 谁来打一局 王者上分 彩票中奖了 股票涨了吗'.split(' '),
  ...'最近有什么电影 这个演员是谁 比赛几点开始 考试考得怎么样 别吵了 骗子 无聊 听不懂 卡了 没声音'.split(' '),
  ...'我买过了 已经收到了 上回买的还没用完 我朋友也买了 我也有一个一样的 昨天刚拍的'.split(' '),
];
