import { fork, type ChildProcess } from 'node:child_process';
import { programFile } from '../../process/program-file.ts';
import type { JapaneseWord } from './japanese-words.ts';

interface Question {
  answer: (words: JapaneseWord[]) => void;
  fail: (error: Error) => void;
}

/** The dictionary holds 250 MB: it is given back when nobody speaks Japanese. */
const KEEP_MS = 120_000;

const questions = new Map<number, Question>();
let lastId = 0;
let child: ChildProcess | null = null;
let leaving: NodeJS.Timeout | null = null;

function start(): ChildProcess {
  const { path, execArgv } = programFile('speech/sounds/japanese-words');
  const started = fork(path, { execArgv, serialization: 'advanced' });
  const end = () => {
    if (child !== started) return;
    child = null;
    for (const question of questions.values()) question.fail(new Error('the Japanese dictionary stopped'));
    questions.clear();
  };
  started.on('message', ({ id, words }: { id: number; words: JapaneseWord[] }) => {
    questions.get(id)?.answer(words);
    questions.delete(id);
    if (questions.size === 0) rest(started);
  });
  started.on('error', end);
  started.on('exit', end);
  return started;
}

/** Nobody has to close it: it holds no process up, and leaves by itself. */
function rest(idle: ChildProcess): void {
  idle.unref();
  idle.channel?.unref();
  leaving = setTimeout(() => {
    if (child === idle) child = null;
    idle.disconnect();
  }, KEEP_MS);
  leaving.unref();
}

/** The words of a Japanese text. Loads the dictionary in a process of its own, for a second or two at the first call. */
export function japaneseWords(text: string): Promise<JapaneseWord[]> {
  if (leaving) clearTimeout(leaving);
  const asked = (child ??= start());
  asked.ref();
  asked.channel?.ref();
  const id = ++lastId;
  return new Promise((answer, fail) => {
    questions.set(id, { answer, fail });
    asked.send({ id, text }, (error) => error && fail(error));
  });
}
