import { Failure } from '../../../contract/failures.ts';
import { translationProject } from '../../../contract/translation.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { translationMaker } from './make-translation.ts';
import { needConsent, needFit, quoteTranslation, quoteTranslationAgain } from './order-translation.ts';

const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words);

export const translationKind: WorkKind<'translate'> = {
  async order(app, userId, { type: _type, dryRun: _dryRun, stopAfter, ...wish }, caller) {
    const { anew: _anew, brought, isByHand, ...quote } = await quoteTranslation(app, userId, wish, caller);
    needFit(quote);
    const stop = stopAfter ?? (isByHand ? ('translate' as const) : null);
    const project = { ...wish, ...brought, spoken: quote.seconds, ...(stop && { stopAfter: stop }) };
    return {
      quote,
      works: [{ project, ...quote }],
      isBatch: false,
      need: () => needConsent(quote, wish),
    };
  },
  async change(app, userId, work, wish, caller) {
    const asked = parseProject(translationProject, wish);
    const { fileId, heard, made, spoken } = work.project;
    if (asked.fileId !== fileId)
      throw new Failure('INVALID_INPUT', {
        fields: { 'project.fileId': '换了文件就是另一个翻译，请用新的文件重新下单。' },
      });
    const known = {
      ...(heard !== undefined && { heard }),
      ...(spoken !== undefined && { spoken }),
      ...(made && { made }),
    };
    const project = { ...asked, ...known };
    const quote = await quoteTranslationAgain(app, userId, project, work, caller);
    return { project, quote, need: () => needConsent(quote, project) };
  },
  make: translationMaker,
  script: ({ lines = [] }, name) => ({
    name,
    text: lines.map(({ text, translation }) => (isChinese(translation) ? translation : text)).join('\n'),
    goods: [],
  }),
};
