import { expect, it } from 'vitest';
import { SLOT } from '../../../common/slots.ts';
import { flawsIn } from '../check-text.ts';
import { categories, factPhrases, phrases, play, questionsOf, tips, toldFacts } from './phrases.ts';

const slotsOf = (texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(SLOT)].map(([, slot]) => slot!));
const common = ['name', ...Object.keys(categories[1]!)];

it.each(Object.entries({ ...phrases, play: { ...play, firsts: [], points: [] } }))(
  '%s has no slot that nothing fills',
  (_, bank) => {
    for (const slot of slotsOf(Object.values(bank).flat())) expect(common).toContain(slot);
  },
);

it('each wording of a fact tells that fact', () => {
  const { firsts, points, hookPoint, price, hookPrice, cut, hookCut } = factPhrases;
  for (const text of [...firsts, ...points, ...hookPoint, ...play.firsts, ...play.points])
    expect(text).toContain('{point}');
  for (const text of [...price, ...hookPrice, ...cut, ...hookCut]) expect(text).toContain('{price}');
  for (const text of [...cut, ...hookCut]) expect(text).toContain('{before}');
  for (const fact of toldFacts) for (const text of factPhrases[fact]) expect(text).toContain(`{${fact}}`);
  for (const text of [...factPhrases.hookWhom, ...factPhrases.hookPeople, ...factPhrases.toPeople])
    expect(text).toContain('{forWhom}');
});

it('no wording claims, hesitates or hastens by itself', () => {
  const { measures: _, people: __, plans: ___, ...sentences } = factPhrases;
  const banks = [...Object.values(phrases), sentences, play, tips];
  const nothing = { title: '', price: '', points: ['赠品，还送'] };
  for (const text of banks.flatMap((bank) => Object.values(bank).flat()))
    expect(flawsIn(text.replace(SLOT, '它'), nothing, 1), text).toEqual([]);
});

it.each([1, 2, 3, 4])(
  'category %i has tips and questions, whose facts are said where they are known',
  (category) => {
    expect(slotsOf(tips[category]!)).toEqual([]);
    for (const { keywords, fact, about, known, unknown } of questionsOf(category)) {
      for (const answer of known ?? []) expect(slotsOf([answer]), keywords).toContain('facts');
      for (const slot of slotsOf(unknown ?? [])) expect(common, keywords).toContain(slot);
      if (about || fact) expect(known, keywords).not.toBeNull();
      expect(known ?? unknown, keywords).not.toBeNull();
    }
  },
);
