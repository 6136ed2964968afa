import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Failure } from '../../../contract/failures.ts';
import { exportMix, type MixProject } from '../../../contract/mix.ts';
import { CLIP_FPS } from '../../../media/clips/mezzanine.ts';
import { cutCopy } from '../../../media/clips/join-pieces.ts';
import { openTimeline, type TimelineClip } from '../../../mix/open-timeline.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import { files, works } from '../../db/schema.ts';
import { serve } from '../../http/serve.ts';
import { asMissingFile } from '../../http/send-file.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { readWork } from '../works.ts';
import { findMaterials } from './materials.ts';

const pathOf = (id: string) => `/file/timeline/${id}`;

/** A mix for other editing programs: its clips as they were cut, a timeline of them, the subtitles and the film. */
export function timelineRoutes(app: App): void {
  serve(app, exportMix, async ({ id }, user) => {
    const work = await readWork(app, user.id, id);
    if (work.type !== 'mix') throw new Failure('WORK_NOT_FOUND');
    if (work.url === null) throw new Failure('JOB_NOT_DONE');
    return { url: app.signer.link(pathOf(id)) };
  });
  app.http.get<{ Params: { id: string } }>('/file/timeline/:id', async (request, reply) => {
    const { id } = request.params;
    app.signer.check(pathOf(id), request.query);
    return sendTimeline(app, id, reply);
  });
}

/** All clips are cut before the first byte is sent: so long a reader waits at most. */
const LIMIT_MS = 10 * 60_000;

async function sendTimeline(app: App, id: string, reply: FastifyReply) {
  const [work] = await app.db.select().from(works).where(eq(works.id, id));
  if (!work?.fileId) throw new Failure('WORK_NOT_FOUND');
  const made = await app.db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        [work.fileId, work.srtFileId].filter((one) => one !== null),
      ),
    );
  const storedAs = (fileId: string | null) => made.find((row) => row.id === fileId)?.storageKey;
  const [film, srt] = [storedAs(work.fileId), storedAs(work.srtFileId)];
  if (!film) throw new Failure('FILE_NOT_FOUND');
  const dir = path.join(app.config.dataDir, 'work', `timeline-${newId()}`);
  // What stays behind is swept away with the folders of failed jobs.
  const leave = () => fs.rm(dir, { recursive: true, force: true }).catch(() => {});
  await fs.mkdir(dir, { recursive: true });
  const clips = await cutClips(app, work.userId, work.project as MixProject, dir).catch(
    async (error: unknown) => {
      await leave();
      throw error;
    },
  );

  async function* entries() {
    for (const { file, local } of clips) yield { name: file, input: createReadStream(local) };
    const timeline = openTimeline({ name: work!.name, fps: CLIP_FPS, clips, sound: 'film.mp4' });
    yield { name: 'timeline.otio', input: JSON.stringify(timeline, null, 2) };
    yield { name: 'film.mp4', input: await app.storage.read(film!, null) };
    if (srt) yield { name: 'subtitles.srt', input: await app.storage.read(srt, null) };
  }

  const zip = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  zip.once('close', () => void leave());
  const archive = encodeURIComponent(`${work.name}-时间线.zip`);
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${archive}`)
    .send(zip);
}

async function cutClips(app: App, userId: string, { parts, pieces = [] }: MixProject, dir: string) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const picks = parts.flatMap((part) => part.picks);
  const known = await findMaterials(
    app.db,
    userId,
    picks.map(({ fileId }) => fileId),
  );
  const wanted = [...known.values()].flatMap(({ clipFileId }) => clipFileId ?? []);
  const stored = await app.db.select().from(files).where(inArray(files.id, wanted));
  const clips: (TimelineClip & { local: string })[] = [];
  for (const [index, pick] of picks.entries()) {
    const material = known.get(pick.fileId);
    const source = stored.find((row) => row.id === material?.clipFileId);
    if (!material || !source)
      throw new Failure('FILE_NOT_FOUND', { message: '有的素材已经不在了，请把视频重新生成一次再导出。' });
    const whole = path.join(dir, `source-${source.id}`);
    await fetchFile(app.storage, source, whole, signal).catch(asMissingFile);
    const frames = pieces[index]?.frames ?? Math.round(pick.seconds * CLIP_FPS);
    const file = `clips/${String(index + 1).padStart(2, '0')}${path.extname(source.name)}`;
    const described = { name: material.name, file, frames };
    if (source.kind === 'image') {
      clips.push({ ...described, local: whole, from: 0, available: null });
      continue;
    }
    // From the last whole second before it: there a clip of ours can be cut without encoding it again.
    const begin = Math.floor(pick.from);
    const seconds = Math.ceil(pick.from + frames / CLIP_FPS - begin + 0.5);
    const local = path.join(dir, `clip-${index}.mp4`);
    await cutCopy(whole, begin, seconds, local, signal);
    const from = Math.round((pick.from - begin) * CLIP_FPS);
    clips.push({ ...described, local, from, available: seconds * CLIP_FPS });
  }
  return clips;
}
