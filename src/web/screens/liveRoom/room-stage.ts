import type { Room } from '../../../contract/room.ts';
import { roomScene, roomSize } from '../../../stage/room-scene.ts';
import type { Scene } from '../../../stage/scene.ts';
import type { Arrangement } from '../../parts/stage-editor/arrangement.ts';
import { changesOf } from '../../parts/stage-editor/arrangement.ts';
import type { StageEditor } from '../../parts/stage-editor/stage-editor.ts';
import type { RoomChange } from './room-change.ts';
import type { Editor } from './use-editor.ts';

/** What of a room is drawn. */
export type Look = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition' | 'settings'>;

/** `goods`: whose card is shown; null: none. */
export function arrangementOf(
  { humanSize, humanPosition, settings }: Look,
  goods: string | null,
): Arrangement {
  const { human, items, captions, labelCorner, cardPlace, cards } = settings;
  const isShown = goods !== null && cards.some(({ name }) => name === goods);
  return {
    human,
    humanSize,
    humanPosition,
    items,
    captions,
    labelCorner,
    card: isShown ? cardPlace : null,
  };
}

/** What has to change so that the room stands like this. */
export function changeFor(before: Arrangement, after: Arrangement): RoomChange {
  const { humanSize, humanPosition, card, ...rest } = changesOf(before, after);
  const settings = { ...rest, ...(card && { cardPlace: card }) };
  return {
    ...(humanSize !== undefined && { humanSize }),
    ...(humanPosition && { humanPosition }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** How the room is drawn while it is held like this. */
export function sceneFor(look: Look, goods: string | null, shown: Arrangement): Scene {
  const { settings, ...change } = changeFor(arrangementOf(look, goods), shown);
  return roomScene({ ...look, ...change, settings: { ...look.settings, ...settings } }, goods);
}

/** The room's stage, for handles, tools and drawers. */
export function roomStage({ room, change, picked, pick, files, goods }: Editor): StageEditor {
  const now = arrangementOf(room, goods);
  return {
    size: roomSize(room, '1080p'),
    now,
    arrange: (gesture, make) => change(changeFor(now, make(now)), gesture),
    sceneOf: (shown) => sceneFor(room, goods, shown),
    picked,
    pick,
    files,
    humanReach: { min: 0, max: 1 },
    moreFor: () => [],
  };
}
