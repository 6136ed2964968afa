import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LiveView } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import type { Music } from '../../../contract/work-fields.ts';
import { openFlvRelay, type FlvRelay } from '../../../media/flv.ts';
import { roomScene, roomSize, standInScene } from '../../../stage/room-scene.ts';
import { captionText } from '../../../stage/short-scene.ts';
import type { App } from '../../app.ts';
import { presenterFolder } from '../../catalogue.ts';
import { fetchMusic } from '../../music.ts';
import { openPush, type Push } from '../push/open-push.ts';
import type { Cue, PushPlan, PushTarget } from '../push/push-plan.ts';
import { addressRules, wrongAddress } from './address-rules.ts';
import type { Audience } from './audience.ts';
import type { Live } from './lives.ts';
import type { Manner } from './on-air.ts';
import { pageSetOf } from './page-set.ts';
import { fetchRoomPictures } from './room-pictures.ts';

const FPS = 25;
const KBPS = { '720p': 2500, '1080p': 4500 };
/** Behind the room's clock, so that whatever is said at once is there in time. */
const PUSH_DELAY_MS = 300;
const MOST_PLAYING = 4;

export interface Output {
  /** What is on stage has changed. */
  show(room: Room, goods: string | null, manner: Manner): Promise<void>;
  /** The card of these goods comes on stage, or none. */
  card(goods: string | null): Promise<void>;
  play(cue: Cue): void;
  stop(at: number): void;
  mute(isMuted: boolean): void;
  push(): LiveView['push'];
  /** The push as it goes out, for the desk; null: nothing is pushed. */
  preview(): FlvRelay | null;
  close(): Promise<void>;
}

interface Events {
  onHealth(): void;
  onTrouble(message: string): void;
}

/** Shows a room on stage pages and, if it has addresses, pushes it to them. */
export function openOutput(app: App, live: Live, audience: Audience, events: Events): Output {
  const leaving = new AbortController();
  const seed = live.lockKey;
  const origin = live.memory.startedAt;
  let shown: { room: Room; goods: string | null; manner: Manner } | null = null;
  let push: { shape: string; push: Push; relay: FlvRelay } | null = null;
  let health: { fps: number; late: number; targets: LiveView['push'] } | null = null;
  let dir: string | null = null;
  /** For a push that is opened in the middle of a sentence. */
  let playing: Cue[] = [];
  /** One change after the other: a slow picture must not overtake a newer one. */
  let last: Promise<void> = Promise.resolve();

  function tellPages(): void {
    const { room, goods, manner } = shown!;
    audience.show(pageSetOf(room, goods, manner.isStandIn), seed, origin);
  }

  async function tellPush(): Promise<void> {
    const { room, goods, manner } = shown!;
    const { settings } = room;
    const addresses = live.isRehearsal ? [] : settings.push;
    leaving.signal.throwIfAborted();
    const targets = await allowed(
      addresses.map(({ url, key }, index) => ({ id: `${index} ${url}`, url: joined(url, key) })),
    );
    if (targets.length === 0) return closePush();
    dir ??= await fs.mkdtemp(path.join(os.tmpdir(), 'live-'));
    const size = roomSize(room, settings.resolution);
    const scene = manner.isStandIn ? standInScene(room) : roomScene(room, goods);
    const pictures = await fetchRoomPictures(app, live.userId, room, dir, leaving.signal);
    const avatar = presenterFolder(room.modelId);
    const musicFile = settings.music && (await musicOf(settings.music, dir));
    const music = !settings.music || !musicFile ? null : { file: musicFile, volume: settings.music.volume };
    const shape = JSON.stringify(size);
    // Ended while its pictures were fetched: a push that is opened now would never be closed.
    leaving.signal.throwIfAborted();
    if (push && push.shape !== shape) await closePush();
    if (push) {
      push.push.scene({ scene, pictures, avatar });
      push.push.music(music);
      return push.push.targets(targets);
    }
    const videoKbps = KBPS[settings.resolution];
    const common = { ...size, fps: FPS, videoKbps, avatar, seed, scene, pictures, music, targets };
    start(
      { ...common, delayMs: PUSH_DELAY_MS },
      shape,
      settings.push.map(({ url }) => url),
    );
  }

  /** A room goes out without music rather than not at all. */
  async function musicOf(music: Music, folder: string): Promise<string | null> {
    const local = path.join(folder, `music-${music.fileId ?? 'track'}`);
    try {
      return await fetchMusic(app, live.userId, music, local, leaving.signal);
    } catch (error) {
      leaving.signal.throwIfAborted();
      app.log.warn({ err: error, liveId: live.id }, 'the music of a room is missing');
      events.onTrouble('背景音乐读不出来，先不放音乐推流，请换一首。');
      return null;
    }
  }

  /** Users may push to anywhere but into the house; what may not be is told. */
  async function allowed(targets: PushTarget[]): Promise<PushTarget[]> {
    const fine: PushTarget[] = [];
    for (const target of targets) {
      const wrong = await wrongAddress(target.url, addressRules(app), leaving.signal);
      if (wrong === null) fine.push(target);
      else events.onTrouble(`推流地址${wrong}`);
    }
    return fine;
  }

  function start(plan: PushPlan, shape: string, urls: string[]): void {
    const relay = openFlvRelay();
    const opened = openPush(plan, {
      onHealth: ({ fps, late, targets }) => {
        // Without the key: whoever reads the desk over a shoulder must not be able to stream in its place.
        const view = targets.map(({ id, state, error }) => ({
          url: id.slice(id.indexOf(' ') + 1),
          state,
          error,
          fps,
          late,
        }));
        health = { fps, late, targets: view };
        events.onHealth();
      },
      onPreview: (bytes) => relay.feed(bytes),
      onGone: (message) => events.onTrouble(message),
    });
    push = { shape, push: opened, relay };
    opened.mute(shown!.manner.isMuted);
    for (const cue of playing) opened.cue(cue);
    health = {
      fps: 0,
      late: 0,
      targets: urls.map((url) => ({ url, state: 'connecting', error: null, fps: 0, late: 0 })),
    };
  }

  async function closePush(): Promise<void> {
    const old = push;
    push = null;
    health = null;
    old?.relay.close();
    await old?.push.close();
  }

  function shownCaption<T extends { text: string }>(caption: T): T {
    const style = shown?.room.settings.captions;
    return style ? { ...caption, text: captionText(caption.text, style) } : caption;
  }

  function change(next: NonNullable<typeof shown>): Promise<void> {
    shown = next;
    last = last
      .then(tellPages)
      .then(tellPush)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        app.log.warn({ err: error, liveId: live.id }, 'the stage could not be changed');
        events.onTrouble('画面没能更新，请检查背景和素材是否还在。');
      });
    return last;
  }

  return {
    show: (room, goods, manner) => change({ room, goods, manner }),
    async card(goods) {
      if (!shown) return;
      const cardOf = (name: string | null) =>
        shown!.room.settings.cards.some((card) => card.name === name) ? name : null;
      if (cardOf(goods) === cardOf(shown.goods)) return;
      void change({ ...shown, goods: cardOf(goods) });
    },
    play: (said) => {
      const cue = { ...said, captions: said.captions.map(shownCaption) };
      playing = [...playing.slice(1 - MOST_PLAYING), cue];
      push?.push.cue(cue);
    },
    stop: (at) => {
      playing = [];
      push?.push.stop(at);
    },
    mute: (isMuted) => push?.push.mute(isMuted),
    push: () => health?.targets ?? [],
    preview: () => push?.relay ?? null,
    async close() {
      leaving.abort();
      await last;
      await closePush();
      if (dir) await fs.rm(dir, { recursive: true, force: true });
    },
  };
}

/** Platforms give an address and a key; people paste them with and without the stroke between. */
const joined = (url: string, key: string): string =>
  key === '' ? url : `${url.replace(/\/+$/, '')}/${key.replace(/^\/+/, '')}`;
