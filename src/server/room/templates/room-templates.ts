import { z } from 'zod';
import { card, newSettings, type RoomSettings } from '../../../contract/room-settings.ts';
import { category, stageModel } from '../../../contract/room.ts';
import game from './game.json' with { type: 'json' };
import goods from './goods.json' with { type: 'json' };
import local from './local.json' with { type: 'json' };
import teaching from './teaching.json' with { type: 'json' };

const line = z.string().min(1);
const lines = z.array(line);

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
    events: z.strictObject({ welcome: lines, like: lines, follow: lines, gift: lines }),
  }),
  scripts: z.array(
    z.strictObject({
      type: z.literal([1, 2, 4]),
      name: line,
      content: line,
      variants: lines,
    }),
  ),
  faqs: z.array(
    z.strictObject({
      keyword: line,
      answers: lines,
    }),
  ),
});
export type RoomTemplate = z.infer<typeof roomTemplate>;

export const roomTemplates = z.array(roomTemplate).parse([goods, local, game, teaching]);

export const findRoomTemplate = (key: string): RoomTemplate | null =>
  roomTemplates.find((template) => template.key === key) ?? null;

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
