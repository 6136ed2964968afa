// The child program that holds the translator: the model's run call blocks the thread it is called from.
import { serveParent } from '../../process/serve-parent.ts';
import { openTranslationModel, type EmbeddedLanguage, type JudgedCandidate } from './model.ts';

export interface TranslateService {
  settings: { dir: string; threads: number };
  task: { texts: string[]; to: EmbeddedLanguage; width: number };
  answer: JudgedCandidate[][];
  part: never;
}

serveParent<TranslateService>(async ({ dir, threads }) => {
  const model = await openTranslationModel(dir, threads);
  return async ({ texts, to, width }) => {
    const answers: JudgedCandidate[][] = [];
    // One by one: the quantised model rounds by what else is in a batch, so that an answer would depend on its neighbours.
    for (const text of texts)
      answers.push(await model.judge(text, to, await model.translate(text, to, width)));
    return answers;
  };
});
