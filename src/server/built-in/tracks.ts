import path from 'node:path';
import { listMusic, type Track } from '../../contract/works/music.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { root } from '../root.ts';
import rows from './tracks.json' with { type: 'json' };

interface BuiltInTrack extends Omit<Track, 'url'> {
  file: string;
}

const packages = { asian: 'asian-lofi', chill: 'chillhop', funk: 'funk-soul' } as const;
const folderOf = (name: string) => path.join(root, 'node_modules', `weshop-music-package-${name}`, 'tracks');

export const trackFolders = Object.values(packages).map(folderOf);

type Row = [pack: keyof typeof packages, id: string, name: string, mood: string, seconds: number];

export const tracks: BuiltInTrack[] = (rows as Row[]).map(([pack, id, name, mood, seconds]) => ({
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
