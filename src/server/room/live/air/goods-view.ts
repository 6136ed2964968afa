import type { GoodsView } from '../../../../contract/live/goods.ts';
import type { Room } from '../../../../contract/room.ts';
import { groupByName, spokenSeconds } from '../../../../contract/script.ts';
import type { LiveRoom } from '../../../../live/room.ts';

/** What a paragraph takes beside its words: the gap behind it. Answers in between are not foreseen. */
function secondsIn({ scripts, settings }: Room): (scriptId: string) => number {
  const byId = new Map(scripts.map((script) => [script.id, script]));
  const gap = (settings.gapSeconds[0] + settings.gapSeconds[1]) / 2;
  return (id) => {
    const script = byId.get(id);
    return script ? spokenSeconds(script, [script.content], settings.speed) + gap : 0;
  };
}

export function goodsViewOf(room: Room, live: LiveRoom, now: number): GoodsView {
  const secondsOf = secondsIn(room);
  const transitions = room.scripts.filter(({ type }) => type === 4);
  const transition =
    transitions.reduce((sum, { id }) => sum + secondsOf(id), 0) / Math.max(1, transitions.length);
  const { current } = live.memory;
  // Half of what is being said is still to come, more or less.
  let at = now + (current?.line.scriptId ? secondsOf(current.line.scriptId) * 500 : 0);
  const coming = live.coming(secondsOf);
  const order = coming.flatMap(({ id, name, round, why, isOnAir, scriptIds }) => {
    const begins = isOnAir ? at : at + transition * 1000;
    at = scriptIds.reduce((sum, scriptId) => sum + secondsOf(scriptId) * 1000, begins);
    return isOnAir ? [] : { id, name, round, why, at: new Date(begins).toISOString() };
  });
  const name = live.goodsOnAir();
  return {
    now: name === null ? null : { name, left: coming.find(({ isOnAir }) => isOnAir)?.scriptIds.length ?? 0 },
    order,
    goods: groupByName(room.scripts.filter(({ type }) => type === 1)).map((one, index) => {
      const toldAt = live.memory.toldAt[one.name];
      return {
        number: index + 1,
        name: one.name,
        toldAt: toldAt === undefined ? null : new Date(toldAt).toISOString(),
      };
    }),
  };
}
