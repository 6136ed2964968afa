import fs from 'node:fs/promises';
import path from 'node:path';
import { deadlineAfter } from '../../../../process/deadline.ts';
import type { ModeratorControls } from '../../../../contract/live/live.ts';
import { pushKbps } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import type { Music } from '../../../../contract/works/music.ts';
import { openFlvRelay, type FlvRelay } from '../../../../media/rtmp/flv.ts';
import { liveScene, roomSize, type Cheer } from '../../../../stage/room-scene.ts';
import { avatarFolder } from '../../../stage/avatars.ts';
import { fetchMusic } from '../../../stage/music.ts';
import { openPush, type Push } from '../../push/open-push.ts';
import type { Cue, PushMusic, PushPlan, PushTarget } from '../../push/push-plan.ts';
import { addressRules } from '../../address-guard.ts';
import { checkPushUrl, joinPushUrl } from '../../push/push-address.ts';
import type { SegmentKeeper } from '../../broadcast-recording/segment-keeper.ts';
import type { Air } from './air.ts';
import { broadcastFolder } from './broadcast-folder.ts';
import { createPushStatus } from './push-status.ts';
import { openBroadcastRecorder } from './broadcast-recorder.ts';
import { FETCH_MS, fetchRoomPictures } from './room-pictures.ts';

const FPS = 25;
/** The push lags behind the room's clock, so that a line that is said at once is there in time. */
const PUSH_DELAY_MS = 300;
const MOST_PLAYING = 4;

export interface ShownRoom {
  room: Room;
  goods: string | null;
  cheer: Cheer | null;
  controls: ModeratorControls;
}

type Pictures = PushPlan['pictures'];

interface Running {
  shape: string;
  push: Push;
  relay: FlvRelay;
  pictures: Pictures;
  avatar: string;
}

export function openPusher(air: Air, keeper: SegmentKeeper) {
  const { app, broadcast, warnings, events, leaving } = air;
  const status = createPushStatus();
  const recorder = openBroadcastRecorder(air, () => {
    if (shown) apply(shown.room);
  });
  let shown: ShownRoom | null = null;
  let running: Running | null = null;
  let playing: Cue[] = [];
  /** Changes happen in order: one with a slow picture must not overwrite a newer one. */
  let last: Promise<void> = Promise.resolve();

  function apply(room: Room): void {
    last = last
      .then(() => update(room))
      .then(
        () => warnings.set('stage', null),
        (error: unknown) => {
          if (leaving.aborted) return;
          app.log.warn({ err: error, broadcastId: broadcast.id }, 'the stage could not be changed');
          warnings.set('stage', '画面没能更新，请检查背景和素材是否还在。');
        },
      );
  }

  async function update(room: Room): Promise<void> {
    leaving.throwIfAborted();
    const addresses = await checkAddresses(air, broadcast.isRehearsal ? [] : room.settings.push);
    status.setTargets(addresses);
    events.emit('push', null);
    const targets = addresses.flatMap(({ target, wrong }) => (wrong === null ? target : []));
    const recordTo = await recorder.folderFor(room);
    if (targets.length === 0 && recordTo === null) return end();
    const { shape, ...drawn } = await readLook(air, room);
    // If the room ended while its pictures were fetched, a push opened now would never be closed.
    leaving.throwIfAborted();
    if (running && running.shape !== shape) await end();
    const { pictures, avatar, music } = drawn;
    const scene = sceneOf({ ...shown!, room }, pictures);
    if (!running) return start({ ...planOf(air), ...drawn, scene, targets, recordTo }, shape);
    Object.assign(running, { pictures, avatar });
    running.push.scene({ scene, pictures, avatar });
    running.push.music(music);
    running.push.record(recordTo);
    running.push.targets(targets);
  }

  function start(plan: PushPlan, shape: string): void {
    const relay = openFlvRelay();
    const push = openPush(plan, listener(air, { recorder, status, keeper, relay }));
    running = { shape, push, relay, pictures: plan.pictures, avatar: plan.avatar };
    push.mute(shown!.controls.isMuted);
    for (const cue of playing) push.cue(cue);
  }

  async function end(): Promise<void> {
    const old = running;
    running = null;
    recorder.interrupted();
    for (const where of ['push', 'music'] as const) warnings.set(where, null);
    old?.relay.close();
    await old?.push.close();
    if (old) void keeper.keepNow();
  }

  return {
    show(wanted: ShownRoom) {
      const isSameRoom = shown?.room === wanted.room;
      shown = wanted;
      if (!isSameRoom) return apply(wanted.room);
      if (!running) return;
      const { push, pictures, avatar } = running;
      push.scene({ scene: sceneOf(wanted, pictures), pictures, avatar });
    },
    play(cue: Cue) {
      playing = [...playing.slice(1 - MOST_PLAYING), cue];
      running?.push.cue(cue);
    },
    stop(at: number) {
      playing = [];
      running?.push.stop(at);
    },
    mute: (isMuted: boolean) => running?.push.mute(isMuted),
    targets: () => status.list(),
    isRecording: () => recorder.isRecording(),
    preview: () => running?.relay ?? null,
    async close() {
      recorder.close();
      await last;
      await end();
    },
  };
}

interface Told {
  recorder: ReturnType<typeof openBroadcastRecorder>;
  status: ReturnType<typeof createPushStatus>;
  keeper: SegmentKeeper;
  relay: FlvRelay;
}

const listener = (
  { warnings, events }: Air,
  { recorder, status, keeper, relay }: Told,
): Parameters<typeof openPush>[1] => ({
  onHealth: (health) => {
    status.update(health);
    warnings.set('push', null);
    events.emit('push', health);
  },
  onPreview: (bytes) => relay.feed(bytes),
  onRecording: () => recorder.begun(),
  onSegment: () => void keeper.keepNow(),
  onUnrecorded: (message) => recorder.fail(new Error(message)),
  onGone: (message) => {
    recorder.interrupted();
    status.markRestarting();
    warnings.set('push', message);
    events.emit('push', null);
  },
});

const sceneOf = ({ room, goods, cheer, controls }: ShownRoom, files: Pictures): PushPlan['scene'] =>
  liveScene({ room, card: goods, cheer, isStandIn: controls.isStandIn, files });

const planOf = ({ app, broadcast }: Air) => ({
  fps: FPS,
  seed: broadcast.lockKey,
  origin: broadcast.memory.startedAt,
  rules: addressRules(app),
  delayMs: PUSH_DELAY_MS,
});

async function readLook(air: Air, room: Room) {
  const { app, broadcast, leaving } = air;
  const { resolution, music } = room.settings;
  const dir = broadcastFolder(app, broadcast.id);
  await fs.mkdir(dir, { recursive: true });
  const size = roomSize(room, resolution);
  return {
    ...size,
    shape: JSON.stringify(size),
    videoKbps: pushKbps[resolution],
    pictures: await fetchRoomPictures(app, broadcast.userId, room, dir, leaving),
    avatar: await avatarFolder(app, broadcast.userId, room.modelId, dir, leaving),
    music: await musicOf(air, music, dir),
  };
}

async function musicOf(
  { app, broadcast, warnings, leaving }: Air,
  music: Music | null,
  folder: string,
): Promise<PushMusic | null> {
  try {
    const local = path.join(folder, `music-${music?.fileId ?? 'track'}`);
    const soon = AbortSignal.any([leaving, deadlineAfter(FETCH_MS)]);
    const file = music && (await fetchMusic(app, broadcast.userId, music, local, soon));
    warnings.set('music', null);
    return music && file ? { file, volume: music.volume } : null;
  } catch (error) {
    leaving.throwIfAborted();
    app.log.warn({ err: error, broadcastId: broadcast.id }, 'the music of a room is missing');
    warnings.set('music', '背景音乐读不出来，先不放音乐推流，请换一首。');
    return null;
  }
}

interface Address {
  id: string;
  url: string;
  target: PushTarget;
  wrong: string | null;
}

const checkAddresses = ({ app, leaving }: Air, addresses: Room['settings']['push']): Promise<Address[]> =>
  Promise.all(
    addresses.map(async (address, index) => {
      const { url } = address;
      const target = { id: `${index} ${url}`, url: joinPushUrl(address) };
      const checked = await checkPushUrl(target.url, addressRules(app), leaving);
      return { id: target.id, url, target, wrong: 'wrong' in checked ? checked.wrong : null };
    }),
  );
