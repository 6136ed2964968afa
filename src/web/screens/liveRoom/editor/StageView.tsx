import { useCallback, useMemo } from 'react';
import type { Room } from '../../../../contract/room.ts';
import { BACKDROP } from '../../../../stage/room-scene.ts';
import { captionText } from '../../../../stage/short-scene.ts';
import { isBackdrop, useBackdrops } from '../../../parts/picker/use-backdrops.ts';
import { plainText } from '../../../parts/speech/markup/marks.ts';
import type { Arrangement } from '../../../parts/stage-editor/arrangement.ts';
import { sampleCaptionText } from '../../../parts/stage-editor/sample-caption-text.ts';
import { StageWorkspace } from '../../../parts/stage-editor/StageWorkspace.tsx';
import type { StageFile } from '../../../parts/stage-editor/use-files.ts';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import type { StageSource } from '../../../stage/stage-types.ts';
import { roomArrangement, roomStage, sceneFor, type RoomLook } from './room-stage.ts';
import { spokenSample } from '../words/spoken-sample.ts';
import type { RoomEditorState } from './use-room-editor.ts';

/** The backdrop in the shape of the stage; from the list, because the room knows only the shape it was saved in. */
function useBackdrop(room: Room): StageSource {
  const { data } = useBackdrops();
  const known = data?.find((backdrop) => isBackdrop(backdrop, room.bgurl));
  const { kind } = known ?? { kind: room.bgKind };
  const url = known ? (room.stageModel === 'landscape' ? known.landscapeUrl : known.url) : room.bgurl;
  return useMemo(() => ({ kind: kind === 'video' ? 'video' : 'image', url }), [kind, url]);
}

const sourceOf = ({ id, url, duration }: StageFile): [string, StageSource] => [
  id,
  { kind: duration === null ? 'image' : 'video', url },
];

const EVENING = new Date(Date.UTC(2000, 0, 1, 20, 0));

export function StageView({ editor }: { editor: RoomEditorState }) {
  const { room, files, goods } = editor;
  const { stageModel, humanSize, humanPosition, figure, settings } = room;
  const look = useMemo(
    (): RoomLook => ({ stageModel, humanSize, humanPosition, figure, settings }),
    [stageModel, humanSize, humanPosition, figure, settings],
  );
  const now = useMemo(() => roomArrangement(look, goods), [look, goods]);
  const sceneOf = useCallback((shown: Arrangement) => sceneFor(look, goods, shown), [look, goods]);
  const avatar = useAvatar(room.modelId);
  const backdrop = useBackdrop(room);
  const { all } = files;
  const sources = useMemo(
    () => new Map<string, StageSource>([[BACKDROP, backdrop], ...all.map(sourceOf)]),
    [backdrop, all],
  );
  const isPortrait = room.stageModel === 'portrait';
  const first = room.scripts.find(({ type, content }) => type !== 3 && content)?.content ?? '';
  const words = sampleCaptionText(plainText(spokenSample(first, EVENING, 'UTC')));
  return (
    <StageWorkspace
      stage={{ ...roomStage(editor), now, sceneOf }}
      ratio={isPortrait ? '9:16' : '16:9'}
      presenter={avatar}
      sources={sources}
      sample={settings.captions && captionText(words, settings.captions)}
      safeArea={isPortrait ? { ...settings.safeArea, isShown: true } : null}
      isTransparent={false}
      label={`「${room.name}」的画面`}
      running={null}
      backdrop={BACKDROP}
    />
  );
}
