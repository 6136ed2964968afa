import type { LivePlatformId } from '../../../../contract/live/platforms.ts';
import type { Room } from '../../../../contract/room.ts';
import type { StreamAddress } from './PushFields.tsx';

export interface GuideStep {
  on: 'phone' | 'browser' | 'program' | 'here';
  press: string;
  text: string;
}

interface PlatformGuide {
  needs: string[];
  pushFor: 'everyone' | 'some' | 'nobody';
  about: string;
  /** The address where it is the same for all, so that only the key is left to paste. */
  address?: string;
  steps: GuideStep[];
  afterwards?: string;
  program: string;
  comments: string;
  rules: string;
  /** Somebody who does not know these rules may lose the account. */
  isRisky: boolean;
}

/** When this was last compared with what is public; `docs/platforms.md` names the places. */
export const CHECKED_ON = '2026-11-18';

const account = '账号已经实名认证，开通了直播';
const paste: GuideStep = { on: 'here', press: '粘贴', text: '把推流地址和密钥粘贴到下面两格。' };
const pasteKey: GuideStep = { on: 'here', press: '粘贴', text: '把密钥粘贴到下面，推流地址已经填好。' };
const oba = '电脑上打开直播中控工具（oba）的弹幕转发，评论就会自己进来。';
const byHand = '还不能自动接收，评论在中控台里手动添加。';
const nationalRule = '按《直播电商监督管理办法》（2026-02-01 起），用数字人卖货要有标识，并且一直提醒观众。';

export const platformGuides: Record<LivePlatformId, PlatformGuide> = {
  douyin: {
    needs: [
      account,
      '虚拟主播先报备：抖音创作者中心 › 主播中心 › 品类主播认证',
      '一台电脑，装好抖音直播伴侣',
    ],
    pushFor: 'nobody',
    about: '抖音不给普通账号推流地址。用抖音直播伴侣抓取舞台页的画面开播。',
    steps: [],
    program: '抖音直播伴侣',
    comments: '在开播的电脑上运行弹幕助手，评论就会自己进来。',
    rules:
      '抖音要求虚拟主播先报备，画面有明显标识，由实名的真人驱动并实时互动，不允许完全由人工智能互动；无人直播会被处罚。开播时请有人守在中控台。',
    isRisky: true,
  },
  kuaishou: {
    needs: [account, '要推流地址的，账号要有媒体、政务或企业认证'],
    pushFor: 'some',
    about:
      '快手只给媒体、政务和企业认证的账号推流地址，在哪一页没有公开的说明，请问快手客服。地址只能开播一次，2 天内有效。',
    steps: [],
    program: '快手直播伴侣',
    comments: oba,
    rules: `没有查到快手专门针对数字人直播的公开规定。${nationalRule}`,
    isRisky: false,
  },
  shipinhao: {
    needs: [account, '一台电脑，和视频号管理员的微信'],
    pushFor: 'everyone',
    about: '填好推流地址，画面直接送到视频号。看不到「直播管理」的账号还没有这项权限。',
    steps: [
      {
        on: 'browser',
        press: '直播管理',
        text: '电脑上打开视频号助手（channels.weixin.qq.com），管理员微信扫码登录，点「直播管理」里的「直播间管理」。',
      },
      { on: 'browser', press: '创建', text: '填好封面和直播描述，点「创建」。' },
      {
        on: 'browser',
        press: '复制',
        text: '复制「推流地址」和「推流密钥」。每创建一次直播，地址就换一次。',
      },
      paste,
    ],
    afterwards: '画面送到以后，在视频号助手里点「开始直播」。',
    program: '视频号的电脑直播软件',
    comments: oba,
    rules:
      '视频号把用数字人、虚拟人直播卖货列为违规（橱窗达人「发布低质量内容」细则，2024 年 6 月修订），会减少推荐、限制卖货。开播前请先看最新规定。',
    isRisky: true,
  },
  taobao: {
    needs: [account, '店铺或达人开通了淘宝直播'],
    pushFor: 'some',
    about: '淘宝没有公开说明谁有推流地址。创建直播时看得到推流地址的，复制到下面。',
    steps: [],
    program: '淘宝的电脑直播软件',
    comments: oba,
    rules:
      '《淘宝直播数字人使用规范实施细则》（2025-08-18 起）：只能用入驻淘宝服务市场的数字人服务商，开播时要勾选「数字人直播」和「仅投放至私域」，否则按低质量直播处罚。',
    isRisky: true,
  },
  xiaohongshu: {
    needs: [account, '一部装了小红书的手机，和一台电脑'],
    pushFor: 'everyone',
    about: '填好密钥，画面直接送到小红书。每次开播都要重新取一次密钥。',
    address: 'rtmp://live-push.xhscdn.com/live',
    steps: [
      {
        on: 'phone',
        press: '电脑',
        text: '手机打开小红书，进直播准备页，切到「电脑」，记下 6 位数字，12 小时内有效。',
      },
      {
        on: 'browser',
        press: '输入 6 位数字',
        text: '电脑打开 xiaohongshu.com/zhibo/robs，登录后按提示输入 6 位数字，复制「串流密钥」。',
      },
      pasteKey,
    ],
    afterwards: '画面送到以后，在手机上点「进入直播」。下播时先在手机上结束。',
    program: '小红书的电脑直播软件',
    comments: oba,
    rules:
      '小红书要求主动标注 AI 生成的内容，没有标注的会限制推荐（2026 年 2 月）；由 AI 托管、模拟真人互动的账号会被处理（2026 年 3 月）。开播时请有人守在中控台。',
    isRisky: true,
  },
  bilibili: {
    needs: [account, '要推流地址的，账号要有 5000 粉丝'],
    pushFor: 'some',
    about: '网页上的推流地址只给 5000 粉丝以上的账号（2025 年 6 月起），每次开播都会换。',
    steps: [
      {
        on: 'browser',
        press: '开播设置',
        text: '电脑上登录 live.bilibili.com，点「我的直播间」里的「开播设置」。',
      },
      { on: 'browser', press: '开始直播', text: '选好分区，写好标题，点「开始直播」。' },
      { on: 'browser', press: '复制', text: '复制「服务器地址」和「串流密钥」。' },
      paste,
    ],
    program: '直播姬',
    comments: '在 B 站开放平台建一个项目，填上身份码，评论就会自己进来。',
    rules: `B站要求含 AI 生成内容的稿件加声明（2023 年 9 月起），没有查到专门针对数字人直播的公开规定。${nationalRule}`,
    isRisky: false,
  },
  tiktok: {
    needs: [
      '账号开通了 LIVE，一般要 1000 粉丝、年满 18 岁，各地不同',
      '这台服务器连得上 TikTok，在国内一般连不上',
    ],
    pushFor: 'some',
    about: 'TikTok 只给一部分账号推流地址，手机上没有「PC or console」这一项的账号就没有。',
    steps: [
      { on: 'phone', press: 'LIVE', text: '手机打开 TikTok，点「+」，滑到「LIVE」。' },
      { on: 'phone', press: 'PC or console', text: '写好标题，在「Go LIVE」旁边选「PC or console」。' },
      { on: 'phone', press: 'Copy', text: '复制「Server URL」和「Stream key」。' },
      paste,
    ],
    program: 'TikTok LIVE Studio',
    comments: byHand,
    rules:
      'TikTok Shop 美国站从 2026 年 5 月起禁止在卖货直播里用 AI 声音，违规会扣分、限制佣金甚至封号；别的地区要求写明是 AI 生成。开播前请先看当地规定。',
    isRisky: true,
  },
  youtube: {
    needs: [
      '频道验证过手机号，90 天内没有被限制直播',
      '第一次开通直播最多要等 24 小时',
      '这台服务器连得上 YouTube，在国内一般连不上',
    ],
    pushFor: 'everyone',
    about: '填好密钥，画面直接送到 YouTube。',
    address: 'rtmp://a.rtmp.youtube.com/live2',
    steps: [
      { on: 'browser', press: '开始直播', text: '电脑上打开 YouTube，点右上角「创建」里的「开始直播」。' },
      { on: 'browser', press: '串流', text: '在直播控制室左边选「串流」，写好标题。' },
      { on: 'browser', press: '复制', text: '复制「直播密钥」。' },
      pasteKey,
    ],
    program: '直播软件',
    comments: byHand,
    rules: '看起来像真的合成内容，要在 YouTube 工作室里选「加工过的内容」来声明（2024 年 3 月起）。',
    isRisky: false,
  },
  other: {
    needs: ['平台给的推流地址，rtmp:// 或 rtmps:// 开头'],
    pushFor: 'everyone',
    about:
      '填好推流地址，画面直接送到平台。一般在平台的开播页面里，叫「推流地址」「服务器」和「密钥」「推流码」。',
    steps: [],
    program: '平台的直播伴侣',
    comments: '直播中控工具（oba）支持的平台，打开它的弹幕转发；别的在中控台里手动添加。',
    rules: `${nationalRule}平台另有规定的，以平台为准。`,
    isRisky: false,
  },
};

export const guideOf = ({ settings: { platform } }: Pick<Room, 'settings'>): PlatformGuide =>
  platformGuides[platform ?? 'other'];

export const emptyTarget = (platform: LivePlatformId | null): StreamAddress => ({
  url: platformGuides[platform ?? 'other'].address ?? '',
  key: '',
});

export const windowSteps = (program: string): GuideStep[] => [
  { on: 'browser', press: '打开舞台页', text: '开播后打开舞台页，点一下画面打开声音。' },
  { on: 'program', press: '添加窗口', text: `在${program}里添加「窗口」，选中舞台页。` },
  {
    on: 'program',
    press: '系统声音',
    text: `窗口不带声音：在${program}里打开「系统声音」，关掉电脑上别的会响的程序。`,
  },
];
