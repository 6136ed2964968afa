import fs from 'node:fs/promises';
import path from 'node:path';
import { deadlineAfter } from '../../../../process/deadline.ts';
import type { OperatorControls } from '../../../../contract/live/live.ts';
import { pushKbps } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import type { Music } from '../../../../contract/works/music.ts';
import { openFlvRelay, type FlvRelay } from '../../../../media/rtmp/flv.ts';
import {
  type Cheer,
  isCheerOver,
  roomScene,
  roomSize,
  placeholderScene,
} from '../../../../stage/room-scene.ts';
import { captionText } from '../../../../stage/short-scene.ts';
import type { App } from '../../../app.ts';
import { avatarFolder } from '../../../stage/avatars.ts';
import { fetchMusic } from '../../../stage/music.ts';
import { openPush, type Push } from '../../push/open-push.ts';
import type { Cue, PushHealth, PushMusic, PushPlan, PushTarget } from '../../push/push-plan.ts';
import { addressRules } from '../../address-guard.ts';
import { checkPushUrl, joinPushUrl } from '../../push/push-address.ts';
import type { SegmentKeeper } from '../../recording/segment-keeper.ts';
import { openRecorder } from './recorder.ts';
import type { Audience } from '../audience/audience.ts';
import { clock } from '../../clock.ts';
import { broadcastFolder } from './broadcast-folder.ts';
import type { Broadcast } from '../../broadcasts.ts';
import { stagePageSet } from './page-set.ts';
import { createPushStatus } from './push-status.ts';
import { FETCH_MS, fetchRoomPictures } from './room-pictures.ts';
import type { RoomWarnings } from './room-warnings.ts';

const FPS = 25;
/** The push lags behind the room's clock, so that a line that is said at once is there in time. */
const PUSH_DELAY_MS = 300;
const MOST_PLAYING = 4;

interface Shown {
  room: Room;
  goods: string | null;
  cheer: Cheer | null;
  controls: OperatorControls;
}

export function openOutput(
  app: App,
  broadcast: Broadcast,
  audience: Audience,
  keeper: SegmentKeeper,
  warnings: RoomWarnings,
  onPush: (health: PushHealth | null) => void,
  tellView: () => void,
) {
  const leaving = new AbortController();
  const seed = broadcast.lockKey;
  const origin = broadcast.memory.startedAt;
  const status = createPushStatus();
  const recorder = openRecorder(app, broadcast, warnings, tellView, () => {
    if (shown) apply(shown);
  });
  let shown: Shown | null = null;
  let push: {
    shape: string;
    push: Push;
    relay: FlvRelay;
    pictures: PushPlan['pictures'];
    avatar: string;
  } | null = null;
  let playing: Cue[] = [];
  /** Changes happen in order: one with a slow picture must not overwrite a newer one. */
  let last: Promise<void> = Promise.resolve();

  const sceneOf = ({ room, goods, cheer, controls }: Shown, pictures: PushPlan['pictures']) => {
    if (!controls.isStandIn) return roomScene(room, goods, cheer);
    const { standInFileId } = room.settings;
    return placeholderScene(room, standInFileId && pictures[standInFileId] ? standInFileId : null);
  };

  const setOf = ({ room, goods: card, cheer, controls: { isStandIn } }: Shown) =>
    stagePageSet(app.signer, room, { card, cheer, isStandIn });

  async function tellPush({ room }: Shown): Promise<void> {
    const { settings } = room;
    leaving.signal.throwIfAborted();
    const targets = await allowedTargets(broadcast.isRehearsal ? [] : settings.push);
    const recordTo = await recorder.folderFor(room);
    if (targets.length === 0 && recordTo === null) return closePush();
    const dir = broadcastFolder(app, broadcast.id);
    await fs.mkdir(dir, { recursive: true });
    const pictures = await fetchRoomPictures(app, broadcast.userId, room, dir, leaving.signal);
    const avatar = await avatarFolder(app, broadcast.userId, room.modelId, dir, leaving.signal);
    const music = await musicOf(settings.music, dir);
    const size = roomSize(room, settings.resolution);
    const shape = JSON.stringify(size);
    // If the room ended while its pictures were fetched, a push opened now would never be closed.
    leaving.signal.throwIfAborted();
    // The card and the controls may have changed meanwhile.
    const scene = sceneOf({ ...shown!, room }, pictures);
    if (push && push.shape !== shape) await closePush();
    if (push) {
      push.pictures = pictures;
      push.avatar = avatar;
      push.push.scene({ scene, pictures, avatar });
      push.push.music(music);
      push.push.record(recordTo);
      return push.push.targets(targets);
    }
    const videoKbps = pushKbps[settings.resolution];
    const drawn = { ...size, fps: FPS, videoKbps, avatar, seed, origin, scene, pictures };
    const common = { ...drawn, music, targets, recordTo };
    start({ ...common, rules: addressRules(app), delayMs: PUSH_DELAY_MS }, shape);
  }

  async function musicOf(music: Music | null, folder: string): Promise<PushMusic | null> {
    try {
      const local = path.join(folder, `music-${music?.fileId ?? 'track'}`);
      const soon = AbortSignal.any([leaving.signal, deadlineAfter(FETCH_MS)]);
      const file = music && (await fetchMusic(app, broadcast.userId, music, local, soon));
      warnings.set('music', null);
      return music && file ? { file, volume: music.volume } : null;
    } catch (error) {
      leaving.signal.throwIfAborted();
      app.log.warn({ err: error, broadcastId: broadcast.id }, 'the music of a room is missing');
      warnings.set('music', '背景音乐读不出来，先不放音乐推流，请换一首。');
      return null;
    }
  }

  async function allowedTargets(addresses: Room['settings']['push']): Promise<PushTarget[]> {
    const checked = await Promise.all(
      addresses.map(async (push, index) => {
        const target = { id: `${index} ${push.url}`, url: joinPushUrl(push) };
        const address = await checkPushUrl(target.url, addressRules(app), leaving.signal);
        return { target, url: push.url, wrong: 'wrong' in address ? address.wrong : null };
      }),
    );
    status.setTargets(checked.map(({ target, url, wrong }) => ({ id: target.id, url, wrong })));
    onPush(null);
    return checked.filter(({ wrong }) => wrong === null).map(({ target }) => target);
  }

  function start(plan: PushPlan, shape: string): void {
    const relay = openFlvRelay();
    const opened = openPush(plan, {
      onHealth: (health) => {
        status.update(health);
        warnings.set('push', null);
        onPush(health);
      },
      onPreview: (bytes) => relay.feed(bytes),
      onRecording: () => recorder.begun(),
      onSegment: () => void keeper.keepNow(),
      onUnrecorded: (message) => recorder.fail(new Error(message)),
      onGone: (message) => {
        recorder.interrupted();
        status.markRestarting();
        warnings.set('push', message);
        onPush(null);
      },
    });
    push = { shape, push: opened, relay, pictures: plan.pictures, avatar: plan.avatar };
    opened.mute(shown!.controls.isMuted);
    for (const cue of playing) opened.cue(cue);
  }

  async function closePush(): Promise<void> {
    const old = push;
    push = null;
    recorder.interrupted();
    for (const where of ['push', 'music'] as const) warnings.set(where, null);
    old?.relay.close();
    await old?.push.close();
    // The last segment was closed with it.
    if (old) void keeper.keepNow();
  }

  function shownCaption<T extends { text: string }>(caption: T): T {
    const style = shown?.room.settings.captions;
    return style ? { ...caption, text: captionText(caption.text, style) } : caption;
  }

  function change(wanted: Shown): void {
    const isSameRoom = shown?.room === wanted.room;
    const { cheer } = wanted;
    shown = { ...wanted, cheer: cheer && isCheerOver(cheer, clock()) ? null : cheer };
    audience.show(setOf(shown), seed, origin);
    // A placeholder must be seen at once, whatever is still being fetched.
    if (isSameRoom) return showAgain(shown);
    apply(wanted);
  }

  function apply(wanted: Shown): void {
    last = last
      .then(() => tellPush(wanted))
      .then(
        () => warnings.set('stage', null),
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          app.log.warn({ err: error, broadcastId: broadcast.id }, 'the stage could not be changed');
          warnings.set('stage', '画面没能更新，请检查背景和素材是否还在。');
        },
      );
  }

  function showAgain(wanted: Shown): void {
    if (!push) return;
    const { pictures, avatar } = push;
    push.push.scene({ scene: sceneOf(wanted, pictures), pictures, avatar });
  }

  return {
    show: (room: Room, goods: string | null, controls: OperatorControls) =>
      change({ room, goods, cheer: shown?.cheer ?? null, controls }),
    cheer(text: string, at: number) {
      if (shown) change({ ...shown, cheer: { text, at } });
    },
    showCard(goods: string | null) {
      if (!shown) return;
      const { cards } = shown.room.settings;
      const cardOf = (name: string | null) => (cards.some((card) => card.name === name) ? name : null);
      if (cardOf(goods) !== cardOf(shown.goods)) change({ ...shown, goods: cardOf(goods) });
    },
    play: (said: Cue) => {
      const cue = { ...said, captions: said.captions.map(shownCaption) };
      playing = [...playing.slice(1 - MOST_PLAYING), cue];
      push?.push.cue(cue);
    },
    stop: (at: number) => {
      playing = [];
      push?.push.stop(at);
    },
    mute: (isMuted: boolean) => push?.push.mute(isMuted),
    push: () => status.list(),
    isRecording: () => recorder.isRecording(),
    preview: () => push?.relay ?? null,
    async close() {
      leaving.abort();
      recorder.close();
      await last;
      await closePush();
    },
  };
}

export type Output = ReturnType<typeof openOutput>;
