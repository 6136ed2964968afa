import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { draftDetail, putDraft } from '../../../src/contract/short.ts';
import { jobDetail } from '../../../src/contract/job.ts';
import { getBalance, putOrder, type Order } from '../../../src/contract/order.ts';
import { addRoom, listRooms, updateRoom } from '../../../src/contract/room.ts';
import {
  deleteTrainings,
  listTrainings,
  putTraining,
  updateTraining,
} from '../../../src/contract/training.ts';
import {
  listen,
  listenLine,
  listVoices,
  type ListenInput,
  type ListenLine,
} from '../../../src/contract/voice.ts';
import { confirmations } from '../../../src/server/db/order-schema.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { startCloneEngine } from '../../fakes/clone-engines.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';
import { pdf, picture, slowSpeech, sound, voiceOrder } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

const LONGEST = patience(600);

async function listenLines(person: Person, wish: ListenInput): Promise<ListenLine[]> {
  const response = await fetch(server.url + listen.path, {
    method: 'POST',
    headers: { companyId: '1', 'content-type': 'application/json', auth_token: person.token },
    body: JSON.stringify(wish),
  });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => listenLine.parse(JSON.parse(line)));
}

const order = async (person: Person, bytes: Uint8Array, name: string, more: object = {}) => {
  const [material, paper] = [await person.store(bytes, name), await person.store(pdf, '授权书.pdf')];
  const wish = { ...voiceOrder(material.fileId, paper.fileId), ...more };
  const ordered = (await person.call(putOrder, wish)) as Order;
  await server.db
    .update(confirmations)
    .set({ state: 'confirmed' })
    .where(eq(confirmations.orderId, ordered.id));
  return ordered;
};

let engine: Awaited<ReturnType<typeof startCloneEngine>>;
let server: OwnServer;
beforeAll(async () => {
  engine = await startCloneEngine('cosyvoice');
  server = await startOwnServer({ CLONE_PROVIDER: 'cosyvoice', CLONE_URL: engine.url, VOICE_FIT_TRIES: '8' });
});
afterAll(async () => {
  await server.stop();
  await engine.close();
});

it(
  'a recording becomes a voice of its owner, who alone speaks with it, until it is deleted',
  async () => {
    const [me, stranger] = [await newPerson(server.url), await newPerson(server.url)];
    const { fileId: coverFileId } = await me.store(picture(64, 64), '我.png');
    const ordered = await order(me, await slowSpeech(), '我.wav', { gender: 'male', coverFileId });
    expect(ordered.checks).toContainEqual(expect.objectContaining({ key: 'gender', gender: 'female' }));
    expect(ordered.checks.filter(({ level }) => level === 'stop')).toEqual([]);
    expect(ordered.status).toBe('waiting');
    const { id } = (await me.call(putTraining, { preOrderId: ordered.id })) as { id: string };
    await me.call(updateTraining, { id, name: '训练时改的名' });
    await vi.waitFor(
      async () => expect(await me.call(jobDetail, { id })).toMatchObject({ status: 'done', progress: 100 }),
      { timeout: LONGEST, interval: 200 },
    );
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 4900, frozen: 0 });
    const [training] = (await me.call(listTrainings, { type: 'voice' })).list;
    // The engine of the test answers with a tone, which is like nobody.
    expect(training!.score).toBe(0);
    const { originalUrl, nearestUrl, ownUrl, sentence, isCloned } = training!.comparison!;
    expect(isCloned).toBe(true);
    expect(sentence).toMatch(/\p{Script=Han}{4}/u);
    for (const url of [originalUrl, nearestUrl, ownUrl])
      expect((await fetch(new URL(url, server.url))).headers.get('content-type')).toBe('audio/mpeg');

    const voiceName = training!.resultId!;
    const [mine] = (await me.call(listVoices, {})).voices.filter((voice) => voice.mine);
    // As its owner says, however high it sounds.
    expect(mine).toMatchObject({ id: voiceName, name: '训练时改的名', gender: 'male', auditionUrl: ownUrl });
    expect((await fetch(new URL(mine!.coverUrl!, server.url))).headers.get('content-type')).toBe('image/png');
    expect((await me.call(jobDetail, { id })).name).toBe('预订定制声音「训练时改的名」');
    expect((await stranger.call(listVoices, {})).voices.some((voice) => voice.mine)).toBe(false);
    const wish = { text: '大家好。', voiceName };
    await listenLines(me, wish);
    // The engine has heard the speaker, and what was said.
    expect(engine.heard.at(-1)).toMatchObject({ text: '大家好。', promptText: sentence });
    engine.failing = 'busy';
    const heard = await listenLines(me, { ...wish, text: '你们好。' });
    const said = heard.flatMap((line) => (line.type === 'sound' ? [line] : []));
    expect(heard).toContainEqual({
      type: 'notice',
      message: expect.stringContaining('先用相似的声音') as string,
    });
    expect(said.reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThan(0.4);
    expect(said[0]!.phonemes!.length).toBeGreaterThan(5);
    expect((await stranger.ask(listen, wish)).body.errorCode).toBe('VOICE_NOT_FOUND');
    const tagged = { text: `<voice name="${voiceName}">大家好</voice>`, voiceName: DEFAULT_VOICE };
    expect((await stranger.ask(listen, tagged)).body.errorCode).toBe('VOICE_NOT_FOUND');

    const change = { id, name: '本人的声音', gender: 'female' as const, coverFileId: null };
    await me.call(updateTraining, change);
    expect((await me.call(listVoices, {})).voices.find((voice) => voice.mine)).toMatchObject({
      name: '本人的声音',
      gender: 'female',
      coverUrl: null,
    });
    const theirs = await stranger.store(picture(64, 64), '别人.png');
    const refused = await me.ask(updateTraining, { ...change, coverFileId: theirs.fileId });
    expect(refused.body.errorCode).toBe('FILE_NOT_FOUND');
    await me.call(addRoom, { name: '我的直播间', category: 1 });
    const room = (await me.call(listRooms, {})).list.find((one) => one.name === '我的直播间')!;
    await me.call(updateRoom, { id: room.id, voiceName });
    expect((await stranger.ask(addRoom, { name: '别人的', category: 1, voiceName })).body.errorCode).toBe(
      'VOICE_NOT_FOUND',
    );
    const project = { name: '', scenes: [{ modelId: 'lin', voiceName, text: '你好' }] };
    const draft = await me.call(putDraft, { project });
    await me.call(deleteTrainings, { ids: [id] });
    expect((await me.call(listVoices, {})).voices.some((voice) => voice.mine)).toBe(false);
    expect((await me.call(listRooms, {})).list.find((one) => one.id === room.id)!.voiceName).toBe(
      DEFAULT_VOICE,
    );
    const kept = await me.call(draftDetail, { id: draft.id });
    expect(kept.project.scenes[0]!.voiceName).toBe(DEFAULT_VOICE);
    expect((await me.ask(listen, wish)).body.errorCode).toBe('VOICE_NOT_FOUND');
  },
  LONGEST,
);

it('a tone is no voice, whoever it is said to be of: refused with a reason, nothing frozen', async () => {
  const me = await newPerson(server.url);
  const { status, checks } = await order(me, await sound(7), '大明星.mp3');
  expect(status).toBe('refused');
  expect(checks.filter(({ level }) => level === 'stop')).toEqual([
    { key: 'speech', level: 'stop', text: expect.stringContaining('没有听到有人说话') as string },
  ]);
  expect((await me.call(getBalance, {})).frozen).toBe(0);
});
