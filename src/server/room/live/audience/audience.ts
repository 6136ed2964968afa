import type { LiveMessage, StageSet } from '../../../../contract/live/messages.ts';
import { RATE } from '../../../../speech/synthesis/recipe.ts';
import { clock } from '../../clock.ts';
import type { Cue } from '../../push/push-plan.ts';

export type Listener = {
  kind: 'desk' | 'stage';
  isSilent: boolean;
  frames: { fps: number; at: number } | null;
  send(message: LiveMessage): void;
  close(): void;
};

const FRAMES_MS = 3000;

export function openAudience() {
  const listeners = new Set<Listener>();
  let set: Extract<LiveMessage, { type: 'set' }> | null = null;
  let isMuted = false;
  let deskLeftAt = clock();
  let playing: { message: LiveMessage; end: number }[] = [];

  const stages = () => [...listeners].filter(({ kind }) => kind === 'stage');
  const tellStages = (message: LiveMessage) => {
    for (const stage of stages()) stage.send(message);
  };
  const pages = () => stages().filter(({ isSilent }) => !isSilent);
  const count = () => tellStages({ type: 'second', count: pages().length });

  return {
    join(listener: Listener) {
      listeners.add(listener);
      if (listener.kind === 'stage') {
        if (set) listener.send(set);
        listener.send({ type: 'mute', isMuted });
        const now = clock();
        for (const { message, end } of playing) if (end > now) listener.send(message);
        count();
      }
      return () => {
        listeners.delete(listener);
        if (listener.kind === 'stage') count();
        else deskLeftAt = clock();
      };
    },
    tellDesks(message: LiveMessage) {
      for (const listener of listeners) if (listener.kind === 'desk') listener.send(message);
    },
    show(shown: StageSet, seed: number, origin: number) {
      set = { type: 'set', set: shown, seed, origin };
      tellStages(set);
    },
    play(part: number, { pcm, ...cue }: Cue) {
      const audio = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');
      const message: LiveMessage = { type: 'cue', cue: { ...cue, part, audio } };
      const now = clock();
      playing = playing.filter(({ end }) => end > now);
      playing.push({ message, end: cue.at + (pcm.byteLength / 2 / RATE) * 1000 });
      tellStages(message);
    },
    stop(at: number) {
      playing = [];
      for (const listener of listeners) listener.send({ type: 'stop', at });
    },
    mute(wanted: boolean) {
      isMuted = wanted;
      tellStages({ type: 'mute', isMuted });
    },
    end() {
      playing = [];
      isMuted = false;
      for (const listener of listeners) listener.send({ type: 'ended' });
    },
    pages: () => pages().length,
    fps() {
      const now = clock();
      const drawn = pages().flatMap(({ frames }) =>
        frames && now - frames.at < FRAMES_MS ? frames.fps : [],
      );
      return drawn.length === 0 ? null : Math.min(...drawn);
    },
    deskLeftAt: () => ([...listeners].some(({ kind }) => kind === 'desk') ? null : deskLeftAt),
    isEmpty: () => listeners.size === 0,
    closeAll() {
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
  };
}

export type Audience = ReturnType<typeof openAudience>;
