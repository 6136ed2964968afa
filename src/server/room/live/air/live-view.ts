import type { PlannedLine } from '../../../../contract/live/lines.ts';
import type { LiveView, OperatorControls } from '../../../../contract/live/live.ts';
import type { RoomStatus } from '../../../../contract/room.ts';
import type { Line, RoomMemory, WaitingLine } from '../../../../live/memory.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { Audience } from '../audience/audience.ts';
import { clock } from '../../clock.ts';
import type { Broadcast } from '../../broadcasts.ts';
import type { LinePlayer } from './line-player.ts';

type Reported = Pick<LiveView, 'push' | 'isRecording' | 'sources' | 'interruptMs' | 'dropped' | 'trouble'>;

export function viewOf(
  broadcast: Broadcast,
  status: RoomStatus,
  controls: OperatorControls,
  { memory, repetition }: LiveRoom,
  player: LinePlayer,
  audience: Audience,
  reported: Reported,
): LiveView {
  const current = memory.current?.line;
  return {
    status,
    state: stateOf(memory, player.isWarm()),
    mode: memory.mode,
    sessionId: broadcast.id,
    startedAt: new Date(memory.startedAt).toISOString(),
    now: current ? { ...planned(current), sentence: player.sentence(), line: current.text } : null,
    next: nextOf(memory),
    queue: memory.waiting.map(planned),
    ...controls,
    isRehearsal: broadcast.isRehearsal,
    online: memory.online,
    round: memory.round,
    repetition: repetition.share(clock()),
    stagePages: audience.pages(),
    stageFps: audience.fps(),
    answerMs: player.answerMs(),
    ...reported,
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
