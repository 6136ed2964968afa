import path from 'node:path';
import { listMusic, type Track } from '../../contract/works/music.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { root } from '../root.ts';

interface BuiltInTrack extends Omit<Track, 'url'> {
  file: string;
}

const packages = { asian: 'asian-lofi', chill: 'chillhop', funk: 'funk-soul' } as const;
const folderOf = (name: string) => path.join(root, 'node_modules', `weshop-music-package-${name}`, 'tracks');

export const trackFolders = Object.values(packages).map(folderOf);

type Row = [pack: keyof typeof packages, id: string, name: string, mood: string, seconds: number];

const rows: Row[] = [
  ['funk', 'basement-groove-86', '地下律动', '动感', 114.3],
  ['funk', 'block-party-slow-jam', '街区派对', '动感', 148.4],
  ['funk', 'cassette-basement-bounce', '磁带弹跳', '动感', 183.8],
  ['funk', 'mirrorball-slow-roll', '镜球旋转', '动感', 138.6],
  ['funk', 'roller-rink-reverie', '旱冰场', '动感', 125],
  ['funk', 'dust-on-the-needle', '唱针微尘', '动感', 168.9],
  ['funk', 'smoke-in-the-orange-sky', '橙色天边', '动感', 159.8],
  ['funk', 'summer-curbside-glow', '夏日街边', '轻快', 144.7],
  ['funk', 'neon-on-the-diner-floor', '餐厅霓虹', '轻快', 149.8],
  ['funk', 'motel-soul-radio', '公路电台', '轻快', 159.9],
  ['chill', 'sidewalk-slow-jam', '漫步街头', '轻快', 134.6],
  ['chill', 'sunset-offbeat', '落日节拍', '轻快', 159],
  ['chill', 'glow-on-the-overpass', '天桥灯火', '轻快', 159.9],
  ['chill', 'dusk-between-stoops', '门前黄昏', '轻快', 132.2],
  ['funk', 'burnt-sunset-groove', '焦糖落日', '舒缓', 212.5],
  ['funk', 'dusty-jukebox-heart', '老点唱机', '舒缓', 156.9],
  ['funk', 'grandmas-kitchen-on-sunday', '周日外婆家', '舒缓', 216.3],
  ['funk', 'peach-cobbler-static', '蜜桃馅饼', '舒缓', 193],
  ['chill', 'porchlight-golden-hour', '金色门廊', '舒缓', 129.9],
  ['chill', 'soft-gold-sky', '柔金天空', '舒缓', 142.9],
  ['chill', 'dust-on-the-morning-keys', '清晨琴键', '舒缓', 152.8],
  ['chill', 'window-seat-daydream', '靠窗白日梦', '舒缓', 140],
  ['asian', 'teacup-morning-fog', '晨雾一盏茶', '国风', 138.6],
  ['asian', 'bells-before-sunrise', '日出前的钟声', '国风', 140],
  ['asian', 'temple-at-dawn', '古寺清晨', '国风', 114.2],
  ['asian', 'bamboo-shadow-waltz', '竹影圆舞', '国风', 161.6],
  ['asian', 'moon-through-bamboo', '竹间月', '国风', 171.1],
  ['asian', 'lanterns-in-slow-motion', '灯影缓缓', '国风', 149.1],
  ['asian', 'paper-lantern-rain', '纸灯听雨', '国风', 164.8],
  ['asian', 'misty-steam-quiet-dreams', '茶烟静梦', '国风', 152],
];

export const tracks: BuiltInTrack[] = rows.map(([pack, id, name, mood, seconds]) => ({
  id,
  name,
  mood,
  seconds,
  file: path.join(folderOf(packages[pack]), `${id}.ogg`),
}));

export const findTrack = (id: string): BuiltInTrack | null => tracks.find((one) => one.id === id) ?? null;
export const trackUrl = (id: string): string => `/assets/music/${id}.ogg`;

export const musicRoutes = (app: App): void =>
  serve(app, listMusic, async () => ({
    list: tracks.map((track) => ({ ...track, url: trackUrl(track.id) })),
  }));
