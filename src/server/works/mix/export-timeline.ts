import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import { exportMix, type MixProject } from '../../../contract/mix.ts';
import { CLIP_FPS } from '../../../media/clips/mezzanine.ts';
import { readSrt, type Subtitle } from '../../../common/subtitle-files.ts';
import { cutCopy, soundOfFilm } from '../../../media/clips/join-pieces.ts';
import { jianyingDraft, type DraftClip } from '../../../mix/jianying-draft.ts';
import { openTimeline } from '../../../mix/open-timeline.ts';
import { labels } from '../../../stage/scene.ts';
import { shortSize } from '../../../stage/short-scene.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import { isOfOpenAccount } from '../../db/open-accounts.ts';
import { files, works } from '../../db/schema.ts';
import { projectAs } from '../work-kind.ts';
import { openAnalyses, type Analyse } from '../../http/limits/analyses.ts';
import { dispositionOf, fileNameOf } from '../../http/file-name.ts';
import { serve, untilGone } from '../../http/serve.ts';
import { asMissingFile } from '../../http/send-file.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { readWork } from '../works.ts';
import { TITLE_Y } from './draw-overlays.ts';
import { framingOf } from './framing-of.ts';
import { findMaterials } from './materials.ts';

type Program = z.output<typeof exportMix.input>['program'];
const pathOf = (id: string, program: string) => `/file/timeline/${program}/${id}`;
const archives: Record<Program, string> = { otio: '时间线', jianying: '剪映草稿' };

export function timelineRoutes(app: App): void {
  serve(app, exportMix, async ({ id, program }, user) => {
    const work = await readWork(app, user.id, id);
    if (work.type !== 'mix') throw new Failure('WORK_NOT_FOUND');
    if (work.url === null) throw new Failure('JOB_NOT_DONE');
    return { url: app.signer.link(pathOf(id, program)) };
  });
  const analyse = openAnalyses(LIMIT_MS);
  app.http.get<{ Params: { id: string; program: Program } }>(
    '/file/timeline/:program/:id',
    async (request, reply) => {
      const { id, program } = request.params;
      app.signer.check(pathOf(id, program), request.query);
      return sendTimeline(app, id, program, reply, analyse);
    },
  );
}

const LIMIT_MS = 10 * 60_000;

async function sendTimeline(app: App, id: string, program: Program, reply: FastifyReply, analyse: Analyse) {
  const [work] = await app.db
    .select()
    .from(works)
    .where(and(eq(works.id, id), isNull(works.deletedAt), isOfOpenAccount(works.userId)));
  if (!work?.fileId) throw new Failure('WORK_NOT_FOUND');
  const rows = await app.db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        [work.fileId, work.srtFileId].filter((id) => id !== null),
      ),
    );
  const storedAs = (fileId: string | null) => rows.find((row) => row.id === fileId)?.storageKey;
  const [film, srt] = [storedAs(work.fileId), storedAs(work.srtFileId)];
  if (!film) throw new Failure('FILE_NOT_FOUND');
  const dir = path.join(app.config.dataDir, 'work', `timeline-${newId()}`);
  // What stays behind is swept away with the folders of failed jobs.
  const leave = () => fs.rm(dir, { recursive: true, force: true }).catch(() => {});
  await fs.mkdir(dir, { recursive: true });
  const project = projectAs('mix', work);
  const made = await analyse(work.userId, untilGone(reply), prepare).catch(async (error: unknown) => {
    await leave();
    throw error;
  });

  async function prepare(signal: AbortSignal) {
    const clips = await cutClips(app, work!.userId, project, dir, signal);
    const sound = path.join(dir, 'sound.m4a');
    if (program === 'jianying') {
      const whole = path.join(dir, 'film.mp4');
      await fetchFile(app.storage, { storageKey: film! }, whole, signal).catch(asMissingFile);
      await soundOfFilm(whole, sound, signal);
    }
    const captions = srt ? readSrt(await text(await app.storage.read(srt, null))) : [];
    return { clips, sound, captions };
  }

  async function* timeline() {
    const { clips } = made;
    const files = clips.map((clip) => ({ ...clip, file: `clips/${clip.file}` }));
    for (const { file, local } of files) yield { name: file, input: createReadStream(local) };
    const otio = openTimeline({ name: work!.name, fps: CLIP_FPS, clips: files, sound: 'film.mp4' });
    yield { name: 'timeline.otio', input: JSON.stringify(otio, null, 2) };
    yield { name: 'film.mp4', input: await app.storage.read(film!, null) };
    if (srt) yield { name: 'subtitles.srt', input: await app.storage.read(srt, null) };
  }

  function* draft() {
    const { clips, sound, captions } = made;
    const folder = fileNameOf(work!.name);
    for (const { file, local } of clips)
      yield { name: `${folder}/materials/${file}`, input: createReadStream(local) };
    yield { name: `${folder}/materials/sound.m4a`, input: createReadStream(sound) };
    const { content, meta } = draftOf(work!.name, project, clips, captions);
    yield { name: `${folder}/draft_content.json`, input: JSON.stringify(content) };
    yield { name: `${folder}/draft_meta_info.json`, input: JSON.stringify(meta) };
  }

  const zip = Readable.fromWeb(makeZip(program === 'otio' ? timeline() : draft()) as ReadableStream);
  zip.once('close', () => void leave());
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', dispositionOf('attachment', `${work.name}-${archives[program]}.zip`))
    .send(zip);
}

const LABEL_SIZE = 6;
const CAPTION_SIZE = 8;
const TITLE_SIZE = 12;

function draftOf(name: string, project: MixProject, clips: DraftClip[], captions: Subtitle[]) {
  const { title, subtitles, labelCorner } = project;
  const end = clips.reduce((sum, { frames }) => sum + frames, 0) / CLIP_FPS;
  const whole = { start: 0, end };
  const label = { text: labels.video, y: labelCorner.startsWith('top') ? 0.04 : 0.96, size: LABEL_SIZE };
  return jianyingDraft({
    name,
    ...shortSize(project),
    fps: CLIP_FPS,
    clips: clips.map((clip) => ({ ...clip, file: `materials/${clip.file}` })),
    sound: { file: 'materials/sound.m4a', seconds: end },
    texts: [
      ...(subtitles
        ? [
            captions.map((caption) => ({
              ...caption,
              end: Math.min(end, caption.end),
              y: subtitles.y,
              size: CAPTION_SIZE,
            })),
          ]
        : []),
      ...(title ? [[{ text: title, ...whole, y: TITLE_Y, size: TITLE_SIZE }]] : []),
      [{ ...label, ...whole }],
    ],
    newId: () => randomUUID().toUpperCase(),
    now: Date.now() * 1000,
  });
}

async function cutClips(
  app: App,
  userId: string,
  { parts, pieces = [], fit }: MixProject,
  dir: string,
  signal: AbortSignal,
) {
  const picks = parts.flatMap((part) => part.picks);
  const known = await findMaterials(
    app.db,
    userId,
    picks.map(({ fileId }) => fileId),
  );
  const wanted = [...known.values()].flatMap(({ clipFileId }) => clipFileId ?? []);
  const stored = await app.db.select().from(files).where(inArray(files.id, wanted));
  const clips: (DraftClip & { local: string })[] = [];
  for (const [index, pick] of picks.entries()) {
    const material = known.get(pick.fileId);
    const source = stored.find((row) => row.id === material?.clipFileId);
    if (!material?.facts || !source)
      throw new Failure('FILE_NOT_FOUND', { message: '有的素材已经不在了，请把视频重新生成一次再导出。' });
    const whole = path.join(dir, `source-${source.id}`);
    await fetchFile(app.storage, source, whole, signal).catch(asMissingFile);
    const frames = pieces[index]?.frames ?? Math.round(pick.seconds * CLIP_FPS);
    const file = `${String(index + 1).padStart(2, '0')}${path.extname(source.name)}`;
    const { width, height } = material.facts;
    const centre = fit === 'fill' ? null : framingOf(material.facts, pick, frames).from;
    const described = { name: material.name, file, frames, width, height, centre };
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
