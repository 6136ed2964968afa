import type { Caption } from '../../../contract/caption.ts';
import type { ShortProject, ShortScene } from '../../../contract/short.ts';
import { HearingFailedError, HearingMissingError } from '../../../speech/hear.ts';
import { needFile } from '../../db/files.ts';
import type { Tools } from '../../jobs/kinds.ts';
import type { Report, Run } from '../../jobs/run.ts';
import { waitFor } from '../wait-for.ts';

/** A recording whose words are to be shown, and that nobody has listened to yet. */
export const isUnheard = ({ subtitles }: ShortProject, { audioFileId, captions }: ShortScene): boolean =>
  subtitles !== null && Boolean(audioFileId) && captions === undefined;

/** The project with the captions of all its recordings. What cannot be heard goes without, and the user is told. */
export async function hearScenes(
  tools: Tools,
  project: ShortProject,
  run: Run,
  report: Report,
): Promise<{ project: ShortProject; notice: string | null }> {
  const unheard = project.scenes.filter((scene) => isUnheard(project, scene));
  const fileIds = [...new Set(unheard.map((scene) => scene.audioFileId!))];
  if (fileIds.length === 0) return { project, notice: null };
  await waitFor(tools.hearingSettled, run.signal);
  const heard = new Map<string, Caption[]>();
  let notice: string | null = null;
  for (const [index, fileId] of fileIds.entries()) {
    const file = await needFile(tools.db, run.userId, fileId, ['audio']);
    const onProgress = (progress: 'waiting' | number) =>
      report(index + (progress === 'waiting' ? 0 : progress), fileIds.length);
    try {
      const wish = { language: 'zh', lane: 'job', onProgress } as const;
      heard.set(fileId, await tools.recordings.captions(file, wish, run.signal));
    } catch (error) {
      run.signal.throwIfAborted();
      notice = withoutCaptions(error);
      break;
    }
  }
  const scenes = project.scenes.map((scene) => {
    const captions = isUnheard(project, scene) ? heard.get(scene.audioFileId!) : undefined;
    return captions ? { ...scene, captions } : scene;
  });
  return { project: { ...project, scenes }, notice };
}

function withoutCaptions(error: unknown): string {
  if (error instanceof HearingMissingError)
    return '语音识别还没有装好，上传的录音没有配上字幕。装好后可以再编辑一次，重新生成。';
  if (error instanceof HearingFailedError)
    return '语音识别没有成功，上传的录音没有配上字幕。可以再编辑一次，重新生成。';
  throw error;
}
