import type { GoodsView } from '../../../../contract/live/goods.ts';
import type { PlannedLine } from '../../../../contract/live/lines.ts';
import type { LiveView } from '../../../../contract/live/live.ts';
import type { Room, RoomStatus } from '../../../../contract/room.ts';
import { groupByName, spokenSeconds } from '../../../../contract/script.ts';
import type { Line, RoomMemory, WaitingLine } from '../../../../live/memory.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { CommentHandler } from '../audience/comment-handler.ts';
import type { Sources } from '../audience/sources.ts';
import { clock } from '../../clock.ts';
import type { Air } from './air.ts';
import type { LinePlayer } from '../speech/line-player.ts';
import type { RoomOutput } from './output.ts';

const VIEW_MS = 100;

interface Parts {
  player: LinePlayer;
  output: RoomOutput;
  comments: CommentHandler;
  sources: Sources;
}

export function openDeskView(air: Air, { player, output, comments, sources }: Parts) {
  const { broadcast, room, audience, warnings, events, leaving, current } = air;
  const { memory } = room;
  let interruptMs: number | null = null;
  let telling: NodeJS.Timeout | null = null;
  let toldGoods = '';

  const view = (): LiveView => ({
    status: current.status,
    state: stateOf(memory, player.isWarm()),
    mode: memory.mode,
    sessionId: broadcast.id,
    startedAt: new Date(memory.startedAt).toISOString(),
    now: memory.current && {
      ...planned(memory.current.line),
      sentence: player.sentence(),
      line: memory.current.line.text,
    },
    next: nextOf(memory),
    queue: memory.waiting.map(planned),
    ...current.controls,
    isRehearsal: broadcast.isRehearsal,
    online: memory.online,
    round: memory.round,
    repetition: room.repetition.share(clock()),
    stagePages: audience.pages(),
    stageFps: audience.fps(),
    answerMs: player.answerMs(),
    push: output.push(),
    isRecording: output.isRecording(),
    sources: sources.states(),
    interruptMs,
    dropped: comments.dropped(),
    trouble: warnings.latest(),
  });

  const goods = (): GoodsView => goodsIn(current.room, room, clock());

  /** Only when another paragraph begins or the order changes: hundreds of goods with every sentence would be too much. */
  function tellGoods(): void {
    const { now, order, goods: all } = goods();
    const seen = JSON.stringify([now, order.map(({ id, why }) => [id, why]), all]);
    if (seen !== toldGoods) audience.tellDesks({ type: 'goods', now, order, goods: all });
    toldGoods = seen;
  }

  function tellSoon(): void {
    telling ??= setTimeout(() => {
      telling = null;
      if (leaving.aborted) return;
      audience.tellDesks({ type: 'state', ...view() });
      tellGoods();
    }, VIEW_MS);
  }

  events.on('changed', tellSoon);
  events.on('woken', tellSoon);
  events.on('push', () => audience.tellDesks({ type: 'push', push: output.push() }));
  leaving.addEventListener('abort', () => clearTimeout(telling ?? undefined));

  return {
    view,
    goods,
    stopMeasured(ms: number) {
      interruptMs = Math.round(ms);
      tellSoon();
    },
  };
}

function stateOf({ mode, current }: RoomMemory, isWarm: boolean): LiveView['state'] {
  if (mode === 'paused') return 'paused';
  if (mode === 'takenOver' && current?.line.kind !== 'operator') return 'takenOver';
  if (!isWarm) return 'warming';
  return current?.line.kind ?? 'idle';
}

function nextOf({ broken, planned: coming }: RoomMemory): PlannedLine | null {
  const line = broken ? (broken.bridge ?? broken.line) : coming;
  return line && planned(line);
}

const planned = (line: Line | WaitingLine): PlannedLine => ({
  id: line.id,
  kind: line.kind,
  text: line.text || '录音',
  because: line.because,
  when: 'when' in line ? line.when : null,
});

export const offAir = (status: RoomStatus): LiveView => ({
  status,
  state: 'ended',
  mode: 'running',
  sessionId: null,
  startedAt: null,
  now: null,
  next: null,
  queue: [],
  push: [],
  sources: [],
  isMuted: false,
  isStandIn: false,
  hasSimulator: false,
  isRehearsal: false,
  isRecording: false,
  online: null,
  round: 0,
  repetition: 0,
  stagePages: 0,
  stageFps: null,
  answerMs: null,
  interruptMs: null,
  dropped: 0,
  trouble: null,
});

function secondsIn({ scripts, settings }: Room): (scriptId: string) => number {
  const byId = new Map(scripts.map((script) => [script.id, script]));
  const gap = (settings.gapSeconds[0] + settings.gapSeconds[1]) / 2;
  return (id) => {
    const script = byId.get(id);
    return script ? spokenSeconds(script, [script.content], settings.speed) + gap : 0;
  };
}

function goodsIn(room: Room, engine: LiveRoom, now: number): GoodsView {
  const secondsOf = secondsIn(room);
  const transitions = room.scripts.filter(({ type }) => type === 4);
  const transition =
    transitions.reduce((sum, { id }) => sum + secondsOf(id), 0) / Math.max(1, transitions.length);
  const { current } = engine.memory;
  let at = now + (current?.line.scriptId ? secondsOf(current.line.scriptId) * 500 : 0);
  const coming = engine.coming(secondsOf);
  const order = coming.flatMap(({ id, name, round, why, isOnAir, scriptIds }) => {
    const begins = isOnAir ? at : at + transition * 1000;
    at = scriptIds.reduce((sum, scriptId) => sum + secondsOf(scriptId) * 1000, begins);
    return isOnAir ? [] : { id, name, round, why, at: new Date(begins).toISOString() };
  });
  const name = engine.goodsOnAir();
  return {
    now: name === null ? null : { name, left: coming.find(({ isOnAir }) => isOnAir)?.scriptIds.length ?? 0 },
    order,
    goods: groupByName(room.scripts.filter(({ type }) => type === 1)).map((goods, index) => {
      const toldAt = engine.memory.toldAt[goods.name];
      return {
        number: index + 1,
        name: goods.name,
        toldAt: toldAt === undefined ? null : new Date(toldAt).toISOString(),
      };
    }),
  };
}
