import type { Caption } from '../../../contract/file.ts';
import type { ShortProject, ShortScene } from '../../../contract/short.ts';
import {
  TranscriptionFailedError,
  TranscriptionMissingError,
} from '../../../speech/transcription/transcription.ts';
import { needFile } from '../../db/files.ts';
import { heardTrouble } from '../../speech/heard-trouble.ts';
import { mendedCaptions, readVocabulary } from '../../speech/heard-words.ts';
import type { Tools } from '../../jobs/maker.ts';
import { type ReportProgress, type Run, waitFor } from '../../jobs/run.ts';

export const lacksCaptions = ({ subtitles }: ShortProject, { audioFileId, captions }: ShortScene): boolean =>
  subtitles !== null && Boolean(audioFileId) && captions === undefined;

export async function transcribeScenes(
  tools: Tools,
  project: ShortProject,
  run: Run,
  report: ReportProgress,
): Promise<{ project: ShortProject; notice: string | null }> {
  const uncaptioned = project.scenes.filter((scene) => lacksCaptions(project, scene));
  const fileIds = [...new Set(uncaptioned.map((scene) => scene.audioFileId!))];
  if (fileIds.length === 0) return { project, notice: null };
  await waitFor(tools.engines.settled.hearing, run.signal);
  const captionsByFile = new Map<string, Caption[]>();
  let notice: string | null = null;
  for (const [index, fileId] of fileIds.entries()) {
    const file = await needFile(tools.db, run.userId, fileId, ['audio']);
    const onProgress = (progress: 'waiting' | number) =>
      report(index + (progress === 'waiting' ? 0 : progress), fileIds.length);
    try {
      const request = { language: 'zh', lane: 'job', seconds: null, onProgress } as const;
      const heard = await tools.engines.transcripts.hear(file, request, run.signal);
      const vocabulary = await readVocabulary(tools.db, run.userId, []);
      captionsByFile.set(fileId, mendedCaptions(heard, tools.engines.likelySigns, vocabulary));
      const trouble = heardTrouble(heard);
      if (trouble) notice = `${trouble}请看一看字幕，改好后重新生成。`;
    } catch (error) {
      run.signal.throwIfAborted();
      notice = withoutCaptions(error);
      break;
    }
  }
  const scenes = project.scenes.map((scene) => {
    const captions = lacksCaptions(project, scene) ? captionsByFile.get(scene.audioFileId!) : undefined;
    return captions ? { ...scene, captions } : scene;
  });
  return { project: { ...project, scenes }, notice };
}

function withoutCaptions(error: unknown): string {
  if (error instanceof TranscriptionMissingError)
    return '语音识别还没有装好，上传的录音没有配上字幕。装好后可以再编辑一次，重新生成。';
  if (error instanceof TranscriptionFailedError)
    return '语音识别没有成功，上传的录音没有配上字幕。可以再编辑一次，重新生成。';
  throw error;
}
