import type { Room } from '../../../../contract/room.ts';
import { contradictedCards, unbackedPromise } from '../../../../language/promises/check-promises.ts';
import { intentByRules, isAbout } from '../../../../language/questions/intent.ts';
import { findForbidden } from '../../../../language/forbidden/forbidden.ts';
import type { RoomPorts } from '../../../../live/room-context.ts';
import { newId } from '../../../db/new-id.ts';

export const roomPorts = (
  room: () => Room,
  decided: RoomPorts['onDecided'],
  isSpoken: RoomPorts['isSpoken'] = () => true,
): RoomPorts => ({
  newId,
  random: Math.random,
  spokenTime: (now) => spokenTime(now, room().settings.timeZone),
  intent: intentByRules,
  isAbout,
  forbidden: (text) => {
    const { category, settings } = room();
    const found = findForbidden(text, { category, own: settings.ownWords });
    return found.find(({ level }) => level === 'stop')?.word ?? null;
  },
  contradiction: (text, { question, onAir }) =>
    contradictedCards(text, { question, onAir: listOf(onAir) }, room().settings.cards)[0]?.reason ?? null,
  unbacked: (text, { question, onAir }) =>
    unbackedPromise(text, { question, onAir: listOf(onAir) }, room().settings.cards),
  isSpoken,
  onDecided: decided,
});

const listOf = (goods: string | null): string[] => (goods === null ? [] : [goods]);

export function spokenTime(now: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour = 0, minutes = 0] = format.format(now).split(':').map(Number);
  const part =
    hour < 6
      ? '凌晨'
      : hour < 9
        ? '早上'
        : hour < 12
          ? '上午'
          : hour < 14
            ? '中午'
            : hour < 18
              ? '下午'
              : '晚上';
  return `${part}${hour > 12 ? hour - 12 : hour}点${minutes === 0 ? '整' : `${minutes}分`}`;
}
