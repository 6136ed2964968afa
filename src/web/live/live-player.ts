import type { WireCue } from '../../contract/live/messages.ts';
import { createSpokenTrack, withRest, type SpokenMoment } from '../../stage/mouth/spoken-track.ts';
import { gainUnder } from '../stage/gain-under.ts';
import { lipsOfRecording } from '../stage/recording-lips.ts';
import { openLiveMusic } from './live-music.ts';
import type { LiveLink } from './open-live.ts';
import { CUE_RATE, readPcm } from './read-pcm.ts';

/** Seconds: a machine that slept or a starved sound card is further off than this, a drifting clock is not. */
const JUMP = 0.25;

/**
 * What to add to a second of the room to get the sound card's. While something sounds it does not change: two readings
 * differ by some milliseconds, which would tear neighbouring parts of a sentence apart.
 */
export function syncAnchor(anchor: number | null, measured: number, isSounding: boolean): number {
  if (anchor === null || !isSounding || Math.abs(measured - anchor) > JUMP) return measured;
  return anchor;
}

/** When a sound that should begin at `begin` is started, and how much of it is over by then; null: all of it. */
export function startOf(begin: number, now: number, seconds: number): { at: number; skip: number } | null {
  const skip = Math.max(0, now - begin);
  return skip < seconds ? { at: begin + skip, skip } : null;
}

/** blocked: the browser wants a click first. */
export type SoundState = 'on' | 'blocked' | 'off';

export type LivePlayer = ReturnType<typeof openLivePlayer>;

interface Part {
  at: number;
  samples: Float32Array<ArrayBuffer>;
  source: AudioBufferSourceNode | null;
}

/** The page plays so far behind the room's clock, besides the way here: else the first syllable comes too late. */
const BEHIND_MS = 80;
const MOST_TRAVEL_MS = 400;
/** Seconds; a sound that is cut off without a fade clicks. */
const FADE = 0.005;
const BLOCKED_MS = 600;

export function openLivePlayer(link: LiveLink, onSound: (state: SoundState) => void) {
  const context = new AudioContext();
  const output = new GainNode(context);
  const voice = new GainNode(context);
  voice.connect(output).connect(context.destination);
  const music = openLiveMusic(output);
  const track = createSpokenTrack();
  const leaving = new AbortController();
  const parts = new Map<string, Part>();
  /** From the room's seconds to the context's; null while the context is suspended. */
  let anchor: number | null = null;
  let isSilent = true;
  let isMuted = false;
  let song: { url: string; volume: number; origin: number } | null = null;
  let blocked = 0;

  const isRunning = () => context.state === 'running';
  const latency = () => context.outputLatency || context.baseLatency;
  const behind = () => (BEHIND_MS + Math.min(link.travelMs(), MOST_TRAVEL_MS)) / 1000;
  const wanted = () => link.now() / 1000 - behind();

  function syncClock(): void {
    if (!isRunning()) return unschedule();
    const isSounding = [...parts.values()].some(({ source }) => source);
    const synced = syncAnchor(anchor, context.currentTime - wanted(), isSounding);
    if (synced === anchor) return;
    if (isSounding) unschedule();
    anchor = synced;
    for (const [key, part] of parts) if (!part.source) schedule(key, part, synced);
  }

  function unschedule(): void {
    anchor = null;
    for (const part of parts.values()) {
      part.source?.stop();
      part.source = null;
    }
  }

  function schedule(key: string, part: Part, from: number): void {
    const { samples } = part;
    const start = startOf(part.at / 1000 + from, context.currentTime, samples.length / CUE_RATE);
    if (!start) return void parts.delete(key);
    const buffer = context.createBuffer(1, samples.length, CUE_RATE);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(voice);
    source.start(start.at, start.skip);
    source.addEventListener('ended', () => part.source === source && parts.delete(key));
    part.source = source;
    music.duckUnder(samples.subarray(Math.round(start.skip * CUE_RATE)), start.at);
  }

  function play(cue: WireCue): void {
    syncClock();
    const { line, at, phonemes, captions } = cue;
    const key = [line, cue.part, at].join(' ');
    const samples = readPcm(cue.audio);
    const seconds = samples.length / CUE_RATE;
    // After a reconnection the server repeats what the page has already.
    if (parts.has(key) || samples.length === 0 || at / 1000 + seconds < wanted()) return;
    const part: Part = { at, samples, source: null };
    const addLips = track.add({ line, at, seconds, phonemes, captions });
    if (!phonemes)
      void lipsOfRecording(withRest(samples, CUE_RATE), CUE_RATE, leaving.signal).then(
        addLips,
        // Without lips the mouth rests; the sound is what counts.
        () => undefined,
      );
    forgetPast();
    parts.set(key, part);
    if (anchor !== null) schedule(key, part, anchor);
  }

  /** A suspended context fires no `ended`: what is over would pile up. */
  function forgetPast(): void {
    if (anchor !== null) return;
    for (const [key, { at, samples }] of parts)
      if (at / 1000 + samples.length / CUE_RATE < wanted()) parts.delete(key);
  }

  /** Ends every sound at `at` of the room's clock, as a rule at once. */
  function stop(at: number): void {
    if (anchor === null) {
      track.stop(wanted() * 1000);
      return parts.clear();
    }
    const cut = Math.max(context.currentTime, at / 1000 + anchor - behind());
    voice.gain.setValueAtTime(1, cut);
    voice.gain.linearRampToValueAtTime(0, cut + FADE);
    voice.gain.setValueAtTime(1, cut + FADE + 0.001);
    for (const { source } of parts.values()) source?.stop(cut + FADE);
    parts.clear();
    music.restore(cut);
    track.stop((cut + FADE - anchor) * 1000);
    const cutMs = (cut - context.currentTime + FADE + latency()) * 1000;
    // The desk shows how fast viewers are silenced: a silent page says nothing about that.
    if (!isSilent) link.send({ type: 'stopped', ms: Math.min(60_000, Math.max(0, link.now() + cutMs - at)) });
  }

  function playSong(): void {
    // A page that nobody hears does not download music.
    if (isSilent) return;
    if (song) music.play(song.url, song.volume, Math.max(0, (link.now() - song.origin) / 1000));
    else music.play(null, 0, 0);
  }

  function reportSound(): void {
    syncClock();
    if (isSilent) return onSound('off');
    if (isRunning()) return onSound('on');
    window.clearTimeout(blocked);
    blocked = window.setTimeout(() => !isSilent && !isRunning() && onSound('blocked'), BLOCKED_MS);
  }

  function resume(): void {
    if (!isSilent && !isRunning()) {
      // Refused until the user presses something: `reportSound` says so, and every press tries again.
      void context.resume().catch(() => undefined);
    }
  }
  context.addEventListener('statechange', reportSound);
  const presses = ['pointerdown', 'pointerup', 'keydown'];
  for (const event of presses) document.addEventListener(event, resume, { signal: leaving.signal });

  return {
    play,
    stop,
    mute: (wish: boolean) => {
      isMuted = wish;
      output.gain.setTargetAtTime(isMuted ? 0 : 1, context.currentTime, FADE / 3);
    },
    /** `origin`: since when it plays, on the room's clock. */
    music: (url: string | null, volume: number, origin: number) => {
      song = url === null ? null : { url, volume, origin };
      playSong();
    },
    /** A silent picture follows the room's clock instead of the sound. */
    silence: (wish: boolean) => {
      isSilent = wish;
      if (isSilent) void context.suspend();
      else resume();
      playSong();
      reportSound();
    },
    now: (): SpokenMoment & { at: number; gain: number } => {
      syncClock();
      const at = 1000 * (anchor === null ? wanted() : context.currentTime - latency() - anchor);
      const part = [...parts.values()].find(
        (one) => one.at <= at && at < one.at + (one.samples.length / CUE_RATE) * 1000,
      );
      const under = part ? gainUnder(part.samples, CUE_RATE, (at - part.at) / 1000) : 1;
      return { ...track.moment(at), at, gain: isSilent || isMuted ? 0 : under };
    },
    close: () => {
      leaving.abort();
      window.clearTimeout(blocked);
      context.removeEventListener('statechange', reportSound);
      void context.close();
    },
  };
}
