import { z } from 'zod';
import { card, newSettings, type RoomSettings } from '../../../contract/room-settings.ts';
import { category, stageModel } from '../../../contract/room.ts';
import game from './game.json' with { type: 'json' };
import goods from './goods.json' with { type: 'json' };
import local from './local.json' with { type: 'json' };
import teaching from './teaching.json' with { type: 'json' };

const line = z.string().min(1);
const lines = z.array(line);

/** A whole room that can go on air as it is, or after names and prices are changed. */
const roomTemplate = z.strictObject({
  key: line,
  category,
  name: line,
  description: line,
  modelId: line,
  voiceName: line,
  backdropId: line,
  stageModel,
  settings: z.strictObject({
    cards: z.array(card.strict()),
    /** What is said to someone who enters, likes, follows or gives; `{用户名}` becomes the name. */
    events: z.strictObject({ welcome: lines, like: lines, follow: lines, gift: lines }),
  }),
  scripts: z.array(
    z.strictObject({
      /** 1 about goods, 2 opening, 4 transition. Lines of one name are successive paragraphs. */
      type: z.literal([1, 2, 4]),
      name: line,
      content: line,
      /** The same in other words, for later rounds. */
      variants: lines,
    }),
  ),
  faqs: z.array(
    z.strictObject({
      /** Keywords joined by `/`. */
      keyword: line,
      answers: lines,
    }),
  ),
});
export type RoomTemplate = z.infer<typeof roomTemplate>;

/** One for each category, in their order. */
export const roomTemplates = z.array(roomTemplate).parse([goods, local, game, teaching]);

export const findRoomTemplate = (key: string): RoomTemplate | null =>
  roomTemplates.find((one) => one.key === key) ?? null;

/** The settings of a room made from a template: ours, with its cards and its lines, said in shuffled order. */
export function templateSettings(template: RoomTemplate, webhookToken: string): RoomSettings {
  const usual = newSettings(webhookToken);
  const { welcome, like, follow, gift } = template.settings.events;
  return {
    ...usual,
    order: 'shuffle',
    cards: template.settings.cards,
    events: {
      welcome: { ...usual.events.welcome, lines: welcome },
      like: { ...usual.events.like, lines: like },
      follow: { ...usual.events.follow, lines: follow },
      gift: { ...usual.events.gift, lines: gift },
      order: usual.events.order,
    },
  };
}
