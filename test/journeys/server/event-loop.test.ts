import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { login } from '../../../src/contract/account.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createFaq, importFaqs } from '../../../src/contract/faq.ts';
import { hookLive } from '../../../src/contract/live/comments.ts';
import { preflight, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, roomDetail, updateRoom, type Room } from '../../../src/contract/room.ts';
import { addScript, CHECKED_FINDINGS, checkWords } from '../../../src/contract/script.ts';
import { listen } from '../../../src/contract/voice.ts';
import { putAudio, putVideo } from '../../../src/contract/work.ts';
import { newPerson, raw, type Person, type Reply } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

/** A coarse net: a listener notices a tenth of it, but a busy machine pauses by itself. The bench `hostile` has the figures. */
const HELD_MS = 2000;
const TICK_MS = 10;

let me: Person;
let onAir: Room;
let stage: Awaited<ReturnType<typeof watchRoom>>;
beforeAll(async () => {
  me = await newPerson();
  onAir = await me.call(addRoom, { name: '不能停的直播间', category: 1 });
  await me.call(updateRoom, { id: onAir.id, settings: { gapSeconds: [0, 0] } });
  await me.call(addScript, { liveId: onAir.id, type: 1, name: '保温杯', content: '这款杯子保温一整天。' });
  stage = await watchRoom(me, onAir.id, 'stage', inject('serverUrl'));
  await me.call(startLive, { liveId: onAir.id });
  await stage.until('cue');
});
afterAll(async () => {
  await me.ask(stopLive, { liveId: onAir.id });
  stage?.close();
});

/** Asks for the room's clock again and again meanwhile: how long an answer took at most, and how many came. */
async function holdClock<T>(act: () => Promise<T>) {
  let [longest, count] = [0, 0];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      stage.tellRoom({ type: 'clock', asked });
      await stage.until('clock', (answer) => answer.asked === asked);
      longest = Math.max(longest, performance.now() - asked);
      count++;
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  })();
  const done = await act();
  over.abort();
  await asking;
  expect(longest).toBeLessThan(HELD_MS);
  return { done, count };
}

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const send = (endpoint: Endpoint, body: string, token: string | null = me.token): Promise<Reply> =>
  raw('POST', endpoint.path.replaceAll(/\{\w+\}/g, 'x'), { token, body });
const scenes = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ modelId: 'lin', voiceName: 'zf_xiaoxiao', text }));

const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1])));
const deep = `{"name":${'['.repeat(900_000)}${']'.repeat(900_000)}}`;
const speech = { voiceName: 'zf_xiaoxiao', speed: 1, pitch: 0, volume: 1, liveliness: 1 };
/** Twenty characters each, all tried to their end at every place of a text of 啊. */
const ownWords = Array.from({ length: 200 }, (_, at) => fill('啊', 19) + String.fromCharCode(0x4e00 + at));

describe('the clock of a room on air goes on while somebody sends', () => {
  const refusals: [
    about: string,
    endpoint: Endpoint,
    body: string,
    errorCode: string,
    isStranger?: boolean,
  ][] = [
    ['150,000 keys', addRoom, keys, 'BODY_TANGLED'],
    ['150,000 keys without a login', login, keys, 'BODY_TOO_LARGE', true],
    ['brackets in brackets', addRoom, deep, 'BODY_TANGLED'],
    ['brackets to a webhook', hookLive, deep, 'BODY_TOO_LARGE', true],
    ['a keyword of slashes', createFaq, JSON.stringify({ keyword: fill('/', 200_000) }), 'INVALID_INPUT'],
    [
      'a hundred thousand questions',
      importFaqs,
      JSON.stringify({ text: fill('a|b\n', 200_000) }),
      'INVALID_INPUT',
    ],
    [
      'more to check than one check holds',
      checkWords,
      JSON.stringify({ texts: [...Array<string>(20).fill(fill('最好', 5000)), '好'], category: 1 }),
      'INVALID_INPUT',
    ],
    [
      'a text of 20,000 characters to listen to',
      listen,
      JSON.stringify({ ...speech, text: fill('好1', 20_000) }),
      'INVALID_INPUT',
    ],
    [
      'as long a text for an audio work',
      putAudio,
      JSON.stringify({ ...speech, name: '很长', ssml: fill('1:', 20_000), dryRun: true }),
      'INVALID_INPUT',
    ],
    [
      'fifty scenes of it',
      putVideo,
      JSON.stringify({ type: 'short', name: '很长', scenes: scenes(50, fill('1:', 20_000)), dryRun: true }),
      'INVALID_INPUT',
    ],
  ];

  it.each(refusals)('%s', async (_about, endpoint, body, errorCode, isStranger = false) => {
    const { done } = await holdClock(() => send(endpoint, body, isStranger ? null : me.token));
    expect(done.body).toMatchObject({ success: false, errorCode });
  });

  it('forbidden words alone to be checked', async () => {
    const texts = Array<string>(6).fill(fill('最好第一', 5000));
    const { done, count } = await holdClock(() => me.call(checkWords, { texts, category: 1 }));
    expect(done.list).toHaveLength(CHECKED_FINDINGS);
    // The search runs in another process: in this one the clock would have been asked only once.
    expect(count).toBeGreaterThan(3);
  });

  it('words of their own that are nearly everywhere', async () => {
    const texts = Array<string>(4).fill(fill('啊', 1000));
    const { done, count } = await holdClock(() => me.call(checkWords, { texts, category: 1, ownWords }));
    expect(done.list).toEqual([]);
    expect(count).toBeGreaterThan(3);
  });

  it('a room that is full of forbidden words to be looked through', async () => {
    const room = await me.call(addRoom, { name: '写满的直播间', category: 1 });
    await me.call(updateRoom, { id: room.id, settings: { ownWords } });
    const variants = Array.from({ length: 5 }, (_, at) => `${at}${fill('最好啊', 499)}`);
    for (let at = 0; at < 8; at++)
      await me.call(addScript, { liveId: room.id, type: 1, name: '很满', content: `加微信${at}`, variants });
    const refused = await holdClock(() => me.ask(startLive, { liveId: room.id }));
    expect(refused.done.body.errorCode).toBe('WORDS_FORBIDDEN');
    const { done, count } = await holdClock(() => me.call(preflight, { liveId: room.id }));
    expect(done.rows).toContainEqual(expect.objectContaining({ key: 'words', level: 'stop' }));
    expect(count).toBeGreaterThan(3);
  });

  it('and the room has spoken all the time', async () => {
    expect((await me.call(roomDetail, { liveId: onAir.id })).status).toBe(1);
    await stage.until('cue');
  });
});
