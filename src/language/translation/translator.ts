import { LRUCache } from 'lru-cache';
import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import { draftOf, joinCandidates, partsOf, termsIn, withShortNumbers, withStandIns } from './draft.ts';
import type { Draft, Term } from './draft.ts';
import type { EmbeddedLanguage, JudgedCandidate } from './model.ts';
import type { TranslateService } from './translate.ts';
import { withSymbols } from './units.ts';

interface TranslateRequest {
  to: EmbeddedLanguage;
  terms: Term[];
  signal: AbortSignal;
  onProgress: ((done: number, total: number) => void) | null;
}

export interface Translator {
  translate(lines: string[], request: TranslateRequest): Promise<Draft[]>;
  close(): Promise<void>;
}

interface TranslatorOptions {
  /** Asked whenever the process starts: better weights may have come meanwhile. */
  dir: () => string;
  threads: number;
}

export class TranslationFailedError extends Error {
  override name = 'TranslationFailedError';
}

interface Way {
  text: string;
  back: (one: JudgedCandidate) => JudgedCandidate;
}

const BATCH = 8;
const WIDTH = 4;
const ANSWER_MS = 120_000;
/** The process holds 200 MB. */
const IDLE_MS = 60_000;
const TRIES = 2;
const KNOWN = 2000;

export function openTranslator({ dir, threads }: TranslatorOptions): Translator {
  const known = new LRUCache<string, Draft>({ max: KNOWN });
  const supervisor = openSupervisor<TranslateService>({
    name: 'the translator',
    command: () => ({
      program: programFile('language/translation/translate'),
      settings: { dir: dir(), threads },
      // Translating a film must not make a live voice stutter.
      nice: BELOW_NORMAL,
    }),
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: TRIES,
  });

  async function ask(task: TranslateService['task'], signal: AbortSignal) {
    try {
      return await supervisor.request(task, { signal });
    } catch (error) {
      if (!(error instanceof ChildError)) throw error;
      throw new TranslationFailedError('翻译引擎没能完成，可能是内存不够，请等别的任务做完后再试。', {
        cause: error,
      });
    }
  }

  async function draft(lines: string[], { to, terms, signal }: TranslateRequest): Promise<Draft[]> {
    const from = to === 'en' ? 'zh' : 'en';
    const readable = to === 'en' ? lines.map(withSymbols) : lines;
    const candidatesOf = async (ways: (Way | null)[]): Promise<JudgedCandidate[][]> => {
      const asked = ways.map((way) => (way ? partsOf(way.text, from) : []));
      const answers = asked.some(({ length }) => length > 0)
        ? await ask({ texts: asked.flat(), to, width: WIDTH }, signal)
        : [];
      let at = 0;
      return asked.map(({ length }, index) => {
        const mine = answers.slice(at, (at += length));
        return mine.length > 0 ? joinCandidates(mine, to).map(ways[index]!.back) : [];
      });
    };
    // What it knows by itself sounds better than a term that was put in.
    const plain = await candidatesOf(readable.map((text) => ({ text, back: (one) => one })));
    const stood = await candidatesOf(readable.map((line) => withStandIns(line, terms)));
    const candidates = lines.map((_, index) => [...plain[index]!, ...stood[index]!]);
    const drafts = lines.map((line, index) => draftOf(line, candidates[index]!, terms));
    const again = await candidatesOf(
      drafts.map(({ doubts }, index) =>
        doubts.includes('numbers') ? withShortNumbers(readable[index]!) : null,
      ),
    );
    return drafts.map((draft, index) =>
      again[index]!.length > 0
        ? draftOf(lines[index]!, [...candidates[index]!, ...again[index]!], terms)
        : draft,
    );
  }

  return {
    translate: async (lines, request) => {
      const drafts: Draft[] = [];
      for (let first = 0; first < lines.length; first += BATCH) {
        const batch = lines.slice(first, first + BATCH).map((line) => ({ line, key: keyOf(line, request) }));
        const unknown = batch.filter(({ key }) => !known.has(key));
        const made =
          unknown.length > 0
            ? await draft(
                unknown.map(({ line }) => line),
                request,
              )
            : [];
        for (const [index, { key }] of unknown.entries()) known.set(key, made[index]);
        drafts.push(...batch.map(({ key }) => known.get(key)!));
        request.onProgress?.(drafts.length, lines.length);
      }
      return drafts;
    },
    close: () => supervisor.stop(),
  };
}

const keyOf = (line: string, { to, terms }: TranslateRequest): string =>
  JSON.stringify([to, line, termsIn(line, terms)]);
