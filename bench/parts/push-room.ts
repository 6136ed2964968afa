import { clock } from '../../src/server/room/clock.ts';
import { openPush } from '../../src/server/room/push/open-push.ts';
import type { PushHealth, PushPlan } from '../../src/server/room/push/push-plan.ts';
import type { ShortFilmPlan } from '../../src/server/works/short/film-plan.ts';
import { sleep } from './sleep.ts';

export const KBPS = 4000;

/** A film's first scene as a room that is pushed to an RTMP server of this machine. */
export function pushRoom({ width, height, fps, scenes }: ShortFilmPlan, port: number, room: number) {
  const { scene, avatar, pictures } = scenes[0]!;
  const plan: PushPlan = {
    width,
    height,
    fps,
    videoKbps: KBPS,
    avatar,
    seed: room + 1,
    origin: clock(),
    scene,
    pictures,
    music: null,
    targets: [{ id: 'server', url: `rtmp://127.0.0.1:${port}/live/room${room}` }],
    recordTo: null,
    rules: { lan: true, never: [] },
    delayMs: 300,
  };
  let health: PushHealth | null = null;
  const push = openPush(plan, {
    onHealth: (news) => (health = news),
    onPreview: () => {},
    onRecording: () => {},
    onSegment: () => {},
    onUnrecorded: (message) => console.error(message),
    onGone: (message) => console.error(message),
  });
  return {
    push,
    health: () => health!,
    untilLive: async () => {
      while (health?.targets[0]?.state !== 'live') await sleep(0.1);
    },
  };
}
