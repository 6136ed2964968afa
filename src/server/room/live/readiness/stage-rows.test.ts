import { expect, it } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { builtInFigure } from '../../../stage/avatars.ts';
import { stageRows } from './stage-rows.ts';

const card = { name: '保温杯', title: '', price: '69元', points: ['约280克'], fileId: null };
const roomWith = (cardPlace: Room['settings']['cardPlace']) =>
  ({
    stageModel: 'portrait',
    humanSize: 0.9,
    humanPosition: 'middle',
    figure: builtInFigure('mei'),
    files: [],
    settings: { ...newSettings(''), cards: [card], cardPlace },
  }) as unknown as Room;

it('names a card that was put over the face, and its cure is a place that covers nothing', () => {
  const [over] = stageRows(roomWith({ centre: { x: 0.5, y: 0.4 }, width: 0.5 }));
  expect(over).toMatchObject({ level: 'warn', cure: 'moveCard', text: '商品卡「保温杯」会挡住主播的脸' });
  expect(stageRows(roomWith(null))).toMatchObject([{ level: 'ok' }]);
});
