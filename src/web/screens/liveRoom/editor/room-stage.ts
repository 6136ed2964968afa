import type { Room } from '../../../../contract/room.ts';
import { HUMAN_POSITION, HUMAN_SIZE } from '../../../../contract/stage.ts';
import { newSettings } from '../../../../contract/room-settings.ts';
import { cardPlaceOf, roomScene, roomSize } from '../../../../stage/room-scene.ts';
import type { Scene } from '../../../../stage/scene.ts';
import type { Arrangement } from '../../../parts/stage-editor/arrangement.ts';
import { changesOf } from '../../../parts/stage-editor/arrangement.ts';
import type { Movable } from '../../../parts/stage-editor/move-and-scale.ts';
import type { LayerAction, StageEditor } from '../../../parts/stage-editor/stage-editor.ts';
import type { RoomChange } from './room-change.ts';
import type { RoomEditorState } from './use-room-editor.ts';

export type RoomLook = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition' | 'settings'>;

export function roomArrangement(look: RoomLook, goods: string | null): Arrangement {
  const { humanSize, humanPosition, settings } = look;
  const { human, items, captions, labelCorner, cards } = settings;
  const isShown = goods !== null && cards.some(({ name }) => name === goods);
  return {
    human,
    humanSize,
    humanPosition,
    items,
    captions,
    labelCorner,
    card: isShown ? cardPlaceOf(look) : null,
  };
}

export function changeFor(before: Arrangement, after: Arrangement): RoomChange {
  const { humanSize, humanPosition, card, ...rest } = changesOf(before, after);
  const settings = { ...rest, ...(card && { cardPlace: card }) };
  return {
    ...(humanSize !== undefined && { humanSize }),
    ...(humanPosition && { humanPosition }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

export function sceneFor(look: RoomLook, goods: string | null, shown: Arrangement): Scene {
  const { settings, ...change } = changeFor(roomArrangement(look, goods), shown);
  return roomScene({ ...look, ...change, settings: { ...look.settings, ...settings } }, goods, null);
}

function moreFor({ change, select: pick, showGoods }: RoomEditorState, thing: Movable): LayerAction[] {
  const action = (key: string, name: string, run: () => void) => ({
    key,
    name,
    isOff: false,
    isDanger: false,
    run,
  });
  const { human, cardPlace } = newSettings('');
  if (thing === 'human')
    return [
      action('reset', '复位', () =>
        change({ humanSize: HUMAN_SIZE, humanPosition: HUMAN_POSITION, settings: { human } }, 'reset'),
      ),
    ];
  if (thing !== 'card') return [];
  return [
    action('reset', '复位', () => change({ settings: { cardPlace } }, 'reset')),
    action('hide', '收起商品卡', () => {
      pick(null);
      showGoods(null);
    }),
  ];
}

export function roomStage(editor: RoomEditorState): StageEditor {
  const { room, change, selected: picked, select: pick, files, goods } = editor;
  const now = roomArrangement(room, goods);
  return {
    size: roomSize(room, '1080p'),
    now,
    arrange: (gesture, make) => change(changeFor(now, make(now)), gesture),
    sceneOf: (shown) => sceneFor(room, goods, shown),
    selected: picked,
    select: pick,
    files,
    humanReach: { min: 0, max: 1 },
    moreFor: (thing) => moreFor(editor, thing),
  };
}
