import type { ShortScene } from '../../contract/short.ts';
import { AFTER_SCENE, BEFORE_SCENE, SHORT_FPS } from '../../stage/short-scene.ts';
import { SOUND_RATE } from '../parts/speech/stream-speech.ts';
import { loadTake, type CaptionsOf, type TakeEvents, type UrlOf } from './load-take.ts';
import { momentAt, type PreviewLook } from './take.ts';
import { createMusicTrack } from './music-track.ts';
import { gainUnder } from './gain-under.ts';
import { createTakeTimeline } from './take-timeline.ts';
import type { StageMoment } from './stage-types.ts';

export interface Film {
  scenes: ShortScene[];
  music: { loaded: (context: AudioContext) => Promise<AudioBuffer>; volume: number } | null;
  urlOf: UrlOf;
  /** null: as they are spoken. */
  captionsOf: CaptionsOf | null;
}

interface Events extends Omit<TakeEvents, 'onMore'> {
  onChange: () => void;
  onEnd: () => void;
  onFailed: (error: unknown) => void;
}

/** Time for the first samples to reach the speaker; less is cut off at its beginning on slow machines. */
const LEAD = 0.06;
const TICK_MS = 60;

export function openPlayer({ scenes, music, urlOf, captionsOf }: Film, begin: number, events: Events) {
  const context = new AudioContext();
  const musicBuffer = music?.loaded(context) ?? null;
  const musicTrack =
    musicBuffer && createMusicTrack(context.destination, musicBuffer, music!.volume, SOUND_RATE);
  const timeline = createTakeTimeline(scenes.length);
  const sources = new Set<AudioBufferSourceNode>();
  let loading = new AbortController();
  let origin = 0;
  /** Where the run waits for more to be spoken; null: it goes on. */
  let held: number | null = 0;
  let isMusicLoading = musicBuffer !== null;
  let isPaused = false;
  let isClosed = false;
  /** The sound to schedule next, and where its scene begins; null: all are scheduled. */
  let next: { scene: number; sound: number; start: number } | null = null;

  const position = () => held ?? Math.max(0, context.currentTime - origin);
  const latency = () => context.outputLatency || context.baseLatency;
  const heard = () => held ?? Math.max(0, position() - latency());

  function scheduleSounds(): void {
    while (next) {
      const take = timeline.takes[next.scene];
      if (!take) return;
      for (; next.sound < take.sounds.length; next.sound++) {
        const { start, samples, pauseSeconds } = take.sounds[next.sound]!;
        if (take.length === null && start >= take.ready) return;
        if (samples.length > 0) play(samples, origin + next.start + start);
        musicTrack?.duckUnder(samples, pauseSeconds, origin + next.start + start);
      }
      if (take.length === null) return;
      const end = next.start + take.length;
      musicTrack?.duckUnder(new Float32Array(0), AFTER_SCENE + BEFORE_SCENE, origin + end - AFTER_SCENE);
      next = next.scene + 1 < scenes.length ? { scene: next.scene + 1, sound: 0, start: end } : null;
      if (!next) musicTrack?.endAt(origin + end);
    }
  }

  function play(samples: Float32Array<ArrayBuffer>, at: number): void {
    const buffer = context.createBuffer(1, samples.length, SOUND_RATE);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    const late = Math.max(0, context.currentTime - at);
    source.start(at + late, late);
    sources.add(source);
    source.addEventListener('ended', () => sources.delete(source));
  }

  function advance(): void {
    if (isClosed) return;
    const { end, isWhole } = timeline.reach();
    if (held !== null && !isMusicLoading && (end > held || isWhole)) {
      origin = context.currentTime + LEAD - held;
      if (held === 0) musicTrack?.start(origin, timeline.before());
      held = null;
    } else if (held === null && position() >= end && !isWhole) held = end;
    if (held === null) scheduleSounds();
    syncContext();
    if (isWhole && held === null && heard() >= end) {
      close();
      events.onEnd();
    } else events.onChange();
  }

  /** The clock of the context is the clock of the film: it stands while the film does. */
  function syncContext(): void {
    const wanted = isPaused || held !== null ? 'suspended' : 'running';
    if (context.state === wanted) return;
    void (wanted === 'running' ? context.resume() : context.suspend());
  }

  async function awaitMusic(): Promise<void> {
    // Without it the voices go on alone.
    await musicBuffer?.catch(() => undefined);
    isMusicLoading = false;
    advance();
  }

  async function load(signal: AbortSignal): Promise<void> {
    // One after the other: the server speaks to one listener of a user at a time.
    for (let one = timeline.add(); one; one = timeline.add()) {
      const { scene, take } = one;
      await loadTake(
        scenes[scene]!,
        take,
        urlOf,
        (sentence, captions) => captionsOf?.(scene, sentence, captions) ?? captions,
        { ...events, onMore: advance },
        signal,
      );
      signal.throwIfAborted();
    }
  }

  function start(scene: number): void {
    loading.abort();
    loading = new AbortController();
    for (const source of sources) source.stop();
    sources.clear();
    musicTrack?.stop();
    timeline.runFrom(scene);
    next = { scene, sound: 0, start: 0 };
    held = 0;
    const { signal } = loading;
    load(signal).catch((error: unknown) => {
      if (signal.aborted) return;
      close();
      events.onFailed(error);
    });
    advance();
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    window.clearInterval(timer);
    loading.abort();
    void context.close();
  }

  // Not by frames: a hidden tab draws none, and would fall silent at the end of what is scheduled.
  const timer = window.setInterval(advance, TICK_MS);
  void awaitMusic();
  start(begin);

  return {
    state: () => ({
      state: isPaused ? ('paused' as const) : held === null ? ('playing' as const) : ('waiting' as const),
      sceneIndex: timeline.sceneAt(heard()).scene,
    }),
    time: () => ({ seconds: timeline.before() + heard(), ...timeline.total() }),
    moment: (look: PreviewLook): StageMoment | null => {
      if (held === 0) return null;
      // As the film does: the middle of the time that a frame is seen.
      const now = (Math.floor(heard() * SHORT_FPS) + 0.5) / SHORT_FPS;
      const { scene, start: from } = timeline.sceneAt(now);
      const take = timeline.takes[scene];
      if (!take) return null;
      const isRunning = held === null && !isPaused;
      const voice = take.sounds.findLast(({ start }) => start <= now - from);
      const gain = voice ? gainUnder(voice.samples, SOUND_RATE, now - from - voice.start) : 1;
      return { ...momentAt(take, scene, timeline.before() + from, now - from, look), isRunning, gain };
    },
    pause: () => {
      isPaused = true;
      advance();
    },
    resume: () => {
      isPaused = false;
      advance();
    },
    seek: start,
    close,
  };
}

export type Player = ReturnType<typeof openPlayer>;
