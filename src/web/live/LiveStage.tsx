import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { StageSet } from '../../contract/live/messages.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import { cardIn } from '../../stage/presenter/card.ts';
import { speakingPose } from '../../stage/presenter/pose.ts';
import { BACKDROP, liveScene, roomSize } from '../../stage/room-scene.ts';
import type { Scene } from '../../stage/scene.ts';
import { captionText, SHORT_FPS } from '../../stage/short-scene.ts';
import { useLatest } from '../hooks/use-latest.ts';
import type { StageMoment, StageSource } from '../stage/stage-types.ts';
import { StageCanvas } from '../stage/StageCanvas.tsx';
import { useFrameCount } from './use-frame-count.ts';
import { useLive, type LiveStageState } from './use-live.ts';

interface Props {
  liveId: string;
  ticket: string;
  resolution?: RoomSettings['resolution'];
  isSilent?: boolean;
  isTransparent?: boolean;
  isOutput?: boolean;
  onState?: (state: LiveStageState) => void;
}

export function LiveStage(props: Props) {
  const { liveId, ticket, resolution, isSilent = false, isTransparent = false, isOutput = false } = props;
  const { state, show, now, tellFrames } = useLive(liveId, ticket, isSilent);
  const count = useFrameCount(isOutput && state.isOnAir ? tellFrames : null);
  const root = useRef<HTMLDivElement>(null);
  const tell = useLatest(props.onState);
  useEffect(() => {
    tell.current?.(state);
    if (!state.isOnAir) mark(root.current, null, null);
  }, [state, tell]);

  const scene = useMemo(() => {
    if (!show) return null;
    const shown = liveScene(show.set);
    return isTransparent ? withoutBackdrop(shown, show.set.isStandIn) : shown;
  }, [show, isTransparent]);
  const sources = useMemo(() => (show ? liveSources(show.set) : new Map<string, never>()), [show]);

  const size = show && roomSize(show.set.room, resolution ?? show.set.room.settings.resolution);
  const card = useMemo(() => scene && size && cardIn(scene, size), [scene, size]);
  const moment = useCallback((): StageMoment | null => {
    const spoken = now(card);
    if (!spoken || !show) return null;
    const { captions } = show.set.room.settings;
    const words = captions && spoken.caption && captionText(spoken.caption, captions);
    // The middle of the time that a picture is seen; its beginning would show the lips too early.
    const picture = Math.floor(((spoken.at - show.origin) / 1000) * SHORT_FPS);
    const seconds = (picture + 0.5) / SHORT_FPS;
    count(picture);
    mark(root.current, spoken.line, words);
    return {
      seconds,
      clock: show.origin + seconds * 1000,
      filmSeconds: null,
      isRunning: true,
      gain: spoken.gain,
      mouth: spoken.mouth,
      pose: speakingPose(show.seed, seconds, spoken.delivery, card),
      caption: words,
    };
  }, [now, show, card, count]);

  return (
    <div
      ref={root}
      style={frameStyle(size)}
      data-link={state.link}
      data-sound={state.sound}
      data-air={state.isOnAir ? 'on' : 'off'}
    >
      {show && scene && size && (
        <StageCanvas
          shown={{ scene, stageUrl: show.set.stageUrl }}
          next={null}
          size={size}
          sources={sources}
          moment={state.isOnAir ? moment : null}
          caption={null}
          isStill
          onProblems={null}
          label={`直播间「${show.set.room.name}」的画面`}
        />
      )}
    </div>
  );
}

const withoutBackdrop = (scene: Scene, isStandIn: boolean): Scene => ({
  ...scene,
  backdrop: { colour: 'transparent', picture: null },
  items: isStandIn ? [] : scene.items,
});

const liveSources = ({ room, files }: StageSet): Map<string, StageSource> =>
  new Map([
    ...Object.entries(files),
    [BACKDROP, { kind: room.bgKind === 'video' ? 'video' : 'image', url: room.bgurl }],
  ]);

const frameStyle = (size: { width: number; height: number } | null): CSSProperties => ({
  width: `min(100%, var(--most-height, 100000px) * ${size ? size.width / size.height : 1})`,
  margin: '0 auto',
});

/** Tests and whoever watches the page from outside read what is said from these attributes. */
function mark(root: HTMLDivElement | null, line: string | null, caption: string | null): void {
  if (!root) return;
  if (root.dataset.line !== (line ?? '')) root.dataset.line = line ?? '';
  if (root.dataset.caption !== (caption ?? '')) root.dataset.caption = caption ?? '';
}
