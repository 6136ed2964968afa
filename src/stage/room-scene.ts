import type { StageSet } from '../contract/live/messages.ts';
import type { Room } from '../contract/room.ts';
import type { Card, RoomSettings } from '../contract/room-settings.ts';
import type { Figure } from '../contract/stage.ts';
import { findFreePlace, takenBy } from './composition/free-place.ts';
import {
  cardBox,
  cardHeight,
  type CardPlace,
  usualCardPlace,
  usualHumanSize,
} from './composition/placement.ts';
import { zonesOf } from './composition/zones.ts';
import { humanCentre, humanPresets, type Point } from './human-centre.ts';
import { labels, STAGE_FONT, type Item, type Label, noInset, type Scene } from './scene.ts';
import { stickerShape } from './stickers/draw-sticker.ts';
import { captionStyleOf, itemOf } from './short-scene.ts';

export const BACKDROP = 'backdrop';

type Shown = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition' | 'figure'> & {
  settings: RoomSettings;
};

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
  const shown = goods === null ? undefined : settings.cards.find(({ name }) => name === goods);
  const place = shown ? cardPlaceOf(room) : null;
  return {
    ...emptyScene(room),
    items: [
      ...settings.items.map((item) => itemOf(item, settings.timeZone)),
      ...(shown && place ? [cardItem(shown, place, settings.cardLanguage)] : []),
      ...(cheer ? cheerItems(cheer, room, place) : []),
    ],
  };
}

export function usualRoomSize(
  { stageModel, settings }: Pick<Shown, 'stageModel' | 'settings'>,
  figure: Figure,
): number {
  const { middle } = humanPresets(stageModel);
  const shown = { label: labelOf({ stageModel, settings }), captions: captionsOf(settings) };
  return usualHumanSize(figure, roomSize({ stageModel }, '1080p'), shown, middle);
}

/** Of an upright picture; of one that lies platforms cover nothing that anybody has asked to keep free. */
const USUAL_SAFE_AREA = { top: 0.12, bottom: 0.25 };

// Below what platforms lay over the picture: there nobody would see it.
function labelOf({
  stageModel,
  settings: { labelCorner, safeArea },
}: Pick<Shown, 'stageModel' | 'settings'>): Label {
  const isUsual = safeArea.top === USUAL_SAFE_AREA.top && safeArea.bottom === USUAL_SAFE_AREA.bottom;
  const inset = stageModel === 'landscape' && isUsual ? noInset : safeArea;
  return { text: labels.live, corner: labelCorner, inset };
}

const captionsOf = ({ captions }: RoomSettings) => captions && captionStyleOf(captions);

function emptyScene(room: Shown): Scene {
  const { settings } = room;
  return {
    backdrop: { colour: '#FFFFFF', picture: BACKDROP },
    human: { size: room.humanSize, centre: humanCentre(room, settings.human) },
    items: [],
    captions: captionsOf(settings),
    label: labelOf(room),
  };
}

/** The sign that thanks for an order: as large as there is room for beside the face and the card. */
const signWidths = { portrait: [0.56, 0.48, 0.4, 0.34, 0.3], landscape: [0.26, 0.22, 0.18] };

function signPlace(room: Shown, card: CardPlace | null): { centre: Point; width: number } {
  const stage = roomSize(room, '1080p');
  const taken = takenBy([
    ...zonesOf(emptyScene(room), stage, room.figure),
    ...(card ? [{ kind: 'card' as const, box: cardBox(card) }] : []),
  ]);
  const shape = ((stickerShape('cart') ?? 1) * stage.width) / stage.height;
  const places = signWidths[room.stageModel].map((width) => ({
    width,
    ...findFreePlace({ width, height: width * shape }, taken, { x: 0.5, y: 0.5 }),
  }));
  return places.find(({ isFree }) => isFree) ?? places.at(-1)!;
}

function cheerItems({ text, at }: Cheer, room: Shown, card: CardPlace | null): Item[] {
  const { effect } = room.settings.events.order;
  const seen = {
    kind: 'sticker',
    colour: null,
    turn: 0,
    isMoving: true,
    zone: null,
    isBehind: false,
  } as const;
  const life = { since: at, life: CHEER_SECONDS };
  const { centre, width } = signPlace(room, card);
  const sign: Item = { ...seen, ...life, sticker: 'cart', text, centre, width };
  if (effect === 'none') return [sign];
  return [{ ...seen, ...life, sticker: effect, text: '', centre: { x: 0.5, y: 0.5 }, width: 1 }, sign];
}

/** What rooms stored before a card found its place itself, and nobody has moved since. */
const FORMER_PLACE = { centre: { x: 0.27, y: 0.64 }, width: 0.44 };

const isFormer = ({ centre, width }: NonNullable<RoomSettings['cardPlace']>): boolean =>
  width === FORMER_PLACE.width && centre.x === FORMER_PLACE.centre.x && centre.y === FORMER_PLACE.centre.y;

export function cardPlaceOf(room: Shown): CardPlace {
  const { cardPlace } = room.settings;
  const stage = roomSize(room, '1080p');
  if (cardPlace && !isFormer(cardPlace)) return { ...cardPlace, tallest: cardHeight(cardPlace.width, stage) };
  return usualCardPlace(emptyScene(room), stage, room.figure);
}

function cardItem(card: Card, place: CardPlace, language: RoomSettings['cardLanguage']): Item {
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
  return {
    kind: 'card',
    card: { ...texts[language], picture: card.fileId },
    ...place,
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
  const empty = { ...emptyScene(room), human: null };
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
