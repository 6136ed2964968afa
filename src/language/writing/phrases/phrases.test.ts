import { expect, it } from 'vitest';
import { SLOT } from '../../../common/slots.ts';
import { phrases, questionsOf, tips } from './phrases.ts';

const slotsOf = (texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(SLOT)].map(([, slot]) => slot!));
const common = ['name', 'who', 'look', 'ask'];

it.each(Object.entries(phrases))(
  '%s has no slot that nothing fills',
  (_, { points, firsts, prices, ...rest }) => {
    for (const point of [...points, ...firsts]) expect(slotsOf([point])).toContain('point');
    for (const price of prices) expect(slotsOf([price])).toContain('price');
    for (const slot of slotsOf(Object.values(rest).flat())) expect(common).toContain(slot);
  },
);

it.each([1, 2, 3, 4])(
  'category %i has tips and questions, whose facts are said where they are known',
  (category) => {
    expect(slotsOf(tips[category]!)).toEqual([]);
    for (const { keywords, about, known, unknown } of questionsOf(category)) {
      for (const answer of known ?? []) expect(slotsOf([answer]), keywords).toContain('facts');
      for (const slot of slotsOf(unknown)) expect(common, keywords).toContain(slot);
      if (about) expect(known, keywords).not.toBeNull();
    }
  },
);
