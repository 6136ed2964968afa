import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { MixProject } from '../../../contract/mix.ts';
import { CLIP_FPS, type Size } from '../../../media/clips/mezzanine.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { HUMAN_SIZE } from '../../../stage/human-centre.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import { sha256Of } from '../../stage/ai-label.ts';
import { avatarFolder } from '../../stage/avatars.ts';
import type { SpeakerPlace } from '../short/film-plan.ts';
import { runFilm } from '../short/run-film.ts';
import type { SpokenScenes } from '../short/speak-scenes.ts';
import { syncLips } from '../short/sync-lips.ts';

export interface FilmedPresenter {
  file: string;
  x: number;
  y: number;
  frames: number;
  notice: string | null;
}

export async function filmPresenter(
  tools: Tools,
  { presenter }: Pick<MixProject, 'presenter'>,
  spoken: SpokenScenes,
  { stage, frames }: { stage: Size; frames: number },
  run: Run,
  report: ReportProgress,
): Promise<FilmedPresenter | null> {
  if (!presenter || spoken.sentenceEnds.length === 0) return null;
  const { dir, signal, userId } = run;
  const { modelId, show, side, size } = presenter;
  const voice = run.file('voice.pcm');
  const { seconds, phonemes, recordings } = spoken;
  const lips = { seconds, phonemes, recordings, voice, rate: RATE, offsetMs: 0, out: run.file('lips') };
  await runFilm({ kind: 'lips', plan: lips }, run.file('lips.json'), () => {}, signal);
  const avatar = await avatarFolder(tools, userId, modelId, dir, signal);
  const { lipEngine: engine } = tools.engines;
  const synced = engine
    ? await syncLips({
        engine,
        scenes: [{ avatar, start: 0, end: frames / CLIP_FPS }],
        voice,
        dir,
        report: () => {},
        signal,
      })
    : { folders: [avatar], notice: null };
  const plan = {
    stage,
    fps: CLIP_FPS,
    frames,
    avatar: synced.folders[0]!,
    lines: spoken.captions,
    lips: run.file('lips'),
    ...(show === 'opening' ? { size: HUMAN_SIZE, side: 'middle' as const } : { size, side }),
    out: run.file('speaker.mkv'),
    place: run.file('speaker-place.json'),
  };
  await runFilm({ kind: 'presenter', plan }, run.file('speaker.json'), report, signal);
  const key = JSON.stringify([modelId, show, side, size, stage, await sha256Of(plan.lips), synced.notice]);
  const named = run.file(`speaker-${createHash('sha256').update(key).digest('hex')}.mkv`);
  await fs.rename(plan.out, named);
  const { x, y } = JSON.parse(await fs.readFile(plan.place, 'utf8')) as SpeakerPlace;
  return { file: named, x, y, frames, notice: synced.notice };
}
