import { listAvatars } from '../../contract/avatar.ts';
import { listMusic } from '../../contract/music.ts';
import type { App } from '../app.ts';
import { presenterCover, presenters, presenterStage } from './built-in-assets.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { serve } from '../http/serve.ts';
import { tracks, trackUrl } from './tracks.ts';

export function builtInRoutes(app: App): void {
  serve(app, listAvatars, async (paging) => {
    const from = offsetOf(paging);
    const list = presenters.slice(from, from + paging.pageSize).map((one) => ({
      ...one,
      coverUrl: presenterCover(one.id),
      stageUrl: presenterStage(one.id),
      mine: false,
      kind: 'built-in' as const,
    }));
    return pageReply(list, presenters.length, paging);
  });
  serve(app, listMusic, async () => ({
    list: tracks.map((track) => ({ ...track, url: trackUrl(track.id) })),
  }));
}
