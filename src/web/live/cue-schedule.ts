import { createDucker } from '../../stage/duck.ts';
import { SPEECH_RATE, voiceSource } from '../stage/voice-sound.ts';
import type { LiveMusic } from './live-music.ts';
import type { LiveLink } from './open-live.ts';

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

export function startOf(begin: number, now: number, seconds: number): { at: number; skip: number } | null {
  const skip = Math.max(0, now - begin);
  return skip < seconds ? { at: begin + skip, skip } : null;
}

interface Sound {
  at: number;
  samples: Float32Array<ArrayBuffer>;
  /** Of what sounds under the voice, every DUCK_STEP. */
  gains: Float32Array;
  source: AudioBufferSourceNode | null;
}

const secondsOf = ({ samples }: Pick<Sound, 'samples'>): number => samples.length / SPEECH_RATE;
const endOf = (sound: Pick<Sound, 'at' | 'samples'>): number => sound.at / 1000 + secondsOf(sound);

/** The page plays so far behind the room's clock, besides the way here: else the first syllable comes too late. */
const BEHIND_MS = 80;
const MOST_TRAVEL_MS = 400;
/** Seconds; a sound that is cut off without a fade clicks. */
export const FADE = 0.005;

export function createCueSchedule(
  context: AudioContext,
  output: AudioNode,
  music: LiveMusic,
  link: LiveLink,
) {
  const voice = new GainNode(context);
  voice.connect(output);
  const sounds = new Map<string, Sound>();
  const ducker = createDucker(SPEECH_RATE);
  let anchor: number | null = null;

  const latency = () => context.outputLatency || context.baseLatency;
  const behind = () => (BEHIND_MS + Math.min(link.travelMs(), MOST_TRAVEL_MS)) / 1000;
  const due = () => link.now() / 1000 - behind();

  function sync(): void {
    if (context.state !== 'running') return unschedule();
    const isSounding = [...sounds.values()].some(({ source }) => source);
    const synced = syncAnchor(anchor, context.currentTime - due(), isSounding);
    if (synced === anchor) return;
    if (isSounding) unschedule();
    anchor = synced;
    for (const [key, sound] of sounds) if (!sound.source) schedule(key, sound, synced);
  }

  function unschedule(): void {
    anchor = null;
    for (const sound of sounds.values()) {
      sound.source?.stop();
      sound.source = null;
    }
  }

  function schedule(key: string, sound: Sound, from: number): void {
    const start = startOf(sound.at / 1000 + from, context.currentTime, secondsOf(sound));
    if (!start) return void sounds.delete(key);
    const source = voiceSource(context, sound.samples);
    source.connect(voice);
    source.start(start.at, start.skip);
    source.addEventListener('ended', () => sound.source === source && sounds.delete(key));
    sound.source = source;
    music.duckUnder(sound.samples.subarray(Math.round(start.skip * SPEECH_RATE)), start.at);
  }

  return {
    sync,
    add: (key: string, at: number, samples: Float32Array<ArrayBuffer>): boolean => {
      sync();
      // After a reconnection the server repeats what the page has already.
      if (sounds.has(key) || samples.length === 0 || endOf({ at, samples }) < due()) return false;
      const sound: Sound = { at, samples, gains: ducker.follow(samples, 0), source: null };
      // A suspended context fires no `ended`: what is over would pile up.
      if (anchor === null) for (const [known, past] of sounds) if (endOf(past) < due()) sounds.delete(known);
      sounds.set(key, sound);
      if (anchor !== null) schedule(key, sound, anchor);
      return true;
    },
    /** Ends every sound at `at` of the room's clock, as a rule at once; `silentInMs` is null where none was heard. */
    stop: (at: number): { endedAt: number; silentInMs: number | null } => {
      if (anchor === null) {
        sounds.clear();
        return { endedAt: due() * 1000, silentInMs: null };
      }
      const cut = Math.max(context.currentTime, at / 1000 + anchor - behind());
      voice.gain.setValueAtTime(1, cut);
      voice.gain.linearRampToValueAtTime(0, cut + FADE);
      voice.gain.setValueAtTime(1, cut + FADE + 0.001);
      for (const { source } of sounds.values()) source?.stop(cut + FADE);
      sounds.clear();
      music.restore(cut);
      const silentInMs = (cut - context.currentTime + FADE + latency()) * 1000;
      return { endedAt: (cut + FADE - anchor) * 1000, silentInMs };
    },
    now: () => {
      sync();
      const at = 1000 * (anchor === null ? due() : context.currentTime - latency() - anchor);
      const sound = [...sounds.values()].find((each) => each.at <= at && at < endOf(each) * 1000);
      return { at, sound };
    },
  };
}
