import type { Scene } from '../../stage/scene.ts';
import type { Picture } from '../../stage/surface.ts';
import { withoutSignature } from '../client/signed-url.ts';
import { loadStagePicture } from './pictures.ts';
import type { StageSource } from './stage-types.ts';
import { openVideo, type StageVideo } from './stage-video.ts';

interface CachedPicture {
  source: StageSource;
  picture: Picture | null;
  video: StageVideo | null;
  hasFailed: boolean;
}

export const pictureNames = ({ backdrop, items }: Scene): string[] =>
  [
    backdrop.picture,
    ...items.map((item) =>
      item.kind === 'picture' ? item.picture : item.kind === 'card' ? item.card.picture : null,
    ),
  ].filter((name) => name !== null);

const volumeOf = ({ items }: Scene, name: string): number =>
  Math.max(0, ...items.map((item) => (item.kind === 'picture' && item.picture === name ? item.volume : 0)));

const isSame = (a: StageSource, b: StageSource): boolean =>
  a.kind === b.kind && withoutSignature(a.url) === withoutSignature(b.url);

export function createPictureCache(onChange: () => void) {
  const cached = new Map<string, CachedPicture>();

  function open(source: StageSource): CachedPicture {
    const { kind, url } = source;
    const entry: CachedPicture = { source, picture: null, video: null, hasFailed: false };
    const fail = () => {
      entry.hasFailed = true;
      onChange();
    };
    const load = async () => {
      entry.picture = await loadStagePicture(url);
      onChange();
    };
    if (kind === 'video') entry.video = openVideo(url, onChange, fail);
    else load().catch(fail);
    return entry;
  }

  return {
    use: (scenes: Scene[], sources: ReadonlyMap<string, StageSource>) => {
      const names = new Set(scenes.flatMap(pictureNames));
      for (const [name, entry] of cached) {
        const source = sources.get(name);
        const isKept = names.has(name) && source && isSame(source, entry.source);
        // A failed picture may load with a fresh signature.
        if (isKept && !(entry.hasFailed && source.url !== entry.source.url)) continue;
        entry.video?.close();
        cached.delete(name);
      }
      for (const name of names) {
        const source = sources.get(name);
        if (source && !cached.has(name)) cached.set(name, open(source));
      }
    },
    byName: () => {
      const pictures = new Map<string, Picture>();
      for (const [name, { picture, video }] of cached) {
        const now = picture ?? video?.picture();
        if (now) pictures.set(name, now);
      }
      return pictures;
    },
    hasVideo: (scene: Scene) => pictureNames(scene).some((name) => cached.get(name)?.video),
    follow: (scene: Scene, seconds: number | null, isRunning: boolean, gain: number) => {
      const names = new Set(pictureNames(scene));
      for (const [name, { video }] of cached)
        if (names.has(name)) video?.follow(seconds, isRunning, gain * volumeOf(scene, name));
        else video?.follow(0, false, 0);
    },
    failed: () => [...cached].filter(([, entry]) => entry.hasFailed).map(([name]) => name),
    close: () => {
      for (const { video } of cached.values()) video?.close();
      cached.clear();
    },
  };
}
