import type { ModeratorControls } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { isCheerOver } from '../../../../stage/room-scene.ts';
import { clock } from '../../clock.ts';
import type { Cue } from '../../push/push-plan.ts';
import type { SegmentKeeper } from '../../broadcast-recording/segment-keeper.ts';
import type { Air } from './air.ts';
import { stagePageSet } from './page-set.ts';
import { openPusher, type ShownRoom } from './pusher.ts';

export function openOutput(air: Air, keeper: SegmentKeeper) {
  const { app, broadcast, audience } = air;
  const pusher = openPusher(air, keeper);
  let shown: ShownRoom | null = null;

  function change(wanted: ShownRoom): void {
    const { room, goods: card, controls } = wanted;
    const cheer = wanted.cheer && isCheerOver(wanted.cheer, clock()) ? null : wanted.cheer;
    shown = { ...wanted, cheer };
    const set = stagePageSet(app.signer, room, { card, cheer, isStandIn: controls.isStandIn });
    audience.show(set, broadcast.lockKey, broadcast.memory.startedAt);
    pusher.show(shown);
  }

  return {
    show(room: Room, goods: string | null, controls: ModeratorControls) {
      audience.mute(controls.isMuted);
      pusher.mute(controls.isMuted);
      change({ room, goods, cheer: shown?.cheer ?? null, controls });
    },
    cheer(text: string, at: number) {
      if (shown) change({ ...shown, cheer: { text, at } });
    },
    showCard(goods: string | null) {
      if (!shown) return;
      const { cards } = shown.room.settings;
      const cardOf = (name: string | null) => (cards.some((card) => card.name === name) ? name : null);
      if (cardOf(goods) !== cardOf(shown.goods)) change({ ...shown, goods: cardOf(goods) });
    },
    play(part: number, cue: Cue) {
      audience.play(part, cue);
      pusher.play(cue);
    },
    stop(at: number) {
      audience.stop(at);
      pusher.stop(at);
    },
    push: pusher.targets,
    isRecording: pusher.isRecording,
    preview: pusher.preview,
    close: () => pusher.close(),
  };
}

export type RoomOutput = ReturnType<typeof openOutput>;
