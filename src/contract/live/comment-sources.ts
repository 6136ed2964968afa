import { z } from 'zod';
import { text } from '../fields.ts';

export const ADDRESS_CHARACTERS = 500;

const socketUrl = z
  .url({ protocol: /^wss?$/, error: '地址应以 ws:// 或 wss:// 开头' })
  .max(ADDRESS_CHARACTERS, `地址最多 ${ADDRESS_CHARACTERS} 个字`);

const bilibili = z.object({
  kind: z.literal('bilibili'),
  code: text('身份码', 1, 100),
  appId: text('项目 ID', 1, 30),
  accessKeyId: text('access key', 1, 100),
  accessKeySecret: text('access secret', 1, 100),
});
const douyin = z.object({ kind: z.literal('douyin'), url: socketUrl });
const oba = z.object({ kind: z.literal('oba'), url: socketUrl });

export const sourceSettings = z.discriminatedUnion('kind', [bilibili, douyin, oba]);
export type SourceSettings = z.infer<typeof sourceSettings>;
export type SourceKind = SourceSettings['kind'];

interface SourceDescription {
  name: string;
  about: string;
  badge: [sign: string, platform: string];
  start: SourceSettings;
  fields: Record<string, string>;
  technical: string[];
}

export const commentSources: Record<SourceKind, SourceDescription> = {
  bilibili: {
    name: 'B 站直播',
    about: '身份码在直播姬的「开播设置」里；另外要有 B 站开放平台的项目。',
    badge: ['B', '哔哩哔哩'],
    start: { kind: 'bilibili', code: '', appId: '', accessKeyId: '', accessKeySecret: '' },
    fields: { code: '身份码', appId: '项目 ID', accessKeyId: 'access key', accessKeySecret: 'access secret' },
    technical: ['appId', 'accessKeyId', 'accessKeySecret'],
  },
  douyin: {
    name: '抖音弹幕助手',
    about: '在开播的电脑上打开弹幕助手，开播后自己连上。',
    badge: ['抖', '抖音'],
    start: { kind: 'douyin', url: 'ws://127.0.0.1:8888' },
    fields: { url: '地址' },
    technical: ['url'],
  },
  oba: {
    name: '直播中控工具（oba）',
    about: '在它里面打开弹幕转发，开播后自己连上。',
    badge: ['播', 'oba 直播助手'],
    start: { kind: 'oba', url: 'ws://127.0.0.1:12354' },
    fields: { url: '地址' },
    technical: ['url'],
  },
};
