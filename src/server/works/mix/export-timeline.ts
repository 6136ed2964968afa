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
import { CLIP_FPS } from '../../../media/clips/house-clip.ts';
import { cutCopy } from '../../../media/clips/join-pieces.ts';
import { openTimeline, type TimelineClip } from '../../../mix/open-timeline.ts';
import type { App } from '../../app.ts';
import type { StoredFile } from '../../db/files.ts';
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

const LIMIT_MS = 10 * 60_000;

async function sendTimeline(app: App, id: string, reply: FastifyReply) {
  const [work] = await app.db.select().from(works).where(eq(works.id, id));
  if (!work?.fileId) throw new Failure('WORK_NOT_FOUND');
  const { parts, pieces = [] } = work.project as MixProject;
  const picks = parts.flatMap((part) => part.picks);
  const ids = [...new Set(picks.map(({ fileId }) => fileId))];
  const known = await findMaterials(app.db, work.userId, ids);
  const wanted = [...known.values()].flatMap(({ clipFileId }) => clipFileId ?? []);
  const made = [work.fileId, work.srtFileId].flatMap((one) => one ?? []);
  const rows = await app.db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids, ...wanted, ...made]));
  const find = (fileId: string | null | undefined) => rows.find((row) => row.id === fileId);
  const dir = path.join(app.config.dataDir, 'work', `timeline-${newId()}`);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const film = find(work.fileId)!;

  async function* entries() {
    await fs.mkdir(dir, { recursive: true });
    try {
      const clips: TimelineClip[] = [];
      for (const [index, pick] of picks.entries()) {
        const source = find(known.get(pick.fileId)?.clipFileId) ?? find(pick.fileId);
        if (!source) throw new Failure('FILE_NOT_FOUND');
        const frames = pieces[index]?.frames ?? Math.round(pick.seconds * CLIP_FPS);
        const clip = await cutClip(source, pick.from, frames, index);
        clips.push(clip.described);
        yield { name: clip.described.file, input: createReadStream(clip.local) };
      }
      const timeline = openTimeline({ name: work!.name, fps: CLIP_FPS, clips, sound: 'film.mp4' });
      yield { name: 'timeline.otio', input: JSON.stringify(timeline, null, 2) };
      yield { name: 'film.mp4', input: await app.storage.read(film.storageKey, null) };
      const srt = find(work!.srtFileId);
      if (srt) yield { name: 'subtitles.srt', input: await app.storage.read(srt.storageKey, null) };
    } finally {
      await fs.rm(dir, { recursive: true, force: true });
    }
  }

  /** From the last whole second before it: there the clip can be cut without encoding it again. */
  async function cutClip(source: StoredFile, from: number, frames: number, index: number) {
    const isPicture = source.kind === 'image';
    const whole = path.join(dir, `source-${source.id}`);
    await fetchFile(app.storage, source, whole, signal).catch(asMissingFile);
    const name = `clips/${String(index + 1).padStart(2, '0')}${path.extname(source.name)}`;
    const begin = isPicture ? 0 : Math.floor(from);
    const seconds = Math.ceil(from + frames / CLIP_FPS - begin + 0.5);
    const local = isPicture ? whole : path.join(dir, `clip-${index}.mp4`);
    if (!isPicture) await cutCopy(whole, begin, seconds, local, signal);
    const described: TimelineClip = {
      name: source.originalName,
      file: name,
      from: Math.round((from - begin) * CLIP_FPS),
      frames,
      available: isPicture ? null : seconds * CLIP_FPS,
    };
    return { local, described };
  }

  const archive = encodeURIComponent(`${work.name}-时间线.zip`);
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${archive}`)
    .send(Readable.fromWeb(makeZip(entries()) as ReadableStream));
}
