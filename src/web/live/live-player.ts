import type { WireCue } from '../../contract/live/messages.ts';
import { DUCK_STEP } from '../../stage/duck.ts';
import type { Card } from '../../stage/presenter/card.ts';
import { createSpokenTrack, withRest, type SpokenMoment } from '../../stage/mouth/spoken-track.ts';
import { lipsOfRecording } from '../stage/recording-lips.ts';
import { readPcm, SPEECH_RATE } from '../stage/voice-sound.ts';
import { createCueSchedule, FADE } from './cue-schedule.ts';
import { openLiveMusic } from './live-music.ts';
import type { LiveLink } from './open-live.ts';

export type SoundState = 'on' | 'blocked' | 'off';

export type LivePlayer = ReturnType<typeof openLivePlayer>;

const BLOCKED_MS = 600;

export function openLivePlayer(link: LiveLink, onSound: (state: SoundState) => void) {
  const context = new AudioContext();
  const output = new GainNode(context);
  output.connect(context.destination);
  const music = openLiveMusic(output);
  const schedule = createCueSchedule(context, output, music, link);
  const track = createSpokenTrack();
  const leaving = new AbortController();
  let isSilent = true;
  let isMuted = false;
  let song: { url: string; volume: number; origin: number } | null = null;
  let blockedTimer = 0;

  const isRunning = () => context.state === 'running';

  function play({ line, part, at, audio, phonemes, captions }: WireCue): void {
    const samples = readPcm(audio);
    if (!schedule.add([line, part, at].join(' '), at, samples)) return;
    const addLips = track.add({ line, at, seconds: samples.length / SPEECH_RATE, phonemes, captions });
    if (!phonemes)
      void lipsOfRecording(withRest(samples, SPEECH_RATE), leaving.signal).then(
        addLips,
        // Without lips the mouth rests; the sound is what counts.
        () => undefined,
      );
  }

  function stop(at: number): void {
    const { endedAt, silentInMs } = schedule.stop(at);
    track.stop(endedAt);
    // The desk shows how fast viewers are silenced: a silent page says nothing about that.
    if (silentInMs === null || isSilent) return;
    link.send({ type: 'stopped', ms: Math.min(60_000, Math.max(0, link.now() + silentInMs - at)) });
  }

  function playSong(): void {
    if (isSilent) return;
    if (song) music.play(song.url, song.volume, Math.max(0, (link.now() - song.origin) / 1000));
    else music.play(null, 0, 0);
  }

  function reportSound(): void {
    schedule.sync();
    if (isSilent) return onSound('off');
    if (isRunning()) return onSound('on');
    window.clearTimeout(blockedTimer);
    blockedTimer = window.setTimeout(() => !isSilent && !isRunning() && onSound('blocked'), BLOCKED_MS);
  }

  function resume(): void {
    if (!isSilent && !isRunning()) {
      // The browser refuses until the user presses something: `reportSound` says so, and every press tries again.
      void context.resume().catch(() => undefined);
    }
  }
  context.addEventListener('statechange', reportSound, { signal: leaving.signal });
  for (const press of ['pointerdown', 'pointerup', 'keydown'])
    document.addEventListener(press, resume, { signal: leaving.signal });

  return {
    play,
    stop,
    mute: (isNow: boolean) => {
      isMuted = isNow;
      output.gain.setTargetAtTime(isMuted ? 0 : 1, context.currentTime, FADE / 3);
    },
    music: (url: string | null, volume: number, origin: number) => {
      song = url === null ? null : { url, volume, origin };
      playSong();
    },
    silence: (isNow: boolean) => {
      isSilent = isNow;
      if (isSilent) void context.suspend();
      else resume();
      playSong();
      reportSound();
    },
    now: (card: Card | null): SpokenMoment & { at: number; gain: number } => {
      const { at, sound } = schedule.now();
      const under = sound?.gains[Math.floor((at - sound.at) / 1000 / DUCK_STEP)] ?? 1;
      return { ...track.moment(at, card), at, gain: isSilent || isMuted ? 0 : under };
    },
    close: () => {
      leaving.abort();
      window.clearTimeout(blockedTimer);
      void context.close();
    },
  };
}
