import type { Room } from '../../../../contract/room.ts';
import { HUMAN_POSITION } from '../../../../contract/stage.ts';
import { cardBox } from '../../../../stage/composition/placement.ts';
import { cardPlaceOf, roomScene, roomSize } from '../../../../stage/room-scene.ts';
import type { Scene } from '../../../../stage/scene.ts';
import { changesOf, type Arrangement } from '../../../parts/stage-editor/arrangement.ts';
import type { Movable } from '../../../parts/stage-editor/move-and-scale.ts';
import type { LayerAction, StageEditor } from '../../../parts/stage-editor/stage-editor.ts';
import { usualSize } from '../../../parts/picker/placement.ts';
import type { RoomChange } from './room-change.ts';
import type { RoomEditorState } from './use-room-editor.ts';

export type RoomLook = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition' | 'figure' | 'settings'>;

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
    card: isShown ? placeOf(look) : null,
  };
}

function placeOf(look: RoomLook): NonNullable<Arrangement['card']> {
  const { centre, width } = cardPlaceOf(look);
  return { centre, width };
}

const isSamePlace = (one: Arrangement['card'], other: Arrangement['card']): boolean =>
  one?.width === other?.width && one?.centre.x === other?.centre.x && one?.centre.y === other?.centre.y;

export function changeFor(before: Arrangement, after: Arrangement): RoomChange {
  const { humanSize, humanPosition, card, ...rest } = changesOf(before, after);
  // One that stands where it found room itself goes on doing so.
  const isMoved = card && !isSamePlace(before.card, card);
  const settings = { ...rest, ...(isMoved && { cardPlace: card }) };
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

function moreFor(editor: RoomEditorState, thing: Movable): LayerAction[] {
  const { room, change, select: pick, showGoods } = editor;
  const action = (key: string, name: string, run: () => void) => ({
    key,
    name,
    isOff: false,
    isDanger: false,
    run,
  });
  if (thing === 'human')
    return [
      action('reset', '复位', () => {
        const stage = roomStage(editor);
        const humanSize = usualSize(stage, room.figure, HUMAN_POSITION);
        change({ humanSize, humanPosition: HUMAN_POSITION, settings: { human: null } }, 'reset');
      }),
    ];
  if (thing !== 'card') return [];
  return [
    action('reset', '复位', () => change({ settings: { cardPlace: null } }, 'reset')),
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
    figure: room.figure,
    keepFree: goods === null && room.settings.cards.length > 0 ? [cardBox(cardPlaceOf(room))] : [],
    humanReach: { min: 0, max: 1 },
    moreFor: (thing) => moreFor(editor, thing),
  };
}
