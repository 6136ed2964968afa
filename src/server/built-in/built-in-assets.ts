import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

export interface BuiltInBackdrop {
  id: string;
  name: string;
  group: string;
}

const SYSTEM = 'sys-';
const folder = path.join(root, 'assets/backdrops');

export const builtInBackdrops: BuiltInBackdrop[] = (
  JSON.parse(fs.readFileSync(path.join(folder, 'backdrops.json'), 'utf8')) as BuiltInBackdrop[]
).map((one) => ({ ...one, id: SYSTEM + one.id }));

export const DEFAULT_BACKDROP = builtInBackdrops[0]!.id;

export const findBuiltInBackdrop = (id: string): BuiltInBackdrop | null =>
  builtInBackdrops.find((one) => one.id === id) ?? null;

export const builtInBackdropUrl = (id: string, shape: 'portrait' | 'landscape' | 'thumb'): string =>
  `/assets/backdrops/${id.slice(SYSTEM.length)}.${shape}.webp`;

export const builtInBackdropFile = (id: string, shape: 'portrait' | 'landscape'): string =>
  path.join(folder, `${id.slice(SYSTEM.length)}.${shape}.webp`);

export function backdropIdOf(url: string): string | null {
  const own = /^\/back\/([0-9a-z]+)(?:\?|$)/.exec(url);
  if (own) return own[1]!;
  const system = /^\/assets\/backdrops\/([0-9a-z-]+)\.(?:portrait|landscape|thumb)\.webp$/.exec(url);
  return system && findBuiltInBackdrop(SYSTEM + system[1]!) ? SYSTEM + system[1]! : null;
}

const GOODS = 'sys-goods-';
const goodsFolder = path.join(root, 'assets/goods');
const goodsPictures = new Set(fs.readdirSync(goodsFolder));

/** What the built-in rooms sell; the ids stand where those of a user's own files do. */
export function builtInPicture(id: string): { url: string; file: string } | null {
  if (!id.startsWith(GOODS)) return null;
  const name = `${id.slice(GOODS.length)}.webp`;
  return goodsPictures.has(name)
    ? { url: `/assets/goods/${name}`, file: path.join(goodsFolder, name) }
    : null;
}

export interface Presenter {
  id: string;
  name: string;
  gender: 'female' | 'male';
  character: string;
  voiceName: string;
}

export const presenters: Presenter[] = [
  { id: 'lin', name: '林知夏', gender: 'female', character: '品牌主播，亲切大方', voiceName: 'zf_xiaoxiao' },
  {
    id: 'mei',
    name: '梅小满',
    gender: 'female',
    character: '带货达人，活泼有感染力',
    voiceName: 'zf_xiaobei',
  },
  {
    id: 'fang',
    name: '方若兰',
    gender: 'female',
    character: '医生与健康科普，沉稳可信',
    voiceName: 'zf_xiaoyi',
  },
  { id: 'chen', name: '陈屿', gender: 'male', character: '课堂与商务讲解，干练清晰', voiceName: 'zm_yunxi' },
  { id: 'hao', name: '郝阳', gender: 'male', character: '数码测评，轻松随和', voiceName: 'zm_yunxia' },
  { id: 'guo', name: '郭正清', gender: 'male', character: '厨房与美食，热情实在', voiceName: 'zm_yunjian' },
  { id: 'noya', name: '诺娅', gender: 'female', character: '美妆达人，自信明快', voiceName: 'zf_xiaoni' },
  {
    id: 'song',
    name: '宋长青',
    gender: 'male',
    character: '和蔼长辈，家常、养生与老手艺',
    voiceName: 'zm_yunyang',
  },
];

export const DEFAULT_PRESENTER = 'lin';

export const findPresenter = (id: string): Presenter | null =>
  presenters.find((one) => one.id === id) ?? null;
export const presenterCover = (id: string): string => `/assets/presenters/${id}.cover.webp`;
export const presenterStage = (id: string): string => `/assets/presenters/${id}/avatar.json`;
export const presenterFolder = (id: string): string => path.join(root, 'assets/presenters', id);
