import { clock, createSleeper } from '../../clock.ts';
import { setStatus, type Air } from '../air/air.ts';
import type { LinePlayer, PlayResult } from './line-player.ts';

const FAILED_MS = 3000;
const FAILURES_UNTIL_FAULT = 3;
const NOT_READY_MS = 1000;

export async function runSpeechLoop(air: Air, player: LinePlayer): Promise<string | null> {
  const { room, events, leaving } = air;
  const sleeper = createSleeper(leaving);
  let failures = 0;
  events.on('woken', () => {
    player.giveWay();
    sleeper.wake();
  });

  function sleep(time: number | null): Promise<void> {
    events.emit('changed');
    return sleeper.sleep(time);
  }

  async function afterLine(how: PlayResult): Promise<void> {
    if (leaving.aborted) return;
    switch (how) {
      case 'lost':
        events.emit('lost');
        return;
      case 'notReady':
        return sleep(clock() + NOT_READY_MS);
      case 'done':
        if (failures >= FAILURES_UNTIL_FAULT) await setStatus(air, room.memory.mode === 'paused' ? 2 : 1);
        failures = 0;
        return;
      case 'failed':
        failures++;
        if (failures === FAILURES_UNTIL_FAULT) await setStatus(air, 9);
        if (failures >= FAILURES_UNTIL_FAULT) await sleep(clock() + FAILED_MS);
    }
  }

  while (!leaving.aborted) {
    const turn = room.next(clock());
    switch (turn.do) {
      case 'end':
        return turn.reason;
      case 'wait':
        await sleep(turn.until);
        break;
      case 'say':
        await afterLine(await player.play(turn.line, turn.sentence));
    }
  }
  return null;
}
