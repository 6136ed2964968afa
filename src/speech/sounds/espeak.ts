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
  const questions = new Map<number, Question>();
  let lastId = 0;
  let child: Child | null = null;
  let isClosed = false;
  const isInstalled = () => existsSync(data);

  function take(line: string): void {
    const reply = JSON.parse(line) as Answer;
    const question = questions.get(reply.id);
    if ('ipa' in reply) question?.answer(reply.ipa);
    else question?.fail(new EspeakError(reply.error));
  }

  function start(): Child {
    const started = spawn(process.execPath, [join(dir, 'main.mjs')], { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: started.stdout }).on('line', take);
    // A write to a program that has just died; its end is dealt with below.
    started.stdin.on('error', () => undefined);
    started.on('error', () => undefined);
    started.on('close', () => {
      if (child !== started) return;
      child = null;
      for (const question of questions.values()) {
        question.deaths += 1;
        if (question.deaths > 1) question.fail(new EspeakError('外语发音组件中断了，请再试一次'));
      }
      for (const question of questions.values()) send(question);
    });
    return started;
  }

  function send(question: Question): void {
    child ??= start();
    child.stdin.write(question.line);
  }

  function ask(text: string, voice: string, signal: AbortSignal): Promise<string> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const forget = () => {
        questions.delete(id);
        clearTimeout(limit);
        signal.removeEventListener('abort', abort);
      };
      const fail = (error: Error) => {
        forget();
        reject(error);
      };
      const answer = (ipa: string) => {
        forget();
        resolve(ipa);
      };
      const abort = () => fail(signal.reason as Error);
      const limit = setTimeout(() => {
        fail(new EspeakError('外语发音组件没有回答，换一种写法再试'));
        child?.kill('SIGKILL');
      }, LONGEST_ANSWER_MS);
      signal.addEventListener('abort', abort);
      const question = { line: `${JSON.stringify({ id, voice, text })}\n`, deaths: 0, answer, fail };
      questions.set(id, question);
      send(question);
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
      const left = child;
      child = null;
      left?.kill();
      for (const question of questions.values()) question.fail(new EspeakError('服务正在关闭'));
    },
  };
}
