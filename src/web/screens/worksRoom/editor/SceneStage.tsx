import { useCallback, useMemo } from 'react';
import { captionText, shortScene } from '../../../../stage/short-scene.ts';
import { captionsIn } from '../../../../stage/text/caption-languages.ts';
import type { Arrangement } from '../../../parts/stage-editor/arrangement.ts';
import { StageWorkspace } from '../../../parts/stage-editor/StageWorkspace.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import type { StageSource } from '../../../stage/stage-types.ts';
import { type Preview, usePreviewTime } from '../../../stage/use-preview.ts';
import { arranged, sceneArrangement, shortStage } from './short-stage.ts';
import type { ShortEditorState } from './use-short-editor.ts';
import type { ShortScene } from '../../../../contract/short.ts';
import { plainText } from '../../../parts/speech/markup/marks.ts';
import { sampleCaptions } from '../../../parts/stage-editor/sample-caption-text.ts';
import { Button } from 'antd';
import { clock } from '../../../parts/format.ts';
import { PlayButton } from '../../../parts/player/PlayerControls.tsx';
import styles from './SceneStage.module.css';

interface Props {
  editor: ShortEditorState;
  preview: Preview;
  sources: ReadonlyMap<string, StageSource>;
}

const SAFE = { top: 0.12, bottom: 0.25, isShown: false };

export function SceneStage({ editor, preview, sources }: Props) {
  const { project } = editor;
  const sceneIndex = preview.sceneIndex ?? editor.sceneIndex;
  const scene = project.scenes[sceneIndex] ?? project.scenes[0]!;
  const next = project.scenes[sceneIndex + 1];
  const avatar = useAvatar(scene.modelId);
  const nextAvatar = useAvatar(next?.modelId ?? '');
  const isPlaying = preview.state !== 'stopped';
  const now = useMemo(() => sceneArrangement(project, scene), [project, scene]);
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
  const { drafts, englishOf, language } = editor.captionDrafts;
  const [sample] = captionsIn(
    language,
    captionsOf(scene).map((text) => ({ text, end: 0 })),
    englishOf(drafts?.[sceneIndex]?.[0]),
  );
  return (
    <StageWorkspace
      stage={{ ...shortStage(editor), now, sceneOf }}
      ratio={project.ratio}
      presenter={avatar}
      sources={sources}
      sample={project.subtitles && sample?.text ? captionText(sample.text, project.subtitles) : null}
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

function captionsOf({ text, audioFileId, captions }: ShortScene): string[] {
  const first = captions?.find((line) => line.text.trim())?.text;
  return audioFileId ? (first ? [first] : []) : sampleCaptions(plainText(text ?? ''));
}

function PreviewBar({ preview }: { preview: Preview }) {
  const { seconds, total, isTotalKnown } = usePreviewTime(preview.progress);
  const isPlaying = preview.state === 'playing' || preview.state === 'waiting';
  return (
    <div className={`${styles.bar} row gap12`} role="group" aria-label="预览">
      <PlayButton
        isPlaying={isPlaying}
        label="继续预览"
        onClick={isPlaying ? preview.pause : preview.resume}
      />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.played} style={{ width: `${total > 0 ? (seconds / total) * 100 : 0}%` }} />
      </div>
      <span className={`${styles.time} figures`} role="status">
        {preview.state === 'waiting'
          ? '正在合成语音…'
          : `${clock(seconds)} / ${clock(total)}${isTotalKnown ? '' : '+'}`}
      </span>
      <Button onClick={preview.stop}>结束预览</Button>
    </div>
  );
}
