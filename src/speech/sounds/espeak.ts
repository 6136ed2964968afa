import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface Espeak {
  isInstalled: () => boolean;
  /** Units joined by `_`, words by blanks, as espeak gives them. */
  ipa: (text: string, voice: string, signal: AbortSignal) => Promise<string>;
  close: () => void;
}

export class EspeakError extends Error {
  override name = 'EspeakError';
}

interface Question {
  line: string;
  /** How often the program has died over it. */
  deaths: number;
  /** Nobody waits for it any more, but the program may be busy with it. */
  isLeft: boolean;
  answer: (ipa: string) => void;
  fail: (error: Error) => void;
}
type Answer = { id: number; ipa: string } | { id: number; error: string };
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A sentence takes 15 ms, the start half a second on a small machine: what lasts so long will never end. */
const LONGEST_ANSWER_MS = 20_000;

/**
 * espeak-ng is GPL: it runs as a program of its own from `dir`, started at the first question and again when it
 * died. A question over which it dies twice fails.
 */
export function openEspeak(dir: string): Espeak {
  const data = join(dir, 'node_modules/@echogarden/espeak-ng-emscripten/espeak-ng.data');
  /** In the order in which the program answers them: it is busy with the first. */
  const questions = new Map<number, Question>();
  let lastId = 0;
  let child: Child | null = null;
  let isClosed = false;
  let limit: NodeJS.Timeout | undefined;
  const isInstalled = () => existsSync(data);
  const first = () => questions.entries().next().value;

  /** The time runs for the first only: who waits behind many others has done nothing wrong. */
  function watchFirst(): void {
    clearTimeout(limit);
    if (first()) limit = setTimeout(giveUpFirst, LONGEST_ANSWER_MS);
  }

  function giveUpFirst(): void {
    const [id, question] = first() ?? [];
    if (id === undefined) return;
    questions.delete(id);
    question?.fail(new EspeakError('外语发音组件没有回答，换一种写法再试'));
    restart();
  }

  function take(line: string): void {
    const reply = JSON.parse(line) as Answer;
    const question = questions.get(reply.id);
    questions.delete(reply.id);
    if ('ipa' in reply) question?.answer(reply.ipa);
    else question?.fail(new EspeakError(reply.error));
    watchFirst();
  }

  function start(): Child {
    const started = spawn(process.execPath, [join(dir, 'main.mjs')], { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (child === started) take(line);
    });
    // A write to a program that has just died; its end is dealt with below.
    started.stdin.on('error', () => undefined);
    started.on('error', () => undefined);
    started.on('close', () => {
      if (child !== started) return;
      const [id, question] = first() ?? [];
      if (id !== undefined && question && ++question.deaths > 1) {
        questions.delete(id);
        question.fail(new EspeakError('外语发音组件中断了，请再试一次'));
      }
      restart();
    });
    return started;
  }

  /** Everything that is still to be answered is asked again. */
  function restart(): void {
    child?.kill('SIGKILL');
    child = null;
    for (const [id, question] of questions)
      if (question.isLeft) questions.delete(id);
      else send(question);
    watchFirst();
  }

  function send(question: Question): void {
    child ??= start();
    child.stdin.write(question.line);
  }

  function ask(text: string, voice: string, signal: AbortSignal): Promise<string> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const leave = () => {
        question.isLeft = true;
        reject(signal.reason as Error);
      };
      const stay = () => signal.removeEventListener('abort', leave);
      const question: Question = {
        line: `${JSON.stringify({ id, voice, text })}\n`,
        deaths: 0,
        isLeft: false,
        answer: (ipa) => {
          stay();
          resolve(ipa);
        },
        fail: (error) => {
          stay();
          reject(error);
        },
      };
      signal.addEventListener('abort', leave);
      questions.set(id, question);
      send(question);
      if (questions.size === 1) watchFirst();
    });
  }

  return {
    isInstalled,
    ipa: async (text, voice, signal) => {
      signal.throwIfAborted();
      if (isClosed) throw new EspeakError('服务正在关闭');
      if (!isInstalled())
        throw new EspeakError('外语发音组件还没有装好，联网后重新运行 npm start 会自动安装');
      return ask(text, voice, signal);
    },
    close: () => {
      isClosed = true;
      clearTimeout(limit);
      const left = child;
      child = null;
      left?.kill();
      for (const question of questions.values()) question.fail(new EspeakError('服务正在关闭'));
      questions.clear();
    },
  };
}
