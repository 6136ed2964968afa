import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { toSrt, type Subtitle } from '../../common/subtitle-files.ts';
import type { AnyWork } from '../../contract/work.ts';
import { readLabel } from '../../media/label/label.ts';
import { labelAudio, labelPicture, labelVideo } from '../../media/label/write-label.ts';
import { MediaError } from '../../media/run.ts';
import type { Label } from '../../stage/scene.ts';
import type { Query } from '../db/open.ts';
import { files, works } from '../db/schema.ts';
import type { Tools } from '../jobs/maker.ts';
import type { Finish } from '../jobs/queue.ts';
import type { Run } from '../jobs/run.ts';
import { labelOfFile } from '../stage/ai-label.ts';
import { storeMade } from '../storage/transfer.ts';
import { checkShownLabel } from './check-shown-label.ts';

interface Finished {
  share: number;
  seconds: number;
  captions: Subtitle[];
  project: AnyWork['project'];
  cost: number | undefined;
}

interface Film extends Finished {
  format?: 'mp4' | 'webm';
  size: { width: number; height: number };
  /** null: its pictures came with one. */
  label: Label | null;
  /** null: `cover.jpg` lies there already. */
  drawCover: ((to: string) => Promise<unknown>) | null;
  ownCover?: string;
}

export async function finishFilm(tools: Tools, run: Run, film: Film): Promise<Finish> {
  const { format = 'mp4', seconds, size, captions, project, cost } = film;
  const [plain, marked] = [run.file(`plain.${format}`), run.file(`marked.${format}`)];
  await run.step('mark', '添加标识', film.share, async () => {
    await labelVideo(plain, marked, format, await labelOfFile(tools, run.jobId, plain), run.signal);
    if (film.label) await checkShownLabel({ file: marked, ...size, seconds }, film.label, run.signal);
    await film.drawCover?.(run.file('cover.jpg'));
    await markCover(tools, film, run);
  });
  const store = storeMarked(tools, run, project.name);
  const picture = { mime: 'image/jpeg', kind: 'image', duration: null } as const;
  const rows = {
    film: await store({ ext: format, mime: `video/${format}`, kind: 'video', duration: seconds, size }),
    cover: await store({ ext: 'jpg', ...picture, size }),
    srt: await storeSubtitles(store, captions, run),
  };
  const made = { fileId: rows.film.id, coverFileId: rows.cover.id, srtFileId: rows.srt?.id ?? null };
  return (tx) => finishWork(tx, run.jobId, Object.values(rows), { ...made, project, cost });
}

const sounds = { mp3: 'audio/mpeg', wav: 'audio/wav' };

interface Sound extends Finished {
  formats: (keyof typeof sounds)[];
  encode: () => Promise<unknown>;
}

export async function finishSound(tools: Tools, run: Run, sound: Sound): Promise<Finish> {
  const { formats, seconds, captions, project, cost } = sound;
  await run.step('mark', '添加标识', sound.share, async () => {
    await sound.encode();
    for (const format of formats) {
      const plain = run.file(`plain.${format}`);
      const label = await labelOfFile(tools, run.jobId, plain);
      await labelAudio(plain, run.file(`marked.${format}`), format, label, run.signal);
    }
  });
  const store = storeMarked(tools, run, project.name);
  const ids: Partial<Record<keyof typeof sounds, string>> = {};
  const rows: (typeof files.$inferInsert)[] = [];
  for (const ext of formats) {
    const row = await store({ ext, mime: sounds[ext], kind: 'audio', duration: seconds, size: null });
    ids[ext] = row.id;
    rows.push(row);
  }
  const srt = await storeSubtitles(store, captions, run);
  const made = { fileId: ids[formats[0]!], wavFileId: ids.wav, srtFileId: srt?.id ?? null };
  return (tx) => finishWork(tx, run.jobId, [...rows, srt], { ...made, project, cost });
}

async function storeSubtitles(store: ReturnType<typeof storeMarked>, captions: Subtitle[], run: Run) {
  if (captions.length === 0) return null;
  await fs.writeFile(run.file('marked.srt'), toSrt(captions));
  return store({
    ext: 'srt',
    mime: 'application/x-subrip',
    kind: 'document',
    duration: null,
    size: null,
  });
}

/** Never in a step: stored things that no row speaks of are swept away, and a later attempt must store them again. */
const storeMarked =
  ({ storage }: Tools, run: Run, title: string) =>
  (made: Omit<Parameters<typeof storeMade>[2], 'userId' | 'title'>) =>
    storeMade(storage, run.file(`marked.${made.ext}`), { userId: run.userId, title, ...made });

/** A moment of the film is marked like the film; the user's own picture keeps the mark that it came with. */
async function markCover(tools: Tools, { ownCover }: Film, { file, jobId, signal }: Run): Promise<void> {
  const [cover, marked] = [file('cover.jpg'), file('marked.jpg')];
  const label = ownCover
    ? await readLabel(ownCover, signal).catch(noLabel)
    : await labelOfFile(tools, jobId, cover);
  if (label) await labelPicture(cover, marked, 'jpeg', label, signal);
  else await fs.copyFile(cover, marked);
}

function noLabel(error: unknown): null {
  if (error instanceof MediaError && error.code === 'bad-label') return null;
  throw error;
}

type Made = Pick<
  typeof works.$inferInsert,
  'fileId' | 'wavFileId' | 'coverFileId' | 'srtFileId' | 'project'
> & {
  cost: number | undefined;
};

export async function finishWork(
  tx: Query,
  id: string,
  rows: (typeof files.$inferInsert | null)[],
  { cost, ...made }: Made,
): Promise<void> {
  const [work] = await tx.select({ name: works.name }).from(works).where(eq(works.id, id)).for('update');
  const named = rows
    .filter((row) => row !== null)
    .map((row) => (work ? { ...row, originalName: work.name + path.extname(row.name) } : row));
  if (named.length > 0) await tx.insert(files).values(named);
  await tx
    .update(works)
    .set({ ...made, ...(cost !== undefined && { cost }) })
    .where(eq(works.id, id));
}
