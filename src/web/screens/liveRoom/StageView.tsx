import { Tooltip } from 'antd';
import type { CSSProperties } from 'react';
import { useRef, useState } from 'react';
import { listBackdrops } from '../../../contract/backdrop.ts';
import type { Room } from '../../../contract/room.ts';
import { humanStyle } from '../../parts/human-style.ts';
import { isBackdrop } from '../../parts/picker/is-backdrop.ts';
import { StageBackdrop } from '../../parts/StageBackdrop.tsx';
import { useAvatar } from '../../parts/use-avatar.ts';
import { keepSizeModal, readSizeModal } from '../../session.ts';
import { useCall } from '../../use-call.ts';
import type { RoomChange } from './room-change.ts';
import { StageSight } from '../../parts/editor/StageSight.tsx';
import { StageTools } from './StageTools.tsx';
import styles from './StageView.module.css';
import { useHumanGesture } from './use-human-gesture.ts';

interface Props {
  room: Room;
  change: (change: RoomChange) => void;
}

/** The backdrop in the shape of the stage, also before the server has answered with it. */
function useBackdrop(room: Room) {
  const { data } = useCall(listBackdrops, { pageSize: 100 });
  const known = data?.list.find((one) => isBackdrop(one, room.bgurl));
  if (!known) return { url: room.bgurl, kind: room.bgKind };
  return { url: room.stageModel === 'landscape' ? known.landscapeUrl : known.url, kind: known.kind };
}

export function StageView({ room, change }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const gesture = useHumanGesture(room, stage, change);
  const backdrop = useBackdrop(room);
  const avatar = useAvatar(room.modelId);
  const [hasSafeArea, setSafeArea] = useState(true);
  const [zoom, setZoom] = useState(() => readSizeModal()?.zoom ?? 1);
  const { shown, centre, placed } = gesture;
  const isPortrait = room.stageModel === 'portrait';
  const zoomTo = (next: number) => {
    setZoom(next);
    keepSizeModal({ ratio: isPortrait ? '9:16' : '16:9', zoom: next });
  };
  return (
    <section className={styles.view} aria-label="画面">
      <div className={styles.area}>
        <div
          ref={stage}
          className={`${styles.stage} ${styles[room.stageModel]}`}
          style={{ '--zoom': zoom } as CSSProperties}
        >
          <StageBackdrop url={backdrop.url} kind={backdrop.kind} isMoving />
          {avatar && (
            <div
              className={gesture.isHeld ? `${styles.human} ${styles.held}` : styles.human}
              style={humanStyle(shown.humanSize, centre)}
            >
              <button
                type="button"
                className={styles.body}
                aria-label={`数字人 ${avatar.name}：拖动或按方向键移动，按加减键缩放`}
                {...gesture.body}
              >
                <img src={avatar.coverUrl} alt="" draggable={false} />
              </button>
              <span className={styles.handle} aria-hidden="true" {...gesture.handle} />
            </div>
          )}
          {placed?.preset && <span className={styles.lineX} style={{ left: `${centre.x * 100}%` }} />}
          {placed?.isStanding && <span className={styles.lineY} />}
          {hasSafeArea && isPortrait && (
            <div className={styles.safe} aria-hidden="true">
              <span>平台界面会盖住这里</span>
              <span>平台界面会盖住这里</span>
            </div>
          )}
          <Tooltip title="依据《人工智能生成合成内容标识办法》不可关闭">
            <span className={styles.label} tabIndex={0}>
              AI数字人 · 内容由AI生成
            </span>
          </Tooltip>
        </div>
      </div>
      <StageSight
        safeArea={isPortrait ? { isOn: hasSafeArea, set: setSafeArea } : null}
        zoom={zoom}
        onZoom={zoomTo}
      />
      <StageTools room={shown} change={change} />
    </section>
  );
}
