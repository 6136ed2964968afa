import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import type { Comment } from '../../../../contract/live/comments.ts';
import type { CommentOutcome } from '../../../../live/comments/comment-outcome.ts';
import type { ViewerMessage } from '../../../../live/comments/viewer.ts';
import type { App } from '../../../app.ts';
import { comments } from '../../../db/room-schema.ts';
import { commentView, intentIn, type CommentRow } from './comments.ts';

const FLUSH_MS = 200;
const MOST_RECENT = 1000;
const BATCH = 500;

export function createCommentStore(
  { db, log }: Pick<App, 'db' | 'log'>,
  broadcastId: string,
  onChange: (comment: Comment) => void,
) {
  const recent = new Map<string, CommentRow>();
  const fresh = new Set<string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = null;
    const drain = (ids: Set<string>) => {
      const all = [...ids].map((id) => recent.get(id)).filter((one) => one !== undefined);
      ids.clear();
      return all;
    };
    const added = drain(fresh);
    const edited = drain(changed);
    try {
      await writeAll(added, edited);
    } catch (error) {
      // They are tried again with the next batch.
      for (const { id } of added) fresh.add(id);
      for (const { id } of edited) changed.add(id);
      throw error;
    }
    forgetOldest();
  }

  async function writeAll(added: CommentRow[], edited: CommentRow[]): Promise<void> {
    for (let from = 0; from < added.length; from += BATCH)
      await db
        .insert(comments)
        .values(added.slice(from, from + BATCH))
        .onConflictDoNothing();
    for (const { id, broadcastId: _, ...values } of edited)
      await db.update(comments).set(values).where(eq(comments.id, id));
  }

  function forgetOldest(): void {
    for (const id of recent.keys()) {
      if (recent.size <= MOST_RECENT) return;
      const isWritten = !fresh.has(id) && !changed.has(id);
      if (isWritten || recent.size > 5 * MOST_RECENT) recent.delete(id);
    }
  }

  function keep(decided: Omit<CommentRow, 'intent'>): void {
    const row = { ...decided, intent: intentIn(decided) };
    recent.set(row.id, row);
    onChange(commentView(row));
    timer ??= setTimeout(() => void write(), FLUSH_MS);
  }

  const write = () =>
    (writing = writing.then(flush).catch((error: unknown) => {
      forgetOldest();
      log.error({ err: error }, 'comments not written');
    }));

  async function finishWriting(): Promise<void> {
    clearTimeout(timer ?? undefined);
    timer = null;
    await write();
  }

  function change(
    id: string,
    outcome: CommentOutcome | Partial<Pick<Comment, 'translation' | 'answerTranslation'>>,
  ): void {
    const before = recent.get(id);
    if (!before) return;
    if (!fresh.has(id)) changed.add(id);
    keep({ ...before, ...outcome });
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

  /** Null: it does not exist; any other error is logged, because no caller waits for it. */
  const find = (id: string): Promise<Comment | null> =>
    need(id).catch((error: unknown) => {
      if (!(error instanceof Failure)) log.error({ err: error }, 'a comment could not be read');
      return null;
    });

  return {
    add({ id, type, user, text, gift }: ViewerMessage, platform: string, at: Date, outcome: CommentOutcome) {
      const viewer = { viewerId: user.id, viewerName: user.name };
      const written = { id, broadcastId, at, platform, type, ...viewer, text, gift };
      fresh.add(id);
      keep({ ...written, translation: null, answerTranslation: null, ...outcome });
    },
    change,
    /** Also if it is none of the latest. */
    async decide(id: string, outcome: CommentOutcome) {
      if (await find(id)) change(id, outcome);
    },
    need,
    find,
    /** As it is now, if it is among the latest; a new object with every change. */
    recent: (id: string) => recent.get(id),
    flush: finishWriting,
  };
}

export type CommentStore = ReturnType<typeof createCommentStore>;
