import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import type { Comment } from '../../../../contract/live/comments.ts';
import type { CommentOutcome } from '../../../../live/comments/comment-outcome.ts';
import type { ViewerMessage } from '../../../../live/comments/viewer.ts';
import type { App } from '../../../app.ts';
import { comments } from '../../../db/room-schema.ts';
import { commentView, intentIn, type StoredComment } from './comments.ts';

const FLUSH_MS = 200;
const MOST_RECENT = 1000;
const BATCH = 500;

type Target = Pick<App, 'db' | 'log'>;

export function createCommentStore(
  target: Target,
  broadcastId: string,
  onChange: (comment: Comment) => void,
) {
  const { db, log } = target;
  const recent = new Map<string, StoredComment>();
  const writer = openWriter(target, recent);

  function keep(row: StoredComment, isNew: boolean): void {
    recent.set(row.id, row);
    onChange(commentView(row));
    writer.write(row.id, isNew);
  }

  function change(
    id: string,
    { intent, ...outcome }: Partial<CommentOutcome & Pick<Comment, 'translation' | 'answerTranslation'>>,
  ): void {
    const before = recent.get(id);
    if (!before) return;
    const after = { ...before, ...outcome };
    const isReadAnew =
      intent !== undefined ||
      after.translation !== before.translation ||
      after.rule.keyword !== before.rule.keyword;
    if (isReadAnew) after.intent = intentIn(after, intent);
    if (Object.keys(outcome).length > 0 || after.intent !== before.intent) keep(after, false);
  }

  async function need(id: string): Promise<Comment> {
    const known = recent.get(id);
    if (known) return commentView(known);
    const [row] = await db
      .select()
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.broadcastId, broadcastId)));
    if (!row) throw new Failure('COMMENT_NOT_FOUND');
    recent.set(id, row);
    return commentView(row);
  }

  const find = (id: string): Promise<Comment | null> =>
    need(id).catch((error: unknown) => {
      if (!(error instanceof Failure)) log.error({ err: error }, 'a comment could not be read');
      return null;
    });

  return {
    add(
      { id, type, user, text, gift }: ViewerMessage,
      platform: string,
      at: Date,
      { intent, ...outcome }: CommentOutcome,
    ) {
      const viewer = { viewerId: user.id, viewerName: user.name };
      const written = { id, broadcastId, at, platform, type, ...viewer, text, gift };
      const row = { ...written, translation: null, answerTranslation: null, ...outcome };
      keep({ ...row, intent: intentIn(row, intent) }, true);
    },
    change,
    async decide(id: string, outcome: CommentOutcome) {
      if (await find(id)) change(id, outcome);
    },
    need,
    find,
    /** As it is now, if it is among the latest; a new object with every change. */
    recent: (id: string) => recent.get(id),
    flush: writer.flush,
  };
}

export type CommentStore = ReturnType<typeof createCommentStore>;

function openWriter({ db, log }: Target, recent: Map<string, StoredComment>) {
  const added = new Set<string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function take(ids: Set<string>): StoredComment[] {
    const rows = [...ids].map((id) => recent.get(id)).filter((row) => row !== undefined);
    ids.clear();
    return rows;
  }

  async function writeAll(): Promise<void> {
    timer = null;
    const [inserts, updates] = [take(added), take(changed)];
    try {
      for (let from = 0; from < inserts.length; from += BATCH)
        await db
          .insert(comments)
          .values(inserts.slice(from, from + BATCH))
          .onConflictDoNothing();
      for (const { id, broadcastId: _, ...values } of updates)
        await db.update(comments).set(values).where(eq(comments.id, id));
    } catch (error) {
      for (const { id } of inserts) added.add(id);
      for (const { id } of updates) changed.add(id);
      log.error({ err: error }, 'comments not written');
    }
    forgetOldest();
  }

  function forgetOldest(): void {
    for (const id of recent.keys()) {
      if (recent.size <= MOST_RECENT) return;
      const isWritten = !added.has(id) && !changed.has(id);
      if (isWritten || recent.size > 5 * MOST_RECENT) recent.delete(id);
    }
  }

  const writeNext = () => (writing = writing.then(writeAll));

  return {
    write(id: string, isNew: boolean) {
      if (isNew) added.add(id);
      else if (!added.has(id)) changed.add(id);
      timer ??= setTimeout(() => void writeNext(), FLUSH_MS);
    },
    flush: async (): Promise<void> => {
      clearTimeout(timer ?? undefined);
      timer = null;
      await writeNext();
    },
  };
}
