import { and, desc, eq, sql } from 'drizzle-orm';
import { listAvatars, type Avatar } from '../../contract/stage.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { presenterCover, presenters, presenterStage } from '../built-in/built-in-assets.ts';
import type { StoredAvatar } from '../db/avatars.ts';
import { fileUrl } from '../db/files.ts';
import { isOfOpenAccount } from '../db/open-accounts.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { avatars } from '../db/schema.ts';
import { serveRoom } from '../http/serve-room.ts';
import { avatarStage, avatarStageUrl, builtInFigure, humanCodeOf } from '../stage/avatars.ts';
import { figureOf } from '../../stage/composition/figure.ts';

const builtIn = presenters.map((presenter): Avatar => ({
  ...presenter,
  coverUrl: presenterCover(presenter.id),
  stageUrl: presenterStage(presenter.id),
  mine: false,
  humanCode: humanCodeOf(presenter.id),
  kind: 'built-in',
  fills: false,
  figure: builtInFigure(presenter.id),
}));

export function avatarRoutes(app: App): void {
  const { db, signer } = app;
  serveRoom(app, listAvatars, async (paging, { ownerId }) => {
    const rows = await db
      .select({
        id: avatars.id,
        name: avatars.name,
        kind: avatars.kind,
        fills: sql<boolean>`${avatars.kind} = 'video' and not coalesce((${avatars.look}->>'isCutOut')::boolean, false)`,
        voiceName: avatars.voiceName,
        coverFileId: avatars.coverFileId,
        // Without what says how it moves: that is most of it, and of no use to a list.
        look: sql<StoredAvatar['look']>`${avatars.look} - 'motion'`,
      })
      .from(avatars)
      .where(eq(avatars.userId, ownerId))
      .orderBy(desc(avatars.id));
    const own = rows.map(({ coverFileId, look, ...row }): Avatar => ({
      ...row,
      figure: figureOf(look),
      gender: null,
      character: '我的定制形象',
      coverUrl: fileUrl(signer, coverFileId)!,
      stageUrl: avatarStageUrl(signer, row.id),
      mine: true,
      humanCode: humanCodeOf(row.id),
    }));
    const all = [...builtIn, ...own];
    const from = offsetOf(paging);
    return pageReply(all.slice(from, from + paging.pageSize), all.length, paging);
  });

  app.http.get<{ Params: { id: string } }>('/avatar/:id', async (request, reply) => {
    const { id } = request.params;
    signer.check(`/avatar/${id}`, request.query);
    const [avatar] = await db
      .select()
      .from(avatars)
      .where(and(eq(avatars.id, id), isOfOpenAccount(avatars.userId)));
    if (!avatar) throw new Failure('AVATAR_NOT_FOUND');
    return reply.header('cache-control', 'private, max-age=3600').send(avatarStage(signer, avatar));
  });
}
