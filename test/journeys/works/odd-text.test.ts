import { beforeAll, expect, inject, it } from 'vitest';
import { dropOddMarks } from '../../../src/common/odd-marks.ts';
import { init } from '../../../src/contract/account.ts';
import { putVideo } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { newPerson, raw, type Person } from '../../helpers/client.ts';
import { oddTexts } from '../../helpers/hostile/odd-texts.ts';
import { makeRandom, printedSeed } from '../../helpers/random.ts';
import { film } from '../../helpers/samples.ts';

let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

const quote = (wish: object) =>
  raw('POST', putVideo.path, {
    token: me.token,
    body: JSON.stringify({ name: '报价', dryRun: true, ...wish }),
  });
const scene = { modelId: 'lin', voiceName: DEFAULT_VOICE, text: '你好' };

it('one sign that hangs on nothing ends neither the server nor the quote', async () => {
  for (const sign of ['\ufe0f', '\u200b\ufe0f', '\u{e0100}\ufe0f'])
    expect(await quote({ type: 'short', scenes: [{ ...scene, text: `${sign}你好` }] })).toMatchObject({
      status: 200,
      body: { data: { warnings: [] } },
    });
  const { fileId } = await me.store(await film(7, 64, 96), '素材.mp4');
  const groups = [{ name: '素材', fileIds: [fileId] }];
  const mix = { type: 'mix', count: 1, seconds: 5, groups, titles: ['\ufe0f爆款'] };
  expect(await quote(mix)).toMatchObject({ status: 200 });
});

it('words of every block of Unicode may stand wherever words are shown', async () => {
  const place = { centre: { x: 0.5, y: 0.5 }, width: 1 };
  const items = oddTexts(makeRandom(printedSeed(26)), 600).flatMap((text) => {
    const shown = (most: number) => dropOddMarks(text.slice(0, most)).trim() || '好';
    return [
      { kind: 'text', ...place, text: shown(150) },
      { kind: 'sticker', ...place, sticker: 'price', text: shown(8) },
      { kind: 'card', ...place, name: shown(25), price: shown(10), points: [shown(25)] },
    ];
  });
  while (items.length > 0) {
    const scenes = Array.from({ length: 50 }, () => ({ ...scene, items: items.splice(0, 20) }));
    expect(await quote({ type: 'short', scenes })).toMatchObject({ status: 200 });
  }
  expect((await fetch(inject('serverUrl') + init.path, { headers: { companyId: '1' } })).status).toBe(200);
});
