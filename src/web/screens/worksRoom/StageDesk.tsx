import type { CSSProperties } from 'react';
import { useMemo, useRef, useState } from 'react';
import { captionText, shortScene, shortSize } from '../../../stage/short-scene.ts';
import { StageSight } from '../../parts/editor/StageSight.tsx';
import { useAvatar } from '../../parts/use-avatar.ts';
import { keepSizeModal, readSizeModal } from '../../session.ts';
import { StageCanvas } from '../../stage/StageCanvas.tsx';
import type { StageSource } from '../../stage/stage-types.ts';
import type { Preview } from '../../stage/use-preview.ts';
import { Handles } from './Handles.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { sampleCaption } from './sample-caption.ts';
import styles from './StageDesk.module.css';
import { StageProblems } from './StageProblems.tsx';
import { StageTools } from './StageTools.tsx';
import { useBoxes } from './use-boxes.ts';
import type { Editor } from './use-editor.ts';
import { useGesture } from './use-gesture.ts';

interface Props {
  editor: Editor;
  preview: Preview;
  sources: ReadonlyMap<string, StageSource>;
}

/** The stage as the video will show it, with handles while nothing plays. */
export function StageDesk({ editor, preview, sources }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const gesture = useGesture(editor, stage);
  const [hasSafeArea, setSafeArea] = useState(false);
  const [zoom, setZoom] = useState(() => readSizeModal()?.zoom ?? 1);
  const [problems, setProblems] = useState<string[]>([]);
  const project = gesture.shown;
  const sceneIndex = preview.sceneIndex ?? editor.sceneIndex;
  const scene = project.scenes[sceneIndex] ?? project.scenes[0]!;
  const next = project.scenes[sceneIndex + 1];
  const avatar = useAvatar(scene.modelId);
  const nextAvatar = useAvatar(next?.modelId ?? '');
  const isPlaying = preview.state !== 'stopped';

  const shown = useMemo(
    () => ({ scene: shortScene(project, scene), stageUrl: avatar?.stageUrl ?? null }),
    [project, scene, avatar],
  );
  const coming = useMemo(
    () =>
      next && isPlaying ? { scene: shortScene(project, next), stageUrl: nextAvatar?.stageUrl ?? null } : null,
    [project, next, isPlaying, nextAvatar],
  );
  const sample = sampleCaption(scene);
  const caption = project.subtitles && sample && captionText(sample, project.subtitles);
  const boxes = useBoxes(project, scene, avatar?.coverUrl ?? null, sources, caption);
  const size = shortSize(project);
  const isPortrait = project.ratio === '9:16';
  const zoomTo = (wanted: number) => {
    setZoom(wanted);
    keepSizeModal({ ratio: project.ratio, zoom: wanted });
  };
  return (
    <section className={styles.view} aria-label="画面">
      <div
        className={project.ratio === '1:1' ? `${styles.area} ${styles.square}` : styles.area}
        onPointerDown={(event) => event.target === event.currentTarget && editor.pick(null)}
      >
        <div
          ref={stage}
          className={project.output === 'alpha' ? `${styles.stage} ${styles.alpha}` : styles.stage}
          style={{ '--zoom': zoom, '--shape': size.width / size.height } as CSSProperties}
        >
          <StageCanvas
            shown={shown}
            size={size}
            sources={sources}
            moment={preview.moment}
            caption={caption}
            next={coming}
            isStill={false}
            onProblems={setProblems}
            label={`场景 ${sceneIndex + 1} 的画面`}
          />
          {hasSafeArea && isPortrait && (
            <div className={styles.safe} aria-hidden="true">
              <span>平台界面会盖住这里</span>
              <span>平台界面会盖住这里</span>
            </div>
          )}
          {!isPlaying && <Handles editor={editor} gesture={gesture} boxes={boxes} />}
        </div>
      </div>
      <StageProblems problems={problems} scene={scene} />
      <StageSight
        safeArea={isPortrait ? { isOn: hasSafeArea, set: setSafeArea } : null}
        zoom={zoom}
        onZoom={zoomTo}
      />
      {isPlaying ? <PreviewBar preview={preview} /> : <StageTools editor={editor} />}
    </section>
  );
}
