import { z } from 'zod';
import { graphemesOf } from '../../common/graphemes.ts';
import { get, post } from '../endpoint.ts';
import { id, oneOf, text } from '../fields.ts';

export const PUBLISH_TITLE = 80;
export const PUBLISH_DESCRIPTION = 1000;
export const PUBLISH_HASHTAGS = 10;
export const HASHTAG_CHARACTERS = 20;

interface Platform {
  name: string;
  /** Characters; null: it has no title of its own, and the description begins with it. */
  title: number | null;
  description: number;
  hashtags: number;
  covers: { name: string; width: number; height: number }[];
  declare: string;
}

const upright = { name: '竖版', width: 1080, height: 1440 };
const lying = { name: '横版', width: 1440, height: 1080 };
const square = { name: '方形', width: 1080, height: 1080 };

/** As their upload pages have it; where they differ by account, the smaller figure, which always fits. */
export const platforms = {
  douyin: {
    name: '抖音',
    title: 30,
    description: 1000,
    hashtags: 5,
    covers: [upright, lying],
    declare: '发布页的「自主声明」里选「内容由 AI 生成」',
  },
  kuaishou: {
    name: '快手',
    title: null,
    description: 500,
    hashtags: 4,
    covers: [upright],
    declare: '发布页的「作者声明」里选「内容为 AI 生成」',
  },
  shipinhao: {
    name: '视频号',
    title: 16,
    description: 1000,
    hashtags: 10,
    covers: [upright, lying],
    declare: '发表页的「声明」里选「内容由 AI 生成」',
  },
  xiaohongshu: {
    name: '小红书',
    title: 20,
    description: 1000,
    hashtags: 10,
    covers: [upright],
    declare: '发布页的「内容类型声明」里选「笔记含 AI 合成内容」',
  },
  bilibili: {
    name: 'B站',
    title: 80,
    description: 2000,
    hashtags: 10,
    covers: [{ name: '横版', width: 1440, height: 900 }, lying],
    declare: '投稿页的「创作声明」里选「内容由 AI 生成」',
  },
  taobao: {
    name: '淘宝',
    title: 20,
    description: 500,
    hashtags: 5,
    covers: [upright, square],
    declare: '发布页有 AI 生成内容声明的，勾选它；没有的，在描述里写明',
  },
  jingdong: {
    name: '京东',
    title: 20,
    description: 500,
    hashtags: 5,
    covers: [upright, square],
    declare: '发布页有 AI 生成内容声明的，勾选它；没有的，在描述里写明',
  },
} as const satisfies Record<string, Platform>;
export type PlatformId = keyof typeof platforms;
export const platformIds = Object.keys(platforms) as [PlatformId, ...PlatformId[]];

/** Readers of platforms end a hashtag at the first sign that is none of these. */
const hashtag = text('话题', 1, HASHTAG_CHARACTERS).regex(/^[\p{L}\p{N}_]+$/u, '话题只能有文字和数字');

const publication = {
  title: text('标题', 0, PUBLISH_TITLE),
  description: text('简介', 0, PUBLISH_DESCRIPTION),
  hashtags: z.array(hashtag).max(PUBLISH_HASHTAGS, `话题最多 ${PUBLISH_HASHTAGS} 个`),
};
const publicationSchema = z.object(publication);
export type Publication = z.output<typeof publicationSchema>;

export type Author = 'model' | 'templates' | 'user';

const shown = z.object({
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  by: z.enum(['model', 'templates', 'user']).nullable(),
  notice: z.string().nullable(),
  forbidden: z.array(
    z.object({
      field: z.enum(['title', 'description', 'hashtags']),
      text: z.string(),
      familyName: z.string(),
      suggestion: z.string().nullable(),
    }),
  ),
});
export type ShownPublication = z.infer<typeof shown>;

export const readPublication = get(
  '/web/video/publish/{id}',
  '一个视频的发布文案：标题、简介和话题，连同里面的违规词',
  z.object({ id }),
  shown,
);
export const writePublication = post(
  '/web/video/publish/write',
  '按视频里说的话写发布文案并保存：语言模型写，没有时由内置规则从话里摘（by）',
  z.object({ id }),
  shown,
);
export const putPublication = post(
  '/web/video/publish/put',
  '保存改好的发布文案',
  z.object({ id, ...publication }),
  shown,
);
export const packPublication = post(
  '/web/video/publish/pack',
  '发布包：一个 ZIP，有视频，和每个平台的封面、标题、文案和说明',
  z.object({
    id,
    platforms: z.array(oneOf('平台', platformIds)).min(1, '请至少选一个平台').max(platformIds.length),
  }),
  z.object({ url: z.string() }),
);

function cutText(words: string, most: number): string {
  const all = graphemesOf(words.trim());
  if (all.length <= most) return all.join('');
  const begun = all.slice(0, most);
  const stop = [...begun, all[most]!].findLastIndex((sign) => /[，。！？；：、,!?;:\s|]/u.test(sign));
  return (stop >= most / 2 ? begun.slice(0, stop) : begun).join('').trim();
}

export const titleOn = (platform: PlatformId, { title }: Publication): string => {
  const most = platforms[platform].title;
  return most === null ? '' : cutText(title, most);
};

export const hashtagsOn = (platform: PlatformId, { hashtags }: Publication): string[] =>
  hashtags.slice(0, platforms[platform].hashtags);

export function descriptionOn(platform: PlatformId, publication: Publication): string {
  const { title, description: most } = platforms[platform];
  const tags = hashtagsOn(platform, publication)
    .map((tag) => `#${tag}`)
    .join(' ');
  const words = [title === null ? publication.title : '', publication.description].filter(Boolean).join('\n');
  return [cutText(words, most - tags.length - 1), tags].filter(Boolean).join('\n');
}
