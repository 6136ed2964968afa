import { expect, inject, it } from 'vitest';
import { listMusic } from '../../../src/contract/works/music.ts';
import { newPerson } from '../../helpers/client.ts';

it('built-in music is listed with its mood, and can be heard from any moment', async () => {
  const me = await newPerson();
  const { list } = await me.call(listMusic, {});
  expect(new Set(list.map(({ mood }) => mood))).toEqual(new Set(['动感', '轻快', '舒缓', '国风']));
  for (const { url } of list) {
    const range = { headers: { range: 'bytes=0-3' } };
    const answer = await fetch(new URL(url, inject('serverUrl')), range);
    expect([answer.status, await answer.text()]).toEqual([206, 'OggS']);
  }
  const unknown = await fetch(new URL('/assets/music/catalog.json', inject('serverUrl')));
  expect(unknown.status).toBe(404);
});
