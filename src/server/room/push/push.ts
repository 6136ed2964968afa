import { setTimeout as sleep } from 'node:timers/promises';
import { openFlvRelay, flvWriter } from '../../../media/rtmp/flv.ts';
import { openFlvSegments } from '../../../media/rtmp/flv-segments.ts';
import { openStreamEncoder } from '../../../media/rtmp/stream-encoder.ts';
import { openRtmpTarget, type RtmpTarget } from '../../../media/rtmp/rtmp-target.ts';
import { MediaError } from '../../../media/run.ts';
import { configureFfmpeg } from '../../../media/ffmpeg-program.ts';
import { exitWithParent } from '../../../process/serve-parent.ts';
import { newId } from '../../db/new-id.ts';
import { guardedLookup } from '../address-guard.ts';
import { segmentName } from '../broadcast-recording/segment-name.ts';
import { openCueTrack } from './cue-track.ts';
import { openLipReader } from './lip-client.ts';
import type { FromPush, PushPlan, PushTarget, ToPush } from './push-plan.ts';
import { startPushSession, type PushSession } from './push-session.ts';
import { openSoundMix } from './sound-mix.ts';

/**
 * A program of its own, so that frames come in time whatever the server is busy with.
 * An error ends it, and the server starts it again.
 */
const [origin, ffmpegPath] = process.argv.slice(2);
const clock = () => Number(process.hrtime.bigint()) / 1e6 + Number(origin);
const tell = (message: FromPush) => process.send?.(message, () => {});
exitWithParent();

const GOODBYE_MS = 300;
const HEALTH_MS = 1000;
const SEGMENT_MS = 10 * 60_000;
const relay = openFlvRelay();
const begin = Math.floor(clock());
const track = openCueTrack(begin, openLipReader());
let targets = new Map<string, PushTarget & RtmpTarget>();
let lookupFor = guardedLookup({ lan: false, never: [] });
let session: Promise<PushSession> | null = null;
let stopRecording = async () => {};

function fail(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof MediaError ? error.detail : stack}\n`);
  tell({ type: 'failed', message });
  if (process.connected) process.disconnect();
}

async function open(plan: PushPlan): Promise<PushSession> {
  configureFfmpeg({ ffmpegPath: ffmpegPath! });
  relay.join(
    flvWriter({ write: (bytes) => tell({ type: 'preview', bytes }), end: () => {}, writableLength: 0 }),
  );
  const mix = openSoundMix(plan.fps);
  mix.music(plan.music);
  const encoder = await openStreamEncoder(plan, (bytes) => relay.feed(bytes), fail);
  const running = await startPushSession({ plan, begin, clock, track, mix, encoder, onStuck: fail });
  lookupFor = guardedLookup(plan.rules);
  setTargets(plan.targets);
  record(plan.recordTo, running);
  setInterval(() => {
    const list = [...targets.values()].map((target) => ({ id: target.id, ...target.state() }));
    tell({ type: 'health', ...running.health(), targets: list });
  }, HEALTH_MS);
  return running;
}

/** An unchanged target is left alone: its viewers must not notice that another one came or went. */
function setTargets(wanted: PushTarget[]): void {
  const next: typeof targets = new Map();
  for (const { id, url } of wanted) {
    const known = targets.get(id);
    next.set(id, known?.url === url ? known : { id, url, ...openRtmpTarget(url, lookupFor, relay) });
  }
  for (const [id, target] of targets) if (next.get(id) !== target) target.close();
  targets = next;
}

function record(dir: string | null, { roomTime }: PushSession): void {
  stopRecording().catch(fail);
  stopRecording = async () => {};
  if (dir === null) return;
  const segments = openFlvSegments({
    dir,
    milliseconds: SEGMENT_MS,
    nameAt: (timestamp) => segmentName({ id: newId(), startsAt: roomTime(timestamp) }),
    onBegun: () => tell({ type: 'recording' }),
    onClosed: () => tell({ type: 'segment' }),
    onError: ({ message }) => tell({ type: 'unrecorded', message }),
  });
  const leave = relay.join(segments);
  stopRecording = () => {
    leave();
    return segments.end();
  };
}

function handle(message: ToPush): void {
  switch (message.type) {
    case 'open':
      session = open(message.plan);
      session.catch(fail);
      return;
    case 'cue':
      return track.add(message.cue);
    case 'stop':
      return track.stop(message.at);
    case 'scene':
      return void session?.then((running) => running.change(message));
    case 'targets':
      return void session?.then(() => setTargets(message.targets));
    case 'record':
      return void session?.then((running) => record(message.to, running));
    case 'mute':
      return void session?.then((running) => running.mix.mute(message.isMuted));
    case 'music':
      return void session?.then((running) => running.mix.music(message.music));
    case 'close':
      setTargets([]);
      // What is not closed in time is kept later, as if it had been cut off.
      void Promise.allSettled([stopRecording(), sleep(GOODBYE_MS)]).then(() => process.exit(0));
  }
}

process.on('message', handle);
