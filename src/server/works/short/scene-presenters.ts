import type { ShortProject } from '../../../contract/short.ts';
import type { FilmStretch } from '../../../media/films/repaint-film.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { Run } from '../../jobs/run.ts';
import { avatarFolder } from '../../stage/avatars.ts';
import { syncLips } from './sync-lips.ts';

interface Speech {
  starts: number[];
  seconds: number;
  voice: string;
  parts?: FilmStretch[];
}

export async function scenePresenters(
  tools: Tools,
  { scenes }: Pick<ShortProject, 'scenes'>,
  { starts, seconds, voice, parts = [{ start: 0, end: seconds }] }: Speech,
  share: number,
  run: Run,
): Promise<{ folders: string[]; notice: string | null }> {
  const { dir, signal, userId } = run;
  const folders = new Map<string, string>();
  for (const { modelId } of scenes)
    folders.set(modelId, await avatarFolder(tools, userId, modelId, dir, signal));
  const shown = scenes.map(({ modelId }, index) => ({
    avatar: folders.get(modelId)!,
    start: starts[index]!,
    end: starts[index + 1] ?? seconds,
  }));
  const { lipEngine: engine } = tools.engines;
  if (!engine) return { folders: shown.map(({ avatar }) => avatar), notice: null };
  const seen = shown.filter(({ start, end }) => parts.some((part) => part.start < end && part.end > start));
  const synced = await run.step('engine', '口型引擎', share, (report) =>
    syncLips({ engine, scenes: seen, voice, dir, report: (done) => report(done, 1), signal }),
  );
  return {
    folders: shown.map((scene) => synced.folders[seen.indexOf(scene)] ?? scene.avatar),
    notice: synced.notice,
  };
}
