import { expect, it } from 'vitest';
import type { Room } from '../../../contract/room.ts';
import { roomTemplates, templateSettings } from '../templates/room-templates.ts';
import { stagehandOf } from './stagehand.ts';

const handFor = (settings: Room['settings']) =>
  stagehandOf(
    () => ({ category: 1, settings }) as Room,
    () => {},
  );

it('lets an answer name the prices of several cards, and none that no card has', () => {
  const template = roomTemplates[0]!;
  const settings = templateSettings(template, '');
  const [one, other] = settings.cards;
  const { contradiction } = handFor(settings);
  expect(contradiction(`第一款${one!.price}，第二款${other!.price}。`)).toBeNull();
  expect(contradiction(`第一款${one!.price}，第二款只要 1 元。`)).toContain('1');
  expect(handFor({ ...settings, cards: [] }).contradiction('只要 1 元。')).toBeNull();
});

it('lets every answer of the templates be said', () => {
  for (const template of roomTemplates) {
    const { contradiction, forbidden } = handFor(templateSettings(template, ''));
    for (const { answers } of template.faqs)
      for (const answer of answers)
        expect({ answer, wrong: contradiction(answer) ?? forbidden(answer) }).toEqual({
          answer,
          wrong: null,
        });
  }
});
