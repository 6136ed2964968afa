import type { ShortDraft, ShortScene } from '../../contract/short.ts';
import { DUCK_STEP } from '../../stage/duck.ts';
import { SHORT_FPS } from '../../stage/short-scene.ts';
import { loadTake, type CaptionsOf, type TakeEvents, type UrlOf } from './load-take.ts';
import { momentAt } from './take.ts';
import { createMusicTrack } from './music-track.ts';
import { createSoundSchedule } from './sound-schedule.ts';
import { createTakeTimeline, type TakeTimeline } from './take-timeline.ts';
import type { StageMoment } from './stage-types.ts';

export interface PreviewFilm {
  scenes: ShortScene[];
  music: { loaded: (context: AudioContext) => Promise<AudioBuffer>; volume: number } | null;
  urlOf: UrlOf;
  captionsOf: CaptionsOf | null;
}

interface Events extends Omit<TakeEvents, 'onMore'> {
  onChange: () => void;
  onEnd: () => void;
  onFailed: (error: unknown) => void;
}

const LEAD = 0.06;
const TICK_MS = 60;

async function loadTakes(
  timeline: TakeTimeline,
  { scenes, urlOf, captionsOf }: PreviewFilm,
  events: TakeEvents,
  signal: AbortSignal,
): Promise<void> {
  // Scenes load one after the other: the server speaks to one listener of a user at a time.
  for (let added = timeline.add(); added; added = timeline.add()) {
    const { scene, take } = added;
    await loadTake(
      scenes[scene]!,
      take,
      urlOf,
      (sentence, captions) => captionsOf?.(scene, sentence, captions) ?? captions,
      events,
      signal,
    );
    signal.throwIfAborted();
  }
}

function momentIn(timeline: TakeTimeline, seconds: number, project: ShortDraft) {
  // The film shows the middle of the time that a frame is seen.
  const now = (Math.floor(seconds * SHORT_FPS) + 0.5) / SHORT_FPS;
  const { scene, start } = timeline.sceneAt(now);
  const take = timeline.takes[scene];
  if (!take) return null;
  const voice = take.sounds.findLast((sound) => sound.start <= now - start);
  const gain = voice?.gains[Math.floor((now - start - voice.start) / DUCK_STEP)] ?? 1;
  return { ...momentAt(take, scene, timeline.before() + start, now - start, project), gain };
}

export function openPlayer(film: PreviewFilm, begin: number, events: Events) {
  const context = new AudioContext();
  const musicBuffer = film.music?.loaded(context) ?? null;
  const music = musicBuffer && createMusicTrack(context.destination, musicBuffer, film.music!.volume);
  const timeline = createTakeTimeline(film.scenes.length);
  const schedule = createSoundSchedule(context, timeline, music);
  let loading = new AbortController();
  let origin = 0;
  let held: number | null = 0;
  let isMusicLoading = musicBuffer !== null;
  let isPaused = false;
  let isClosed = false;

  const position = () => held ?? Math.max(0, context.currentTime - origin);
  const latency = () => context.outputLatency || context.baseLatency;
  const audible = () => held ?? Math.max(0, position() - latency());

  function advance(): void {
    if (isClosed) return;
    const { end, isWhole } = timeline.reach();
    if (held !== null && !isMusicLoading && (end > held || isWhole)) {
      origin = context.currentTime + LEAD - held;
      if (held === 0) music?.start(origin, timeline.before());
      held = null;
    } else if (held === null && position() >= end && !isWhole) held = end;
    if (held === null) schedule.fill(origin);
    syncContext();
    if (isWhole && held === null && audible() >= end) {
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
    // Voices go on alone where there is no music.
    await musicBuffer?.catch(() => undefined);
    isMusicLoading = false;
    advance();
  }

  function start(scene: number): void {
    loading.abort();
    loading = new AbortController();
    timeline.runFrom(scene);
    schedule.restart(scene);
    held = 0;
    const { signal } = loading;
    loadTakes(timeline, film, { ...events, onMore: advance }, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      close();
      events.onFailed(error);
    });
    advance();
  }

  function setPaused(isNow: boolean): void {
    isPaused = isNow;
    advance();
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    window.clearInterval(timer);
    loading.abort();
    void context.close();
  }

  // A timer, not frames: a hidden tab draws none, and would fall silent at the end of what is scheduled.
  const timer = window.setInterval(advance, TICK_MS);
  void awaitMusic();
  start(begin);

  return {
    state: () => ({
      state: isPaused ? ('paused' as const) : held === null ? ('playing' as const) : ('waiting' as const),
      sceneIndex: timeline.sceneAt(audible()).scene,
    }),
    time: () => ({ seconds: timeline.before() + audible(), ...timeline.total() }),
    moment: (project: ShortDraft): StageMoment | null => {
      const moment = held === 0 ? null : momentIn(timeline, audible(), project);
      return moment && { ...moment, isRunning: held === null && !isPaused };
    },
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    seek: start,
    close,
  };
}

export type Player = ReturnType<typeof openPlayer>;
