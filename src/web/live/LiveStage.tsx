import type { CSSProperties } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RoomSettings } from '../../contract/room-settings.ts';
import { speakingPose } from '../../stage/presenter/gesture.ts';
import { roomSize } from '../../stage/room-scene.ts';
import { captionText, SHORT_FPS } from '../../stage/short-scene.ts';
import type { StageMoment } from '../stage/stage-types.ts';
import { StageCanvas } from '../stage/StageCanvas.tsx';
import styles from './LiveStage.module.css';
import { sceneOf, sourcesOf } from './scene-of.ts';
import { useFrameCount } from './use-frame-count.ts';
import { useLive, type LiveStageState } from './use-live.ts';

interface Props {
  liveId: string;
  /** Of the scope `stage`. */
  ticket: string;
  /** The room's own if left out. */
  resolution?: RoomSettings['resolution'];
  isSilent?: boolean;
  /** Neither a backdrop nor a picture for breaks. */
  isTransparent?: boolean;
  /** Viewers get what it shows: the room is told how many pictures a second it draws. */
  isOutput?: boolean;
  onState?: (state: LiveStageState) => void;
}

/** A room as its viewers see and hear it, as wide as its parent; the style `--most-height` keeps it lower. */
export function LiveStage(props: Props) {
  const { liveId, ticket, resolution, isSilent = false, isTransparent = false, isOutput = false } = props;
  const { state, shown, now, tellFrames } = useLive(liveId, ticket, isSilent);
  const count = useFrameCount(isOutput && state.isOnAir ? tellFrames : null);
  const root = useRef<HTMLDivElement>(null);
  const tell = useRef(props.onState);
  useEffect(() => {
    tell.current = props.onState;
  });
  useEffect(() => {
    tell.current?.(state);
    if (!state.isOnAir) mark(root.current, null, null);
  }, [state]);

  const scene = useMemo(() => shown && sceneOf(shown.set, isTransparent), [shown, isTransparent]);
  const sources = useMemo(() => (shown ? sourcesOf(shown.set) : new Map<string, never>()), [shown]);

  const moment = useCallback((): StageMoment | null => {
    const heard = now();
    if (!heard || !shown) return null;
    const { captions } = shown.set.room.settings;
    const words = captions && heard.caption && captionText(heard.caption, captions);
    // The middle of the time that a picture is seen.
    const picture = Math.floor(((heard.at - shown.origin) / 1000) * SHORT_FPS);
    const seconds = (picture + 0.5) / SHORT_FPS;
    count(picture);
    mark(root.current, heard.line, words);
    return {
      seconds,
      filmSeconds: null,
      isRunning: true,
      mouth: heard.mouth,
      pose: speakingPose(shown.seed, seconds, heard.nod),
      caption: words,
    };
  }, [now, shown, count]);

  const size = shown && roomSize(shown.set.room, resolution ?? shown.set.room.settings.resolution);
  return (
    <div
      ref={root}
      className={styles.stage}
      style={size ? ({ '--ratio': size.width / size.height } as CSSProperties) : undefined}
      data-link={state.link}
      data-sound={state.sound}
      data-air={state.isOnAir ? 'on' : 'off'}
    >
      {shown && scene && size && (
        <StageCanvas
          shown={{ scene, stageUrl: shown.set.stageUrl }}
          next={null}
          size={size}
          sources={sources}
          moment={state.isOnAir ? moment : null}
          caption={null}
          isStill
          onProblems={null}
          label={`直播间「${shown.set.room.name}」的画面`}
        />
      )}
    </div>
  );
}

/** For whoever looks at the page from outside. */
function mark(root: HTMLDivElement | null, line: string | null, caption: string | null): void {
  if (!root) return;
  if (root.dataset.line !== (line ?? '')) root.dataset.line = line ?? '';
  if (root.dataset.caption !== (caption ?? '')) root.dataset.caption = caption ?? '';
}
