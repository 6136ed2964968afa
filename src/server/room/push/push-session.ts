import type { Canvas } from '@napi-rs/canvas';
import { STREAM_SOUND_RATE, type StreamEncoder } from '../../../media/rtmp/stream-encoder.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { cardIn } from '../../../stage/presenter/card.ts';
import { speakingPose } from '../../../stage/presenter/pose.ts';
import { captionText } from '../../../stage/short-scene.ts';
import { makeSurface } from '../../stage/fonts.ts';
import { openSetBuilder, type StagePlan } from '../../stage/stage-set.ts';
import type { CueTrack } from './cue-track.ts';
import { frameMiddle, isSkipped, openFrameClock } from './frame-clock.ts';
import type { PushMusic, PushPlan } from './push-plan.ts';
import { MARGIN, type SoundMix } from './sound-mix.ts';

interface Parts {
  plan: PushPlan;
  begin: number;
  clock: () => number;
  track: CueTrack;
  mix: SoundMix;
  encoder: StreamEncoder;
  onStuck: (error: Error) => void;
}

const SLACK_MS = 200;
const STUCK_SECONDS = 15;
/** Drawn and encoded before the first frame is due: the first run of any code takes many times as long. */
const WARM_FRAMES = 10;

export async function startPushSession({ plan, begin, clock, track, mix, encoder, onStuck }: Parts) {
  const { width, height, fps, seed, origin, delayMs } = plan;
  const surface = makeSurface(width, height) as ReturnType<Canvas['getContext']>;
  const samples = RATE / fps;
  const builder = openSetBuilder(plan, (error) => process.stderr.write(`${String(error)}\n`));
  let set = await builder.build(plan);
  let { scene } = plan;
  mix.clips(heardClips(plan));
  let changes = Promise.resolve();
  let isTurning = false;
  let last: Uint8Array | null = null;
  let [frames, late, lateBefore, framesBefore] = [0, 0, 0, 0];

  function draw(at: number): Uint8Array {
    const card = cardIn(scene, plan);
    const now = track.moment(at, card);
    const pose = speakingPose(seed, (at - begin) / 1000, now.delivery, card);
    const words = scene.captions && now.caption && captionText(now.caption, scene.captions);
    set.paint(surface, pose, now.mouth, words, { seconds: (at - origin) / 1000, clock: at });
    turn(pose.seconds + 1 / fps);
    return surface.canvas.data();
  }

  /** Moves films on without waiting: they may be late, the presenter's lips may not. */
  function turn(seconds: number): void {
    if (isTurning) return;
    isTurning = true;
    // A film that cannot be read any further stands still: `isTurning` stays true.
    set.turn(seconds).then(
      () => (isTurning = false),
      () => {},
    );
  }

  async function change(wanted: StagePlan): Promise<void> {
    try {
      set = await builder.build(wanted);
      ({ scene } = wanted);
      isTurning = false;
      mix.clips(heardClips(wanted));
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }

  const silence = Buffer.alloc((STREAM_SOUND_RATE / fps) * 4);
  for (let i = 0; i < WARM_FRAMES; i++) {
    last = draw(clock() - delayMs);
    encoder.write(last, silence);
  }
  await encoder.ready;
  const start = Math.floor(clock()) - delayMs;
  const firstSample = ((start - begin) * RATE) / 1000;
  openFrameClock(fps, SLACK_MS, clock, (index, isMissed) => {
    const waiting = encoder.waiting();
    if (waiting > STUCK_SECONDS * fps) return onStuck(new Error('这台机器画不过来，画面跟不上'));
    const isLate = last !== null && (isMissed || isSkipped(index, waiting));
    if (!isLate) last = draw(start + ((index + frameMiddle(waiting)) * 1000) / fps);
    else late++;
    frames++;
    const from = firstSample + index * samples - MARGIN;
    encoder.write(last!, mix.next(track.voice(from, samples + 2 * MARGIN)));
  });

  return {
    mix,
    roomTime: (timestamp: number) => start + timestamp - (WARM_FRAMES * 1000) / fps,
    change: (wanted: StagePlan) => {
      changes = changes.then(() => change(wanted));
    },
    health: () => {
      const fresh = frames - framesBefore - (late - lateBefore);
      [framesBefore, lateBefore] = [frames, late];
      return { fps: fresh, late, frames };
    },
  };
}

const heardClips = ({ scene, pictures }: StagePlan): PushMusic[] =>
  scene.items.flatMap((item) => {
    const film = item.kind === 'picture' && item.volume > 0 ? pictures[item.picture] : undefined;
    return item.kind === 'picture' && film?.kind === 'video'
      ? [{ file: film.file, volume: item.volume }]
      : [];
  });

export type PushSession = Awaited<ReturnType<typeof startPushSession>>;
