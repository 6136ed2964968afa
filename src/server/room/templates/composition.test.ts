import { expect, test } from 'vitest';
import type { Card, RoomSettings } from '../../../contract/room-settings.ts';
import type { Room } from '../../../contract/room.ts';
import { type Figure, stageItem } from '../../../contract/stage.ts';
import { shortDraft } from '../../../contract/short.ts';
import { boxSize } from '../../../stage/composition/box.ts';
import { findFreePlace, takenBy } from '../../../stage/composition/free-place.ts';
import { itemBox, overlapsOf, type Part, partsOf } from '../../../stage/composition/overlaps.ts';
import { usualHumanSize } from '../../../stage/composition/placement.ts';
import { roomScene, roomSize, usualRoomSize } from '../../../stage/room-scene.ts';
import type { Scene } from '../../../stage/scene.ts';
import { itemOf, shortScene, shortSize } from '../../../stage/short-scene.ts';
import { presenters } from '../../built-in/built-in-assets.ts';
import { builtInFigure } from '../../stage/avatars.ts';
import { makeSurface } from '../../stage/fonts.ts';
import { roomTemplates, templateSettings } from './room-templates.ts';

const whole = { left: 0, top: 0, right: 1, bottom: 1 };
/** A selfie that is all face, somebody seen from afar, and a film with its own room. */
const own: [string, Figure][] = [
  ['selfie', { shape: 1.4, face: { left: 0.2, top: 0.15, right: 0.8, bottom: 0.62 }, body: whole }],
  ['far', { shape: 2.4, face: { left: 0.4, top: 0.06, right: 0.6, bottom: 0.17 }, body: whole }],
  ['filmed', { shape: 16 / 9, face: { left: 0.3, top: 0.25, right: 0.7, bottom: 0.5 }, body: whole }],
];
const figures: [string, Figure][] = [
  ...presenters.map(({ id }) => [id, builtInFigure(id)] as [string, Figure]),
  ...own,
];

const long = {
  name: '轻薄便携一键开盖食品级不锈钢大容量保温保冷杯',
  point: '三层真空杯身早上装的热水到了晚上还是温的',
};
const cards: Card[] = [
  { name: '短', title: '', price: '9元', points: [], fileId: 'picture' },
  { name: '中', title: '', price: '69元', points: ['容量480毫升', '一键开盖', '约280克'], fileId: 'picture' },
  {
    name: '长',
    title: long.name.repeat(2),
    price: '到手价1299元起',
    points: Array(6).fill(long.point),
    fileId: null,
  },
  {
    name: '双语',
    title: long.name,
    price: '69元',
    points: [long.point, long.point],
    fileId: 'picture',
    english: {
      title: 'A light vacuum bottle for every day',
      price: '$9.90',
      points: ['Keeps hot', 'Opens with one hand'],
    },
  },
];
const sizes = new Map([['picture', { width: 300, height: 300 }]]);

/** Where a face leaves no other place, the platform's is the one to take. */
const isSeen = ([one, other]: [Part, Part]): boolean =>
  ![one, other].some(({ kind }) => kind === 'platform' || kind === 'buttons');

function namesOf(scene: Scene, stage: { width: number; height: number }, figure: Figure): string[] {
  const share = 360 / Math.min(stage.width, stage.height);
  const surface = makeSurface(Math.round(stage.width * share), Math.round(stage.height * share));
  return overlapsOf(partsOf(surface, scene, figure, sizes))
    .filter(isSeen)
    .map(([one, other]) => `${one.kind} ${other.kind}`);
}

test.each(figures)(
  'in every template %s is seen, with the card, the caption and the label beside',
  (_, figure) => {
    for (const template of roomTemplates)
      for (const stageModel of ['portrait', 'landscape'] as const) {
        const settings: RoomSettings = { ...templateSettings(template, ''), cards, cardLanguage: 'both' };
        const humanSize = usualRoomSize({ stageModel, settings }, figure);
        const room = { stageModel, humanSize, humanPosition: 'middle', figure, settings } as Room;
        const isFirst = template === roomTemplates[0];
        const shown = { ...room, settings: { ...settings, cards: [...template.settings.cards, ...cards] } };
        const cheer = { text: '谢谢小美下单', at: 0 };
        const names = [...template.settings.cards, ...(isFirst ? cards : [])].map(({ name }) => name);
        const scenes = [
          ...names.map((name) => roomScene(shown, name, null)),
          roomScene(shown, names[0]!, cheer),
          roomScene(shown, null, cheer),
        ];
        for (const scene of scenes)
          expect(namesOf(scene, roomSize(room, '1080p'), figure), `${template.key} ${stageModel}`).toEqual(
            [],
          );
      }
  },
);

test.each(figures)('in films of every shape %s, captions, label and a new card keep apart', (_, figure) => {
  for (const ratio of ['9:16', '16:9', '1:1'] as const) {
    const draft = shortDraft.parse({ name: '', ratio, scenes: [{ modelId: 'lin' }] });
    const stage = shortSize(draft);
    const bare = shortScene(draft, draft.scenes[0]!);
    const size = usualHumanSize(figure, stage, bare, 0.5);
    const scene = shortScene(draft, { ...draft.scenes[0]!, humanSize: size });
    expect(namesOf(scene, stage, figure), ratio).toEqual([]);
  }
});

test('most presenters that ship with the product have head and shoulders in the upper half', () => {
  for (const { id } of presenters) {
    const figure = builtInFigure(id);
    const settings = templateSettings(roomTemplates[0]!, '');
    const size = usualRoomSize({ stageModel: 'portrait', settings }, figure);
    const chin = 1 - size * (1 - figure.face.bottom);
    expect(chin, id).toBeLessThan(0.54);
    expect((figure.face.bottom - figure.face.top) * size, id).toBeGreaterThan(0.25);
  }
});

test('a sticker that is added where a face is goes beside it', () => {
  const figure = builtInFigure('mei');
  const settings = templateSettings(roomTemplates[0]!, '');
  const humanSize = usualRoomSize({ stageModel: 'landscape', settings }, figure);
  const room = { stageModel: 'landscape', humanSize, humanPosition: 'middle', figure, settings } as Room;
  const scene = roomScene(room, null, null);
  const surface = makeSurface(640, 360);
  const sticker = itemOf(
    stageItem.parse({
      kind: 'sticker',
      sticker: 'hot',
      text: '爆款',
      centre: { x: 0.5, y: 0.3 },
      width: 0.2,
    }),
    null,
  );
  const size = boxSize(itemBox(surface, sticker, sizes));
  const taken = takenBy(partsOf(surface, scene, figure, sizes));
  const { centre, isFree } = findFreePlace(size, taken, sticker.centre);
  expect(isFree).toBe(true);
  expect(namesOf({ ...scene, items: [{ ...sticker, centre }] }, roomSize(room, '1080p'), figure)).toEqual([]);
});
