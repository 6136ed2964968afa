import { expect, it } from 'vitest';
import type { Room } from '../../../../contract/room.ts';
import { roomTemplates, templateSettings } from '../../templates/room-templates.ts';
import { roomPorts } from './room-ports.ts';

const portsFor = (settings: Room['settings']) =>
  roomPorts(
    () => ({ category: 1, settings }) as Room,
    () => {},
  );

const of = (onAir: string | null) => ({ question: '', onAir });

it('lets an answer name the prices of several cards, and none that its card has not', () => {
  const template = roomTemplates[0]!;
  const settings = templateSettings(template, '');
  const [one, other] = settings.cards;
  const { unbacked, contradiction } = portsFor(settings);
  const both = `${one!.name}${one!.price}，${other!.name}`;
  expect(unbacked(`${both}${other!.price}。`, of(null))).toBeNull();
  expect(contradiction(`${both}${one!.price}。`, of(one!.name))).toContain(other!.name);
  expect(unbacked('只要 1 元。', of(one!.name))).toContain('1 元');
  const without = portsFor({ ...settings, cards: [] });
  expect(without.unbacked('只要 1 元。', of(null))).toContain('没有商品卡');
  expect(without.contradiction('只要 1 元。', of(null))).toBeNull();
});

it('tells the time of the room, wherever the server stands', () => {
  const settings = templateSettings(roomTemplates[0]!, '');
  const at = (timeZone: string, time: string) =>
    portsFor({ ...settings, timeZone }).spokenTime(Date.parse(time));
  expect(at('Asia/Shanghai', '2026-01-01T07:20:00Z')).toBe('下午3点20分');
  expect(at('America/New_York', '2026-01-01T07:20:00Z')).toBe('凌晨2点20分');
  expect(at('America/New_York', '2026-07-01T07:20:00Z')).toBe('凌晨3点20分');
  expect(at('Asia/Shanghai', '2026-01-01T16:00:00Z')).toBe('凌晨0点整');
  expect(at('Asia/Kolkata', '2026-01-01T06:30:00Z')).toBe('中午12点整');
});

it('lets every answer of the templates be said', () => {
  for (const template of roomTemplates) {
    const { contradiction, forbidden } = portsFor(templateSettings(template, ''));
    const goods = [null, ...template.settings.cards.map(({ name }) => name)];
    for (const { keyword: question, answers } of template.faqs)
      for (const [answer, onAir] of answers.flatMap((one) => goods.map((name) => [one, name] as const)))
        expect({
          answer,
          onAir,
          wrong: contradiction(answer, { question, onAir }) ?? forbidden(answer),
        }).toEqual({ answer, onAir, wrong: null });
  }
});
