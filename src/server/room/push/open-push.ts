import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { ffmpegProgram } from '../../../media/tools.ts';
import { programFile } from '../../../process/program-file.ts';
import { RATE } from '../../../speech/recipe.ts';
import { clock } from '../live/clock.ts';
import type { Cue, FromPush, PushHealth, PushMusic, PushPlan, PushTarget, ToPush } from './push-plan.ts';

export interface Push {
  cue(cue: Cue): void;
  stop(at: number): void;
  scene(scene: Pick<PushPlan, 'scene' | 'pictures' | 'avatar'>): void;
  targets(targets: PushTarget[]): void;
  mute(isMuted: boolean): void;
  music(music: PushMusic | null): void;
  /** Settles when the process has gone. */
  close(): Promise<void>;
}

export interface PushEvents {
  /** Once a second. */
  onHealth: (health: PushHealth) => void;
  /** Whole tags of the stream in FLV, for `openFlvRelay`. */
  onPreview: (bytes: Uint8Array) => void;
  /** The process has died, and another one is started soon. */
  onGone: (message: string) => void;
}

/** Before whoever makes films; needs rights that only root has. */
const NICE = -5;
const SLOWEST_RESTART_MS = 10_000;
/** One that ran for so long has not died of what it was told to do. */
const STEADY_MS = 60_000;
const LONGEST_CLOSE_MS = 3000;
const BYTES_PER_MS = (RATE * 2) / 1000;

/** Pushes a room, in a process of its own, until it is closed. */
export function openPush(first: PushPlan, { onHealth, onPreview, onGone }: PushEvents): Push {
  let plan = first;
  let isMuted = false;
  let cues: Cue[] = [];
  let child: ChildProcess | null = null;
  let deaths = 0;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const send = (message: ToPush) => child?.connected && child.send(message, () => {});

  async function start(): Promise<void> {
    const ffmpeg = await ffmpegProgram();
    if (isClosed) return;
    const program = programFile('server/room/push/push');
    const origin = clock() - Number(process.hrtime.bigint()) / 1e6;
    const started = fork(program.path, [String(origin), ffmpeg], {
      execArgv: program.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Pictures are allocated 25 times a second: memory given back to the system each time costs half of a core.
      env: { ...process.env, MIMALLOC_PURGE_DELAY: '-1' },
    });
    child = started;
    hurry(started);
    const since = performance.now();
    let why = '推流程序意外退出了，正在重新启动…';
    started.on('message', (message: FromPush) => {
      if (message.type === 'health') onHealth(message);
      else if (message.type === 'preview') onPreview(message.bytes);
      else if (message.type === 'failed') why = `${message.message}，正在重新启动推流…`;
    });
    const gone = () => {
      if (child !== started) return;
      child = null;
      if (isClosed) return;
      if (performance.now() - since > STEADY_MS) deaths = 0;
      onGone(why);
      again();
    };
    // One that the system refuses to start never exits.
    started.on('error', () => started.pid === undefined && gone());
    started.once('exit', gone);
    send({ type: 'open', plan });
    if (isMuted) send({ type: 'mute', isMuted });
    forget();
    for (const cue of cues) send({ type: 'cue', cue });
  }

  function again(): void {
    const wait = Math.min(SLOWEST_RESTART_MS, 250 * 2 ** deaths++);
    timer = setTimeout(begin, wait);
  }

  const begin = () =>
    void start().catch((error: unknown) => {
      if (isClosed) return;
      onGone(error instanceof Error ? error.message : String(error));
      again();
    });

  /** What has been heard to its end is not needed any more. */
  function forget(): void {
    const shown = clock() - plan.delayMs;
    cues = cues.filter(({ at, pcm }) => at + pcm.byteLength / BYTES_PER_MS > shown);
  }

  begin();
  return {
    cue: (cue) => {
      forget();
      cues.push(cue);
      send({ type: 'cue', cue });
    },
    stop: (at) => {
      cues = cues.filter((cue) => cue.at < at).map((cue) => cutAt(cue, at));
      send({ type: 'stop', at });
    },
    scene: (scene) => {
      plan = { ...plan, ...scene };
      send({ type: 'scene', ...scene });
    },
    targets: (targets) => {
      plan = { ...plan, targets };
      send({ type: 'targets', targets });
    },
    mute: (wish) => {
      isMuted = wish;
      send({ type: 'mute', isMuted });
    },
    music: (music) => {
      plan = { ...plan, music };
      send({ type: 'music', music });
    },
    close: () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      const ending = child;
      const hasGone = !ending?.pid || ending.exitCode !== null || ending.signalCode !== null;
      if (hasGone) return Promise.resolve();
      send({ type: 'close' });
      const limit = setTimeout(() => ending.kill('SIGKILL'), LONGEST_CLOSE_MS);
      return new Promise((resolve) =>
        ending.once('exit', () => {
          clearTimeout(limit);
          resolve();
        }),
      );
    },
  };
}

/** What another process would be told of a sentence that was broken off. */
function cutAt(cue: Cue, at: number): Cue {
  const seconds = (at - cue.at) / 1000;
  return {
    ...cue,
    pcm: cue.pcm.subarray(0, Math.max(0, Math.round((at - cue.at) * (BYTES_PER_MS / 2)) * 2)),
    phonemes: cue.phonemes && cue.phonemes.filter(({ start }) => start < seconds),
    captions: cue.captions.filter(({ start }) => start < seconds),
  };
}

function hurry({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, NICE);
  } catch {
    // Not allowed: it runs like everybody else.
  }
}
