import { listAvatars } from '../../contract/avatar.ts';
import type { App } from '../app.ts';
import { presenterCover, presenters, presenterStage } from '../built-in/built-in-assets.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { serve } from '../http/serve.ts';

export function avatarRoutes(app: App): void {
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
}
