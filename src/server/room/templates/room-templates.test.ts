import { describe, expect, test } from 'vitest';
import { createFaq } from '../../../contract/faq.ts';
import { roomSettings } from '../../../contract/room-settings.ts';
import { addRoom } from '../../../contract/room.ts';
import { addScript, SCRIPTS_PER_ROOM } from '../../../contract/script.ts';
import { findForbidden } from '../../../language/forbidden/forbidden.ts';
import { promisesNotOnCard } from '../../../language/promises/promises.ts';
import { findVoice } from '../../../speech/synthesis/voices.ts';
import { findPresenter, findBuiltInBackdrop } from '../../built-in/built-in-assets.ts';
import { findRoomTemplate, roomTemplates, templateSettings } from './room-templates.ts';

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

test('there is one for each category', () => {
  expect(roomTemplates.map(({ category }) => category)).toEqual([1, 2, 3, 4]);
  expect(findRoomTemplate('local')?.category).toBe(2);
  expect(findRoomTemplate('nothing')).toBeNull();
});

describe.each(roomTemplates)('$name', (template) => {
  const { scripts, faqs, settings, category } = template;
  const { cards, events } = settings;
  const spoken = [
    ...scripts.flatMap(({ content, variants }) => [content, ...variants]),
    ...faqs.flatMap(({ answers }) => answers),
    ...Object.values(events).flat(),
  ];

  test('has enough to say for a quarter of an hour, and to answer', () => {
    const count = (type: number) => scripts.filter((one) => one.type === type).length;
    expect(count(2)).toBeGreaterThanOrEqual(2);
    expect(count(1)).toBeGreaterThanOrEqual(8);
    expect(count(4)).toBeGreaterThanOrEqual(3);
    // Presenters say about 4.5 characters a second.
    expect(scripts.reduce((sum, { content }) => sum + han(content), 0) / 4.5).toBeGreaterThan(15 * 60);
    expect(faqs.length).toBeGreaterThanOrEqual(20);
    for (const lines of Object.values(events)) expect(lines.length).toBeGreaterThanOrEqual(5);
  });

  // It says its scripts, shows cards and answers what stands in its faqs; it neither reads aloud nor takes orders.
  test('promises nothing that a room does not do', () => {
    const promises =
      /我就先讲|优先讲|先讲那|我就接|我来猜|我来念|(一个一个|再)念(一遍)?给|一个一个念|帮你听|演示|请.{0,6}来回答|领券|自动(显示|算)|抽奖|红包|连麦我/;
    expect(spoken.filter((line) => promises.test(line))).toEqual([]);
  });

  test('passes the contract', () => {
    const { modelId, voiceName, stageModel, name } = template;
    const room = {
      name,
      category,
      modelId,
      voiceName,
      stageModel,
      settings: templateSettings(template, 'token'),
    };
    expect(addRoom.input.safeParse(room).error).toBeUndefined();
    expect(roomSettings.safeParse(room.settings).error).toBeUndefined();
    for (const one of scripts)
      expect(addScript.input.safeParse({ liveId: '1', ...one }).error).toBeUndefined();
    for (const { keyword, answers } of faqs)
      for (const content of answers)
        expect(createFaq.input.safeParse({ keyword, content }).error).toBeUndefined();
    expect(scripts.length + faqs.flatMap(({ answers }) => answers).length).toBeLessThan(SCRIPTS_PER_ROOM);
  });

  test('uses a presenter, voice and backdrop that exist', () => {
    expect(findPresenter(template.modelId)).not.toBeNull();
    expect(findVoice(template.voiceName)).not.toBeNull();
    expect(findBuiltInBackdrop(template.backdropId)).not.toBeNull();
  });

  test('says nothing forbidden and nothing twice', () => {
    const texts = [
      template.name,
      template.description,
      ...spoken,
      ...cards.flatMap((one) => [one.title, ...one.points]),
    ];
    expect(texts.flatMap((text) => findForbidden(text, { category, own: [] }))).toEqual([]);
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  test('gives each question three to six keywords of its own', () => {
    const all = faqs.map(({ keyword }) => keyword.split('/'));
    for (const words of all) expect([3, 4, 5, 6]).toContain(words.length);
    const flat = all.flat();
    expect(flat.filter((word, at) => flat.indexOf(word) !== at)).toEqual([]);
  });

  test('promises what its cards promise', () => {
    const wrong = (text: string, card: (typeof cards)[number]) =>
      promisesNotOnCard(text, card).map((one) => [one, text]);
    const all = { title: '', price: '', points: cards.flatMap(({ price, points }) => [price, ...points]) };
    const goods = scripts.filter(({ type }) => type === 1);
    for (const card of cards.filter(({ price }) => price)) {
      const said = goods.filter(({ name }) => name === card.name);
      expect(
        said.flatMap(({ content, variants }) => [content, ...variants].flatMap((text) => wrong(text, card))),
      ).toEqual([]);
      expect(said.length).toBeGreaterThanOrEqual(3);
    }
    if (cards.some(({ price }) => price))
      expect(spoken.flatMap((text) => promisesNotOnCard(text, all).map((one) => [one, text]))).toEqual([]);
  });
});
