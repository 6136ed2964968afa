import { useCallback, useMemo } from 'react';
import { captionText, shortScene } from '../../../../stage/short-scene.ts';
import type { Arrangement } from '../../../parts/stage-editor/arrangement.ts';
import { StageWorkspace as Desk } from '../../../parts/stage-editor/StageWorkspace.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import type { StageSource } from '../../../stage/stage-types.ts';
import type { Preview } from '../../../stage/use-preview.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { sampleCaption } from './sample-caption.ts';
import { arranged, arrangementOf, shortStage } from './short-stage.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  preview: Preview;
  sources: ReadonlyMap<string, StageSource>;
}

const SAFE = { top: 0.12, bottom: 0.25, isShown: false };

/** The stage as the video will show it, with handles while nothing plays. */
export function SceneStage({ editor, preview, sources }: Props) {
  const { project } = editor;
  const sceneIndex = preview.sceneIndex ?? editor.sceneIndex;
  const scene = project.scenes[sceneIndex] ?? project.scenes[0]!;
  const next = project.scenes[sceneIndex + 1];
  const avatar = useAvatar(scene.modelId);
  const nextAvatar = useAvatar(next?.modelId ?? '');
  const isPlaying = preview.state !== 'stopped';
  const now = useMemo(() => arrangementOf(project, scene), [project, scene]);
  const sceneOf = useCallback(
    (shown: Arrangement) => {
      const held = arranged(project, sceneIndex, shown);
      return shortScene(held, held.scenes[sceneIndex] ?? held.scenes[0]!);
    },
    [project, sceneIndex],
  );
  const coming = useMemo(
    () =>
      next && isPlaying ? { scene: shortScene(project, next), stageUrl: nextAvatar?.stageUrl ?? null } : null,
    [project, next, isPlaying, nextAvatar],
  );
  const sample = sampleCaption(scene);
  return (
    <Desk
      stage={{ ...shortStage(editor), now, sceneOf }}
      ratio={project.ratio}
      presenter={avatar}
      sources={sources}
      sample={project.subtitles && sample && captionText(sample, project.subtitles)}
      safeArea={project.ratio === '9:16' ? SAFE : null}
      isTransparent={project.output === 'alpha'}
      label={`场景 ${sceneIndex + 1} 的画面`}
      running={
        isPlaying ? { moment: preview.moment, next: coming, bar: <PreviewBar preview={preview} /> } : null
      }
      backdrop={scene.backFileId ?? scene.backId ?? null}
    />
  );
}
