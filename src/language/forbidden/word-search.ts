import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import { findForbidden, readHouseWords, type ForbiddenScope, type Finding } from './forbidden.ts';

export interface SearchService {
  settings: null;
  task: { texts: string[]; against: ForbiddenScope; house: string[] };
  answer: Finding[][];
  part: never;
}

export interface WordSearch {
  find(texts: string[], against: ForbiddenScope): Promise<Finding[][]>;
  close(): Promise<void>;
}

class SearchBusyError extends Error {
  readonly statusCode = 429;
}

/** Requests take turns: whoever checks one line does not wait until a whole room was looked through. */
const CHARACTERS_AT_ONCE = 5000;
const MOST_AT_ONCE = 100;
const START_MS = 60_000;
const ANSWER_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Of a text that kills its process the second death is enough. */
const TRIES = 2;

export function openWordSearch(): WordSearch {
  const supervisor = openSupervisor<SearchService>({
    name: 'the search for words',
    command: () => ({
      program: programFile('language/forbidden/search-words'),
      settings: null,
      nice: BELOW_NORMAL,
    }),
    startMs: START_MS,
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: TRIES,
  });
  let pending = 0;

  async function findPart(texts: string[], against: ForbiddenScope): Promise<Finding[][]> {
    try {
      return await supervisor.request({ texts, against, house: readHouseWords() });
    } catch (error) {
      if (!(error instanceof ChildError && error.kind === 'start')) throw error;
      // Where no process can be started, rooms are held up a little rather than kept off the air.
      return texts.map((text) => findForbidden(text, against));
    }
  }

  return {
    find: async (texts, against) => {
      if (pending > MOST_AT_ONCE) throw new SearchBusyError();
      pending++;
      try {
        const left = [...texts];
        const found: Finding[][] = [];
        while (left.length > 0) found.push(...(await findPart(takeFirst(left), against)));
        return found;
      } finally {
        pending--;
      }
    },
    close: () => supervisor.stop(),
  };
}

function takeFirst(texts: string[]): string[] {
  let characters = 0;
  const end = texts.findIndex((text) => (characters += text.length) > CHARACTERS_AT_ONCE);
  return texts.splice(0, end < 0 ? texts.length : Math.max(1, end));
}
