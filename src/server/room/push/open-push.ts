import { ffmpegProgram } from '../../../media/ffmpeg-program.ts';
import { keepRunning } from '../../../process/keep-running.ts';
import { programFile } from '../../../process/program-file.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { clock } from '../clock.ts';
import type { Cue, FromPush, PushHealth, PushMusic, PushPlan, PushTarget, ToPush } from './push-plan.ts';

interface PushEvents {
  onHealth: (health: PushHealth) => void;
  onPreview: (bytes: Uint8Array) => void;
  onRecording: () => void;
  onSegment: () => void;
  onUnrecorded: (message: string) => void;
  onGone: (message: string) => void;
}

const NICE = -5;
const BYTES_PER_MS = (RATE * 2) / 1000;

export function openPush(first: PushPlan, events: PushEvents) {
  const { onHealth, onPreview, onRecording, onSegment, onUnrecorded, onGone } = events;
  let plan = first;
  let isMuted = false;
  let cues: Cue[] = [];
  let failure: string | null = null;

  const program = keepRunning({
    command: async () => {
      const ffmpeg = await ffmpegProgram();
      const origin = clock() - Number(process.hrtime.bigint()) / 1e6;
      return {
        program: programFile('server/room/push/push'),
        args: [String(origin), ffmpeg],
        nice: NICE,
        // Pictures are allocated 25 times a second: memory given back to the system each time costs half of a core.
        env: { MIMALLOC_PURGE_DELAY: '-1' },
      };
    },
    onStart: () => {
      failure = null;
      send({ type: 'open', plan });
      if (isMuted) send({ type: 'mute', isMuted });
      dropPast();
      for (const cue of cues) send({ type: 'cue', cue });
    },
    onMessage: (received) => {
      const message = received as FromPush;
      switch (message.type) {
        case 'health':
          return onHealth(message);
        case 'preview':
          return onPreview(message.bytes);
        case 'recording':
          return onRecording();
        case 'segment':
          return onSegment();
        case 'unrecorded':
          return onUnrecorded(message.message);
        case 'failed':
          failure = message.message;
      }
    },
    onGone: (error) => {
      if (error) onGone(error.message);
      else if (failure !== null) onGone(`${failure}，正在重新启动推流…`);
      else onGone('推流程序意外退出了，正在重新启动…');
    },
  });
  const send = (message: ToPush) => program.send(message);

  function dropPast(): void {
    const shown = clock() - plan.delayMs;
    cues = cues.filter(({ at, pcm }) => at + pcm.byteLength / BYTES_PER_MS > shown);
  }

  return {
    cue: (cue: Cue) => {
      dropPast();
      cues.push(cue);
      send({ type: 'cue', cue });
    },
    stop: (at: number) => {
      cues = cues.filter((cue) => cue.at < at).map((cue) => cutAt(cue, at));
      send({ type: 'stop', at });
    },
    scene: (scene: Pick<PushPlan, 'scene' | 'pictures' | 'avatar'>) => {
      plan = { ...plan, ...scene };
      send({ type: 'scene', ...scene });
    },
    targets: (targets: PushTarget[]) => {
      plan = { ...plan, targets };
      send({ type: 'targets', targets });
    },
    record: (recordTo: string | null) => {
      if (recordTo === plan.recordTo) return;
      plan = { ...plan, recordTo };
      send({ type: 'record', to: recordTo });
    },
    mute: (wish: boolean) => {
      isMuted = wish;
      send({ type: 'mute', isMuted });
    },
    music: (music: PushMusic | null) => {
      plan = { ...plan, music };
      send({ type: 'music', music });
    },
    close: () => program.close({ type: 'close' } satisfies ToPush),
  };
}

export type Push = ReturnType<typeof openPush>;

function cutAt(cue: Cue, at: number): Cue {
  const seconds = (at - cue.at) / 1000;
  return {
    ...cue,
    pcm: cue.pcm.subarray(0, Math.max(0, Math.round((at - cue.at) * (BYTES_PER_MS / 2)) * 2)),
    phonemes: cue.phonemes && cue.phonemes.filter(({ start }) => start < seconds),
    captions: cue.captions.filter(({ start }) => start < seconds),
  };
}
