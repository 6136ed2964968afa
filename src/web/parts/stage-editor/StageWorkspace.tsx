import { lettersOf } from '../../../stage/text/caption-times.ts';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { readSizeModal, type SizeModal, storeSizeModal } from '../../client/session.ts';
import type { PresentedScene, StageMoment, StageSource } from '../../stage/stage-types.ts';
import { pictureNames } from '../../stage/picture-cache.ts';
import { StageCanvas } from '../../stage/StageCanvas.tsx';
import { StageViewControls } from './StageViewControls.tsx';
import { Handles } from './Handles.tsx';
import type { StageEditor } from './stage-editor.ts';
import styles from './StageWorkspace.module.css';
import { StageTools } from './StageTools.tsx';
import { useBoxes } from './use-boxes.ts';
import { useGesture } from './use-gesture.ts';
import { Alert } from 'antd';
import type { StageItem } from '../../../contract/stage.ts';

interface Running {
  moment: (() => StageMoment | null) | null;
  next: PresentedScene | null;
  bar: ReactNode;
}

interface Props {
  stage: StageEditor;
  ratio: SizeModal['ratio'];
  presenter: { stageUrl: string; coverUrl: string } | null;
  sources: ReadonlyMap<string, StageSource>;
  sample: string | null;
  safeArea: { top: number; bottom: number; isShown: boolean } | null;
  isTransparent: boolean;
  label: string;
  running: Running | null;
  backdrop: string | null;
}

const percent = (share: number): string => `${share * 100}%`;

export function StageWorkspace(props: Props) {
  const { stage, presenter, sources, sample, safeArea, running } = props;
  const frame = useRef<HTMLDivElement>(null);
  const gesture = useGesture(stage, frame);
  const [hasSafeArea, setSafeArea] = useState(safeArea?.isShown ?? false);
  const [zoom, setZoom] = useState(() => readSizeModal()?.zoom ?? 1);
  const [failed, setFailed] = useState<string[]>([]);
  const { size, sceneOf } = stage;
  const { shown: now } = gesture;
  const stageUrl = presenter?.stageUrl ?? null;
  const shown = useMemo(() => ({ scene: sceneOf(now), stageUrl }), [sceneOf, now, stageUrl]);
  const boxes = useBoxes(shown.scene, size, presenter?.coverUrl ?? null, sources, sample, stage.figure);
  const words = useMemo(
    () => (sample === null ? null : { text: sample, said: Math.ceil(lettersOf(sample) / 2) }),
    [sample],
  );
  const gone = pictureNames(shown.scene).filter((name) => !sources.has(name));
  const zoomTo = (wanted: number) => {
    setZoom(wanted);
    storeSizeModal({ ratio: props.ratio, zoom: wanted });
  };
  return (
    <section className={`${styles.view} stack gap0 grow`} aria-label="画面">
      <div
        className={`${styles.area} ${size.width === size.height ? styles.square : ''}`}
        onPointerDown={(event) => event.target === event.currentTarget && stage.select(null)}
      >
        <div
          ref={frame}
          className={`${styles.stage} ${props.isTransparent ? styles.alpha : ''}`}
          style={{ '--zoom': zoom, '--shape': size.width / size.height } as CSSProperties}
        >
          <StageCanvas
            shown={shown}
            size={size}
            sources={sources}
            moment={running?.moment ?? null}
            caption={words}
            next={running?.next ?? null}
            isStill={false}
            onProblems={setFailed}
            label={props.label}
          />
          {hasSafeArea && safeArea && (
            <div className={styles.safe} aria-hidden="true">
              <span style={{ top: 0, height: percent(safeArea.top) }}>平台界面会盖住这里</span>
              <span style={{ bottom: 0, height: percent(safeArea.bottom) }}>平台界面会盖住这里</span>
            </div>
          )}
          {!running && <Handles stage={stage} gesture={gesture} boxes={boxes} />}
        </div>
      </div>
      <StageProblems names={[...failed, ...gone]} backdrop={props.backdrop} items={stage.now.items} />
      <StageViewControls
        safeArea={safeArea && { isOn: hasSafeArea, set: setSafeArea }}
        zoom={zoom}
        onZoom={zoomTo}
      />
      {running ? running.bar : <StageTools stage={stage} boxes={boxes} />}
    </section>
  );
}

interface ProblemProps {
  names: string[];
  backdrop: string | null;
  items: StageItem[];
}

function StageProblems({ names, backdrop, items }: ProblemProps) {
  const sentences = [
    names.includes('presenter') && '数字人没有加载出来，请刷新页面，或换一个数字人。',
    backdrop !== null && names.includes(backdrop) && '背景没有加载出来，可能已被删除，请换一张背景。',
    items.some((item) => 'fileId' in item && item.fileId && names.includes(item.fileId)) &&
      '有图片或视频没有加载出来，可能已被删除，请重新上传。',
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <Alert className={styles.problem} type="warning" showIcon title={sentences.join('')} />;
}
