import { fork, type ChildProcess } from 'node:child_process';
import { programFile } from '../process/program-file.ts';
import { findForbidden, type Against, type Finding } from './forbidden.ts';
import type { SearchAnswer, SearchTask } from './search-words.ts';

export interface WordSearch {
  /** Forbidden words of each text, off the main thread; what is said in a moment may be asked of findForbidden. */
  find(texts: string[], against: Against): Promise<Finding[][]>;
  close(): Promise<void>;
}

/** The status tells the caller to come back later. */
class SearchBusyError extends Error {
  readonly statusCode = 429;
}

/** Requests take turns: whoever checks one line does not wait until a whole room was looked through. */
const CHARACTERS_AT_ONCE = 5000;
const MOST_WAITING = 100;
/** A part takes 0.1 s, the first one 1 s; what takes longer is given up, and its process with it. */
const DEADLINE_MS = 20_000;
/** Without work for so long the process is sent away. */
const IDLE_MS = 5 * 60_000;

interface Request {
  against: Against;
  texts: string[];
  found: Finding[][];
  resolve: (found: Finding[][]) => void;
  reject: (error: Error) => void;
}

export function openWordSearch(): WordSearch {
  const waiting: Request[] = [];
  let child: ChildProcess | null = null;
  let doing: { request: Request; part: string[]; deadline: NodeJS.Timeout } | null = null;
  let hasAnswered = false;
  let idle: NodeJS.Timeout | null = null;
  let isClosed = false;

  function start(): ChildProcess {
    const { path, execArgv } = programFile('language/search-words');
    const fresh = fork(path, [], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    hasAnswered = false;
    fresh.on('message', (answer: SearchAnswer) => hear(fresh, answer));
    fresh.once('exit', () => bury(fresh));
    // Without a listener a fork that the system refuses would end the server.
    fresh.on('error', () => bury(fresh));
    return fresh;
  }

  function finish(): typeof doing {
    const done = doing;
    clearTimeout(done?.deadline);
    doing = null;
    return done;
  }

  function hear(teller: ChildProcess, answer: SearchAnswer): void {
    const { request } = (child === teller && finish()) || {};
    if (!request) return;
    hasAnswered = true;
    request.found.push(...answer);
    if (request.texts.length === 0) request.resolve(request.found);
    else waiting.push(request);
    hurry();
  }

  function bury(dead: ChildProcess): void {
    if (child !== dead) return;
    child = null;
    const done = finish();
    if (hasAnswered) done?.request.reject(new Error('the search for words has died'));
    else if (done) searchHere(done.request, done.part);
    hurry();
  }

  /** Where no process can be started, rooms are held up a little rather than kept off the air. */
  function searchHere({ texts, against, found, resolve }: Request, part: string[]): void {
    resolve([...found, ...[...part, ...texts].map((text) => findForbidden(text, against))]);
  }

  function sendAway(): void {
    const gone = child;
    child = null;
    gone?.kill('SIGKILL');
  }

  function giveUp(): void {
    finish()?.request.reject(new Error(`no words found within ${DEADLINE_MS} ms`));
    sendAway();
    hurry();
  }

  function hurry(): void {
    clearTimeout(idle ?? undefined);
    if (doing || isClosed) return;
    const request = waiting.shift();
    if (!request) {
      idle = setTimeout(sendAway, IDLE_MS).unref();
      return;
    }
    const part = firstOf(request.texts);
    try {
      child ??= start();
    } catch {
      // Too little memory for another process is thrown, and not told as an error.
      searchHere(request, part);
      return hurry();
    }
    doing = { request, part, deadline: setTimeout(giveUp, DEADLINE_MS) };
    const task: SearchTask = { texts: part, against: request.against };
    child.send(task, () => {});
  }

  return {
    find: (texts, against) =>
      new Promise((resolve, reject) => {
        if (texts.length === 0) return resolve([]);
        if (waiting.length >= MOST_WAITING) return reject(new SearchBusyError());
        waiting.push({ against, texts: [...texts], found: [], resolve, reject });
        hurry();
      }),
    close: async () => {
      isClosed = true;
      clearTimeout(idle ?? undefined);
      const gone = new Error('the search for words was closed');
      finish()?.request.reject(gone);
      for (const { reject } of waiting.splice(0)) reject(gone);
      sendAway();
    },
  };
}

/** Takes as many texts from the front as are looked through at once, at least one. */
function firstOf(texts: string[]): string[] {
  let characters = 0;
  const end = texts.findIndex((text) => (characters += text.length) > CHARACTERS_AT_ONCE);
  return texts.splice(0, end < 0 ? texts.length : Math.max(1, end));
}
