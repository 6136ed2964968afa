import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError, openSupervisor } from '../../process/supervisor.ts';
import { draftOf, joinParts, partsOf, withStandIns, type Draft, type Term } from './draft.ts';
import type { Candidate, TranslatedLanguage } from './model.ts';
import type { TranslateService } from './translate.ts';

export interface TranslateRequest {
  to: TranslatedLanguage;
  terms: Term[];
  signal: AbortSignal;
  onProgress: ((done: number, total: number) => void) | null;
}

export interface Translator {
  /** Chinese ↔ English, a draft for each line; throws TranslationFailedError. */
  translate(lines: string[], request: TranslateRequest): Promise<Draft[]>;
  close(): Promise<void>;
}

export interface TranslatorOptions {
  /** The folder of the weights, asked whenever the process starts: better ones may have come meanwhile. */
  dir: () => string;
  threads: number;
}

export class TranslationFailedError extends Error {
  override name = 'TranslationFailedError';
}

/** Others have their turn between two batches. */
const BATCH = 8;
const WIDTH = 4;
const ANSWER_MS = 120_000;
/** The process holds 200 MB. */
const IDLE_MS = 60_000;
const TRIES = 2;

export function openTranslator({ dir, threads }: TranslatorOptions): Translator {
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

  return {
    translate: async (lines, { to, terms, signal, onProgress }) => {
      const from = to === 'en' ? 'zh' : 'en';
      const drafts: Draft[] = [];
      for (let first = 0; first < lines.length; first += BATCH) {
        const batch = lines.slice(first, first + BATCH);
        // What it knows by itself sounds better than a term that was put in.
        const asked = batch.map((line) => {
          const plain = { parts: partsOf(line, from), back: (one: Candidate) => one };
          const stood = withStandIns(line, terms);
          return stood ? [plain, { parts: partsOf(stood.text, from), back: stood.back }] : [plain];
        });
        const texts = asked.flatMap((ways) => ways.flatMap(({ parts }) => parts));
        const answers = await ask({ texts, to, width: WIDTH }, signal);
        let at = 0;
        for (const [index, line] of batch.entries()) {
          const candidates = asked[index]!.flatMap(({ parts, back }) => {
            const mine = answers.slice(at, (at += parts.length));
            return (mine.length > 0 ? joinParts(mine, to) : []).map(back);
          });
          drafts.push(draftOf(line, candidates, terms));
        }
        onProgress?.(drafts.length, lines.length);
      }
      return drafts;
    },
    close: () => supervisor.stop(),
  };
}
