import { programFile } from '../../process/program-file.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { JapaneseService, JapaneseWord } from './japanese-words.ts';

/** The dictionary holds 250 MB: it is given back when nobody speaks Japanese. */
const IDLE_MS = 120_000;
const ANSWER_MS = 20_000;

/** Nobody has to close it: without work it keeps no process from ending, and it leaves by itself. */
const supervisor = openSupervisor<JapaneseService>({
  name: 'the Japanese dictionary',
  command: () => ({ program: programFile('speech/sounds/japanese-words'), settings: null }),
  answerMs: ANSWER_MS,
  idleMs: IDLE_MS,
  tries: 2,
});

/** The words of a Japanese text. The first call loads the dictionary, for a second or two. */
export const japaneseWords = (text: string): Promise<JapaneseWord[]> => supervisor.request(text);
