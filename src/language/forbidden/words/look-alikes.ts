import { groupsByLetter, readTable } from '../../../common/tables.ts';

export const lookAlikes = readTable(`
微=徽徵嶶溦薇 信=伩㐰 宝=寳宲 淘=匋 治=冶 疗=疔 最=蕞朂 第=弟笫苐 一=壹弌1 二=贰2 三=叁3 五=伍5 七=柒7
十=拾 百=佰 级=極圾汲 国=囯囻圀 网=罓罔 家=傢镓 唯=惟 加=+➕咖伽 钱=浅戋 返=反 私=厶禾 转=啭砖 账=帐賬
券=劵 赌=睹 博=愽搏 好=恏 佳=隹 低=彽 群=裙羣峮 聊=耹 病=疒 癌=嵒 斑=班 现=現 号=呺㕥 东=冻 京=亰 抖=斗
支=攴 付=咐 首=艏 效=効 顶=钉 过=過 外=㚈 练=炼 代=仛`);

const twoHalves = readTable(`
好=女子 信=亻言/人言 私=禾厶 强=弓虽 钱=钅戋/金戋 站=立占 赚=贝兼 精=米青 肥=月巴 超=走召 胖=月半
加=力口 赌=贝者 账=贝长 付=亻寸 治=氵台 群=君羊 佳=亻圭 红=纟工 线=纟戋 现=王见 级=纟及 骗=马扁 粉=米分
聊=耳卯`);
export const halves = new Map([...twoHalves].map(([whole, ways]) => [whole, ways.split('/')]));

/** What a picture says. Hearts are written for 信 because 心 sounds like it. */
export const pictures = groupsByLetter({
  心: '❤♥♡💗💕💖💓💘💙💚💛💜🖤🧡',
  加: '➕',
  鹅: '🐧',
  钱: '💰💵',
  包: '🧧',
  卫: '🛰',
  满: '🈵',
  可: '🉑',
  一: '🥇',
});

/** Characters so often a word of their own that their sound proves nothing. */
export const everyday =
  '的一是不了在有我你他她它这那个上下来去到时为就和要也得里后会可能没多少大小都还又很太把被让给从向对与及或但而所以因于只张件条块份本次天年月日分秒点元人家们中出起再看说想做用开买卖送两三四五六七八九十百千万几每各另其同已将吗呢吧啊嘛呀哦比更最先前内外无';
