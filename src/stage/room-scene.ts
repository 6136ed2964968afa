import type { StageSet } from '../contract/live/messages.ts';
import type { Room } from '../contract/room.ts';
import type { Card, RoomSettings } from '../contract/room-settings.ts';
import { humanCentre } from './human-centre.ts';
import { LABEL_END } from './label.ts';
import { labels, STAGE_FONT, type Item, type Scene } from './scene.ts';
import { captionStyleOf, itemOf } from './short-scene.ts';

export const BACKDROP = 'backdrop';

type Shown = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition'> & { settings: RoomSettings };

export const roomSize = (
  { stageModel }: Pick<Room, 'stageModel'>,
  resolution: RoomSettings['resolution'],
) => {
  const side = Number.parseInt(resolution);
  const long = (side * 16) / 9;
  return stageModel === 'portrait' ? { width: side, height: long } : { width: long, height: side };
};

export type Cheer = NonNullable<StageSet['cheer']>;
const CHEER_SECONDS = 6;

export const isCheerOver = ({ at }: Cheer, now: number): boolean => now > at + CHEER_SECONDS * 1000;

export function roomScene(room: Shown, goods: string | null, cheer: Cheer | null): Scene {
  const { settings } = room;
  const card = goods === null ? undefined : settings.cards.find(({ name }) => name === goods);
  return {
    backdrop: { colour: '#FFFFFF', picture: BACKDROP },
    human: { size: room.humanSize, centre: humanCentre(room, settings.human) },
    items: [
      ...settings.items.map((item) => itemOf(item, settings.timeZone)),
      ...(card ? [cardItem(card, room)] : []),
      ...(cheer ? cheerItems(cheer, room) : []),
    ],
    captions: settings.captions && captionStyleOf(settings.captions),
    // Below what platforms lay over the picture: there nobody would see it.
    label: { text: labels.live, corner: settings.labelCorner, inset: settings.safeArea },
  };
}

const signs = {
  portrait: { width: 0.56, height: 0.13, labelEnd: (LABEL_END * 9) / 16 },
  landscape: { width: 0.26, height: 0.19, labelEnd: LABEL_END },
};
const SIGN_GAP = 0.02;

function cheerItems({ text, at }: Cheer, { stageModel, settings }: Shown): Item[] {
  const { events, safeArea, labelCorner } = settings;
  const { effect } = events.order;
  const seen = {
    kind: 'sticker',
    colour: null,
    turn: 0,
    isMoving: true,
    zone: null,
    isBehind: false,
  } as const;
  const life = { since: at, life: CHEER_SECONDS };
  const { width, height, labelEnd } = signs[stageModel];
  const top = safeArea.top + SIGN_GAP + (labelCorner.startsWith('top') ? labelEnd : 0);
  const centre = { x: 0.5, y: top + height / 2 };
  const sign: Item = { ...seen, ...life, sticker: 'cart', text, centre, width };
  if (effect === 'none') return [sign];
  return [{ ...seen, ...life, sticker: effect, text: '', centre: { x: 0.5, y: 0.5 }, width: 1 }, sign];
}

const usualPlace = { centre: { x: 0.27, y: 0.64 }, width: 0.44 };
const wideStagePlace = { centre: { x: 0.17, y: 0.5 }, width: 0.26 };

export function cardPlaceOf({ stageModel, settings }: Pick<Shown, 'stageModel' | 'settings'>) {
  const { cardPlace } = settings;
  const { centre, width } = usualPlace;
  const isUsual =
    cardPlace.width === width && cardPlace.centre.x === centre.x && cardPlace.centre.y === centre.y;
  return isUsual && stageModel === 'landscape' ? wideStagePlace : cardPlace;
}

function cardItem(card: Card, room: Shown): Item {
  const chinese = { name: card.title || card.name, price: card.price, points: card.points };
  const english = card.english && {
    name: card.english.title || chinese.name,
    price: card.english.price || card.price,
    points: card.english.points,
  };
  const texts = {
    zh: chinese,
    en: english ?? chinese,
    both: { ...chinese, ...(english && { second: english }) },
  };
  const { cardLanguage } = room.settings;
  return {
    kind: 'card',
    card: { ...texts[cardLanguage], picture: card.fileId },
    ...cardPlaceOf(room),
    isBehind: false,
  };
}

interface OnAir extends Pick<StageSet, 'card' | 'cheer' | 'isStandIn'> {
  room: Shown;
  files: Record<string, unknown>;
}

export function liveScene({ room, card, cheer, isStandIn, files }: OnAir): Scene {
  if (!isStandIn) return roomScene(room, card, cheer);
  const { standInFileId } = room.settings;
  return placeholderScene(room, standInFileId && files[standInFileId] ? standInFileId : null);
}

function placeholderScene(room: Shown, picture: string | null): Scene {
  const empty = { ...roomScene(room, null, null), human: null, items: [] };
  if (picture !== null) return { ...empty, backdrop: { colour: '#14171F', picture } };
  const style = { font: STAGE_FONT, weight: 700, size: 0.08, colour: '#FFFFFF', background: '#14171F' };
  return {
    ...empty,
    items: [
      {
        kind: 'text',
        text: '主播稍后回来',
        style: { ...style, outline: null },
        centre: { x: 0.5, y: 0.5 },
        width: 0.9,
        align: 'center',
        isBehind: false,
      },
    ],
  };
}
