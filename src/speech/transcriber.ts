import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { START_MS } from '../process/back-off.ts';
import { programFile } from '../process/program-file.ts';
import type { TranscriberAnswer, TranscriberSettings } from './transcribe.ts';
import type { HeardWindow } from './whisper.ts';

/** A window of 30 s takes some seconds, on a slow and busy machine a minute. */
const ANSWER_MS = 180_000;

export interface Transcriber {
  /** One window at a time; null when the child died over it, or did not answer. */
  transcribe(window: HeardWindow, settings: TranscriberSettings): Promise<TranscriberAnswer | null>;
  close(): Promise<void>;
}

/** The child with the model: started when it is needed, sent away after `idleMs` without work. */
export function openTranscriber(idleMs: number): Transcriber {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  /** It has answered once, so its model is loaded. */
  let isLoaded = false;

  function start(settings: TranscriberSettings): ChildProcess {
    isLoaded = false;
    const { path, execArgv } = programFile('speech/transcribe');
    const fresh = fork(path, [JSON.stringify(settings)], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (child === fresh) child = null;
    };
    fresh.on('exit', forget);
    // Without a listener a fork that the system refuses would end the server.
    fresh.on('error', forget);
    return fresh;
  }

  function ask(asked: ChildProcess, window: HeardWindow): Promise<TranscriberAnswer | null> {
    return new Promise((resolve) => {
      const settle = (answer: TranscriberAnswer | null) => {
        clearTimeout(deadline);
        asked.off('message', hear).off('exit', die).off('error', die);
        resolve(answer);
      };
      const hear = (message: unknown) => settle(message as TranscriberAnswer);
      const die = () => settle(null);
      const deadline = setTimeout(die, ANSWER_MS + (isLoaded ? 0 : START_MS));
      asked.on('message', hear).on('exit', die).on('error', die);
      asked.send(window, (error) => error && die());
    });
  }

  function sendAway(): ChildProcess | null {
    const gone = child;
    child = null;
    gone?.kill('SIGKILL');
    return gone;
  }

  return {
    transcribe: async (window, settings) => {
      clearTimeout(idle ?? undefined);
      child ??= start(settings);
      const answer = await ask(child, window);
      // A model that could not be loaded is tried afresh the next time: its files may have been mended.
      if (!answer?.ok) sendAway();
      else idle = setTimeout(sendAway, idleMs);
      isLoaded = answer?.ok === true;
      return answer;
    },
    close: async () => {
      clearTimeout(idle ?? undefined);
      const gone = sendAway();
      if (gone?.pid !== undefined && gone.exitCode === null && gone.signalCode === null)
        await once(gone, 'exit');
    },
  };
}
