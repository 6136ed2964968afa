import { and, desc, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { MixProject } from '../../../contract/mix.ts';
import { cutPieces } from '../../../media/clips/cut-piece.ts';
import { joinPieces } from '../../../media/clips/join-pieces.ts';
import { shortSize } from '../../../stage/short-scene.ts';
import type { StoredFile } from '../../db/files.ts';
import { files, works } from '../../db/schema.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import { fetchClips, type MixClips } from '../mix/fetch-clips.ts';
import { piecesOf } from '../mix/make-mix.ts';
import { projectAs } from '../work-kind.ts';

export interface OwnMix {
  project: MixProject;
  clips: MixClips;
}

/** A mix of the user's own whose pictures can be put together again; null: it is painted over. */
export async function mixOf(tools: Tools, { sha256 }: StoredFile, run: Run): Promise<OwnMix | null> {
  const [work] = await tools.db
    .select({ project: works.project })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(and(eq(works.userId, run.userId), eq(works.type, 'mix'), eq(files.sha256, sha256)))
    .orderBy(desc(works.createdAt))
    .limit(1);
  const project = work ? projectAs('mix', work) : null;
  // A presenter's lips follow words that are not spoken again.
  if (!project?.pieces || project.presenter) return null;
  try {
    return { project, clips: await fetchClips(tools, project, run, () => {}) };
  } catch (error) {
    // Its clips may have been thrown away since.
    if (!(error instanceof Failure)) throw error;
    return null;
  }
}

/** Its pictures without its captions, as long as they were. */
export async function redrawMix(
  tools: Tools,
  { project, clips }: OwnMix,
  run: Run,
  report: ReportProgress,
): Promise<string> {
  const size = shortSize(project);
  const frames = project.pieces!.map((piece) => piece.frames);
  const overlays = await tools.painter.overlays(
    {
      project: { ...project, subtitles: null },
      size,
      captions: [],
      frames: frames.reduce((sum, count) => sum + count, 0),
      dir: run.dir,
    },
    run.signal,
  );
  const pieces = piecesOf(project, size, frames, clips, null, overlays).map((piece, index) => ({
    piece,
    to: run.file(`piece-${index}.mp4`),
  }));
  await cutPieces(pieces, (done) => report(done, pieces.length), run.signal);
  const film = run.file('mix.mp4');
  await joinPieces(
    pieces.map(({ to }) => to),
    null,
    film,
    run.signal,
  );
  return film;
}
