import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  deleteDrafts,
  draftCaptions,
  draftDetail,
  DRAFTS_PER_USER,
  listDrafts,
  putDraft,
  restoreDrafts,
  type Draft,
  type ShortDraft,
} from '../../contract/short.ts';
import { Failure } from '../../contract/failures.ts';
import type { App, Linked } from '../app.ts';
import { readBackdrops } from '../db/backdrops.ts';
import { fileUrl } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { readPage } from '../db/page.ts';
import { lockUser } from '../db/row-locks.ts';
import { drafts, files } from '../db/schema.ts';
import { filesOfDraft } from '../stage/draft-files.ts';
import { serve } from '../http/serve.ts';
import { captionDrafts } from './caption-drafts.ts';

type Row = typeof drafts.$inferSelect;

const kept = (userId: string) => and(eq(drafts.userId, userId), isNull(drafts.deletedAt));

const backdropsOf = ({ project }: Row): string[] => project.scenes.flatMap(({ backId }) => backId ?? []);

async function view(app: Linked, rows: Row[]): Promise<Draft[]> {
  const owners = rows.map((row) => row.userId);
  const ids = rows.flatMap((row) => [...filesOfDraft(row.project).keys()]);
  const found =
    ids.length === 0
      ? []
      : await app.db
          .select({ id: files.id, name: files.originalName, duration: files.duration })
          .from(files)
          .where(and(inArray(files.id, ids), inArray(files.userId, owners)));
  const shown = await readBackdrops(app, owners, rows.flatMap(backdropsOf));
  return rows.map((row) => {
    const { id, project, createdAt, updatedAt } = row;
    const own = filesOfDraft(project);
    const named = new Set(backdropsOf(row));
    return {
      id,
      name: project.name,
      project,
      files: found
        .filter((file) => own.has(file.id))
        .map((file) => ({ ...file, url: fileUrl(app.signer, file.id)! })),
      backdrops: shown.filter((backdrop) => named.has(backdrop.id)),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

export function draftRoutes(app: App): void {
  const { db } = app;
  serve(app, listDrafts, (paging, user) => {
    const where = kept(user.id);
    const rows = db.select().from(drafts).where(where).orderBy(desc(drafts.updatedAt), desc(drafts.id));
    return readPage(paging, rows, db.$count(drafts, where), (found) => view(app, found));
  });
  serve(app, draftDetail, async ({ id }, user) => {
    const rows = await db
      .select()
      .from(drafts)
      .where(and(kept(user.id), eq(drafts.id, id)));
    return first(await view(app, rows));
  });
  serve(app, putDraft, async ({ id, project }, user) => {
    const rows = id === undefined ? await add(db, user.id, project) : await replace(db, user.id, id, project);
    return first(await view(app, rows));
  });
  serve(app, draftCaptions, async ({ scenes }, user, _request, caller) => ({
    scenes: await captionDrafts(app, user.id, scenes, caller),
  }));
  serve(app, deleteDrafts, async ({ ids }, user) => {
    const gone = and(kept(user.id), inArray(drafts.id, ids));
    first(
      await db
        .update(drafts)
        .set({ deletedAt: sql`now()` })
        .where(gone)
        .returning(),
    );
  });
  serve(app, restoreDrafts, async ({ ids }, user) => {
    const back = and(eq(drafts.userId, user.id), isNotNull(drafts.deletedAt), inArray(drafts.id, ids));
    first(await db.update(drafts).set({ deletedAt: null }).where(back).returning());
  });
}

const add = (db: Query, userId: string, project: ShortDraft): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.$count(drafts, kept(userId))) >= DRAFTS_PER_USER) throw new Failure('DRAFTS_FULL');
    return tx.insert(drafts).values({ id: newId(), userId, project }).returning();
  });

const replace = (db: Query, userId: string, id: string, project: ShortDraft): Promise<Row[]> =>
  db
    .update(drafts)
    .set({ project, updatedAt: sql`now()` })
    .where(and(kept(userId), eq(drafts.id, id)))
    .returning();

function first<T>([row]: T[]): T {
  if (!row) throw new Failure('DRAFT_NOT_FOUND');
  return row;
}
