import type { SourceKind } from './comment-sources.ts';

interface LivePlatform {
  name: string;
  machines: RegExp | null;
  source: SourceKind | null;
}

/** Where viewers watch a room. What a seller does there stands in `src/web/parts/live/start/platform-guides.json`. */
export const livePlatforms = {
  douyin: { name: '抖音', machines: /douyin/, source: 'douyin' },
  kuaishou: { name: '快手', machines: /kuaishou|gifshow|yximgs/, source: 'oba' },
  shipinhao: { name: '视频号', machines: /weixin|wxlive/, source: 'oba' },
  taobao: { name: '淘宝', machines: /taobao/, source: 'oba' },
  xiaohongshu: { name: '小红书', machines: /xiaohongshu|xhscdn/, source: 'oba' },
  bilibili: { name: 'B站', machines: /bilibili|bilivideo/, source: 'bilibili' },
  tiktok: { name: 'TikTok', machines: /tiktok/, source: null },
  youtube: { name: 'YouTube', machines: /youtube/, source: null },
  other: { name: '其他', machines: null, source: null },
} as const satisfies Record<string, LivePlatform>;
export type LivePlatformId = keyof typeof livePlatforms;
