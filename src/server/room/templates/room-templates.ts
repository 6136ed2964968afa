import { newSettings, type RoomSettings } from '../../../contract/room-settings.ts';
import { gameRoom } from './game.ts';
import { goodsRoom } from './goods.ts';
import { localRoom } from './local.ts';
import { teachingRoom } from './teaching.ts';
import type { RoomTemplate } from './template.ts';

/** One for each category, in their order. */
export const roomTemplates: RoomTemplate[] = [goodsRoom, localRoom, gameRoom, teachingRoom];

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
