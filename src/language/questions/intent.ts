import { LRUCache } from 'lru-cache';
import { normaliseForMatching } from '../forbidden/normalise-for-matching.ts';
import { addressed } from './small-talk.ts';
import { serviceTopics, topics, trustTopics } from './usual-questions.ts';

export type Intent =
  | 'goods'
  | 'service'
  | 'bought'
  | 'praise'
  | 'greeting'
  | 'request'
  | 'chat'
  | 'doubt'
  | 'hostile'
  | 'advert'
  | 'noise';

const READ_CHARACTERS = 200;

/** The longest is the most exact: 怎么用券 is not 怎么用. */
const words = topics
  .flatMap(({ name, words }) => words.map((word) => ({ name, word })))
  .toSorted((a, b) => b.word.length - a.word.length);
const between = /[^\p{L}\p{N}]+/gu;
const asking = [
  /[?吗嘛呢哪啥咋谁怎]|请问|什么|多少|有没有|还是|是不是|会不会|(.)不\1/u,
  // Not 这么好看, 好几个, 可以的.
  /(?<![这那多])么|(?<!好)几|多[久大长高重]|可以(?!$|[的了啊呀哦])/u,
  // 能寄不, 有粉的没.
  /[不没][^\p{L}\p{N}]*$/u,
];

const contacts = [
  /(?<!\d)1[3-9]\d{9}(?!\d)|https?:|www\.|\.(?:com|cn)(?![a-z])/,
  /加(?:我|你)?(?:v|wx|q|微(?!波)|薇|扣(?!子))|(?:vx|wx|微信号?|qq|扣扣|q群|公众号)\D{0,3}[a-z\d_]{5,}|搜.{0,3}公众号/,
  /私[信聊]?我|滴我|(?:看|点|进)我.{0,2}(?:主页|头像)|互[粉关赞]|[来去]我(?:的|家)?(?:直播间|店|主页)/,
  /兼职|日结|日入|刷单|返佣|招(?:代理|商|聘)|代[刷练]|(?:一手|需要|找)货源|网贷|贷款|涨粉|上热门|扫码.{0,2}群/,
];

/** What is said of the seller or the goods; asked, it is a doubt: 「是假货吗」. */
const claims =
  /假货|骗|上当|忽悠|智商税|三无|山寨|高仿|劣质|伪劣|假冒|水军|都是托|虚假|割韭菜|坑[人爹死]|奸商|^(?:都|全)?是?假的(?:$|大家|别)/;
/** These are no questions in any form: 「怎么这么不要脸」. */
const insults =
  /垃圾(?![袋桶箱分处])|黑心|黑店|无良|无赖|傻[逼子叉x]|脑残|有病(?:吧|啊|$)|神经病|不要脸|要点脸|滚(?![筒轮动烫边珠])|去死|避雷|避坑|(?:别|(?<!要)不要)(?:买|信|下单|上当|拍)(?!错)|谁买谁|吹牛|瞎话|丑死|难[看吃]死|(?<!不)好意思|还有脸/;
/** Those who ask want help: 「能退钱吗」. */
const complaints = /不给[退换赔]|退钱|还我钱|举报|投诉|倒闭/;
const denied = /(?:不是|没有?|不会|绝不)(?:假|骗|忽悠|坑)/;
const doubting = /[?吗吧嘛]|会不会|是不是|不会|怕|真假|感觉|怀疑|听说/;
const doubts =
  /真的?假的?|真假|真的[吗嘛么]|是真的[?吗嘛么不]|保真|验真|(?:是|保证|确定.{0,2})正品|正品[吗不么?]|[靠可][谱靠信][吗不么?]|不靠谱|不太靠谱|不(?:敢)?信|不敢[买拍]|怕(?:被骗|买到)|有[这那说].{0,3}[好神强灵].{0,2}[吗嘛?]|这么便宜.*[?吗吧]|真[不能有].*\?|(?:吹|夸张|[修p]过?|刷|假)的?了?吧|真(?:的)?(?:有用|有效|管用|有效果)[吗么?]/;
/** The same with 真 or 别: whoever asks so wants to be reassured, not told. */
const unsure =
  /真(?:的)?(?:能|会|可以|有[这那]么).{0,6}[?吗么嘛]|信得过|能信[?吗么嘛]|敢[买信][?吗么嘛]|放心[?吗么嘛]|该不会|^别(?:是|到时候)|货不对[板版]|(?:托|演的|摆拍|照骗)吧?$|没骗|凭什么(?:相?信)|猫腻|确定是/;
/** By its vector alone 「比旁边直播间贵啊」 is advertising, and a customer who compares prices would be blocked. */
const dear =
  /比.{0,8}贵|(?<!比)(?:隔壁|旁边|别家|别的|人家|其他).{0,8}(?:贵|便宜)|(?:太|有点|有些|好|挺|蛮)贵|贵(?:了|啊|呀|哦|吧|不少|好多)/;
/** How good it is asks everybody who buys: 「质量怎么样」 is no doubt, and is answered. */
const quality = /(?:质量|做工|效果|味道|口感|手感)(?:怎么?样|如何|咋样|好吗|好不好)|好[用吃喝穿]吗|真[皮丝]/;
/** Who looks for the shop's own people needs help: 「怎么私信客服」 advertises nothing. */
const helpers =
  /(?:私[信聊]|联系|找|问|加|转)(?:你们|一?下)?(?:的|到|上)?(?:人工|客服|售后|卖家|店家|商家|店主|店铺)|(?:客服|售后|卖家|店家|商家|店主).{0,4}(?:在哪|怎么|没人|不回|不理|回复|联系|电话|入口|上班|在吗|找谁)|私信你们/;

/** One of these, and the rules no longer say that it is a question, praise or an order: 「颜色丑成这样还卖」. */
const harsh =
  /[丑烂差坏破废扔假骗坑死敢脸]|后悔|恶心|投诉|举报|难[看吃用]|这么贵|太贵|失望|过敏|二手|不一样|两码事|不给/;

const done =
  /已[经]?(?:拍|下单|买|付|抢|支付|入手|上车|下了)|(?:拍|下单|买|付款?|抢|支付|入手|拿下|囤|定)(?:了|啦|好|完|成功|到(?!手价|底|时候|哪))|拍下|下了.{0,2}单|回购了/;
const wishing =
  /我[也就]?要(?:了|买|拍|下单|[一两三四五\d])|想[买要入]|来[一两三\d][单件个份包套箱]|给我来|(?:去|马上|这就|准备|必须|现在就?|等会|晚点)(?:去|来)?(?:拍|下单|买|入|拿下)/;
/** 「买了三天还没到」 asks for help, 「买了就后悔」 warns. */
const undone = /[不没别]|退|取消|过期/;

const showing =
  /讲讲|[讲说][一]?下|[讲说]一[遍次]|再[讲说看上]|先讲|介绍|说说|(?<![进路]来?)看看|看[一]?下|近一?点|试穿[一]?下|试[一]?下|上[一]?下|上身看|返场|给个?链接|挂[一]?下|特写|演示|展示|过[一]?下/;
const greetings =
  /^(?:(?:主播|大家|家人们|宝宝们|宝子们|各位|姐妹们|老板)+好|[你您]好|(?:早上|上午|中午|下午|晚上|周末)好|[早晚]安|早|嗨|哈喽|hi|hello)(?:主播|大家|家人们)?[啊呀哦啦]*$|^(?:我?[又]?来[了啦])+$|^(?:打卡|签到|拜拜|已?关注了?)$/;
const empty =
  /^(?:[\d哈嘿嘻呵啊哦噢嗯额呃呜啦哇嗷呀唉]*|(.)\1*|扣个?\d+|[a-z]|h+|233+|(?:冲|顶|滴|嘟)+|好的?|行|嗯呢)$/u;

interface Reading {
  whole: string;
  plain: string;
}

function read(text: string): Reading {
  const whole = normaliseForMatching(text.slice(0, READ_CHARACTERS).replaceAll(/\[[^\]]{1,6}\]/g, ''))
    .map(({ char }) => char)
    .join('');
  return { whole, plain: whole.replace(between, '') };
}

export const guessedIntent = (text: string): Intent => (isAsking(read(text)) ? 'goods' : 'chat');
const isAsking = ({ whole, plain }: Reading): boolean =>
  asking.some((form) => form.test(whole) || form.test(plain));

export const isQuestion = (intent: Intent): boolean => intent === 'goods' || intent === 'service';

/** How much the share that the sentence vectors give an intent counts: they err where it would be rude or said aloud. */
export function weightOf(intent: Intent, text: string): number {
  const reading = read(text);
  // 「四口之家够不够吃」 lies nearer to chat than to any question, 「睡不着」 near to those about beds.
  if (isQuestion(intent)) return isAsking(reading) ? 3 : topicIn(reading) ? 1 : 0.6;
  // 「换首歌吧」 lies near what haters write; a customer must not be shown among them.
  if (intent === 'hostile') return harsh.test(reading.plain) ? 1 : isAsking(reading) ? 0.1 : 0.25;
  return intent === 'advert' ? 0.7 : 1;
}

export const topicOf = (text: string): string | null => topicIn(read(text))?.name ?? null;
function topicIn({ whole }: Reading): { name: string; word: string } | null {
  const about = whole.replace(addressed, '').replace(between, '');
  return words.find(({ word }) => about.includes(word)) ?? null;
}

export const questionAbout = (topic: string): 'goods' | 'service' =>
  serviceTopics.has(topic) ? 'service' : 'goods';

/** Who begins like this asks, whatever it is about: by its vector alone 「请问原价」 would be advertising. */
const polite = /^(请问|想问|问一?下|咨询)/;

/** Null: words alone do not tell, and the sentence vectors have to. */
export function intentByRules(text: string): Intent | null {
  const reading = read(text);
  const { whole, plain } = reading;
  if (contacts.some((form) => form.test(plain) || form.test(whole))) return 'advert';
  if (insults.test(plain)) return 'hostile';
  if (helpers.test(plain) && !claims.test(plain)) return 'service';
  if (complaints.test(plain) && !isAsking(reading)) return 'hostile';
  if (claims.test(plain)) return doubting.test(whole) ? 'doubt' : denied.test(plain) ? null : 'hostile';
  if (doubts.test(whole) || unsure.test(plain) || unsure.test(whole)) return 'doubt';
  if (dear.test(plain) && !isAsking(reading)) return 'doubt';
  if (greetings.test(plain)) return 'greeting';
  if (empty.test(plain)) return 'noise';
  return harsh.test(plain) && !polite.test(whole) ? null : friendlyIntent(reading);
}

function friendlyIntent(reading: Reading): Intent | null {
  const { plain } = reading;
  const isAsked = isAsking(reading);
  const topic = topicIn(reading);
  const isExact = /多少|什么|怎|哪|啥|几/.test(plain);
  const isForHelp = topic !== null && isAsked && serviceTopics.has(topic.name);
  if (/[求上挂]个?链接/.test(plain) || (showing.test(plain) && !isExact && !isForHelp)) return 'request';
  if (isAsked && quality.test(plain)) return 'goods';
  if (topic && (isAsked || topic.word === plain))
    return trustTopics.has(topic.name) ? null : questionAbout(topic.name);
  if (polite.test(reading.whole)) return 'goods';
  if (isAsked || undone.test(plain)) return null;
  return done.test(plain) || wishing.test(plain) ? 'bought' : null;
}

/** Thousands of keywords are asked for with every doubt. */
const abouts = new LRUCache<string, ReadonlySet<Intent>>({ max: 4000 });

/**
 * Whether a question of the knowledge base is about what a comment of that intent is after. A claim among its keywords
 * (正品/假货) makes it a reassurance for those who doubt, never an answer to those who attack. Goods and service are not
 * told apart here: of 80 questions of the fixture seven would lose their answer.
 */
export function isAbout(keyword: string, intent: Intent): boolean {
  const known = abouts.get(keyword) ?? new Set(keyword.split('/').flatMap(intentsOf));
  abouts.set(keyword, known);
  return known.has(intent);
}

function intentsOf(word: string): Intent[] {
  const topic = topicOf(word);
  const ruled = topic === null ? intentByRules(word) : trustTopics.has(topic) ? 'doubt' : 'goods';
  if (ruled === 'doubt' || ruled === 'hostile') return ['doubt', 'goods', 'service'];
  // Of a question in words that nobody foresaw one knows only that it is a question.
  if (ruled === null || ruled === 'advert' || isQuestion(ruled)) return ['goods', 'service'];
  return [ruled];
}
