import { listMusic } from '../../contract/music.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { tracks, trackUrl } from './tracks.ts';

export function builtInRoutes(app: App): void {
  serve(app, listMusic, async () => ({
    list: tracks.map((track) => ({ ...track, url: trackUrl(track.id) })),
  }));
}
