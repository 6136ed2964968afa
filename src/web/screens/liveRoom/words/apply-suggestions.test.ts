import { expect, test } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import { wouldBeEmpty, applySuggestions, type Hit } from './apply-suggestions.ts';
import { spokenTexts, type Room } from '../../../../contract/room.ts';

test('all words are mended in one change, and what would be empty goes or stays as it was', () => {
  const settings = newSettings('');
  settings.events.like.lines = ['最好的点赞', '最好'];
  const script = { type: 2, name: '', keyword: '', userFaqId: null };
  const room = {
    settings,
    scripts: [
      { ...script, id: 'a', content: '最好的杯子', variants: ['最好', '最好的伞', '很轻'] },
      { ...script, id: 'b', content: '最好', variants: [] },
    ],
  } as unknown as Room;
  const hits = spokenTexts(room)
    .filter(({ text }) => text.includes('最好'))
    .map((spoken): Hit => ({ spoken, findings: [{ from: 0, to: 2, suggestion: '' }] }));
  const { scripts, settings: after } = applySuggestions(room, hits);
  expect(scripts).toEqual({ a: { content: '的杯子', variants: ['的伞', '很轻'] } });
  expect(after?.events?.like.lines).toEqual(['的点赞']);
  expect(hits.filter(wouldBeEmpty).map(({ spoken }) => spoken.text)).toEqual(['最好']);
  expect(after?.events?.gift).toEqual(settings.events.gift);
});
