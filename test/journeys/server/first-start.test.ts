import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { init } from '../../../src/contract/account.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { preflight, readiness, sayLive, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { listRooms } from '../../../src/contract/room.ts';
import { DEMO_TEMPLATE } from '../../../src/server/room/from-template.ts';
import { decodePcm16 } from '../../../src/common/wav.ts';
import { RATE } from '../../../src/speech/synthesis/recipe.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { newPerson } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { startOwnServer } from '../../helpers/servers.ts';

const fresh = { WELCOME_ROOM: '1', SPEAK_AHEAD: '1', WORKER_SLOTS: '0' };

/** A download of weights that never ends. */
const weights = http.createServer(() => {}).listen(0, '127.0.0.1');
const damaged = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-damaged-'));
fs.writeFileSync(path.join(damaged, 'kokoro-fp32.onnx'), 'no model');
afterAll(() => {
  weights.closeAllConnections();
  weights.close();
  fs.rmSync(damaged, { recursive: true });
});

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

/** The demo room of somebody who has just come. */
async function arrive(url: string) {
  const me = await newPerson(url);
  const [room] = (await me.call(listRooms, {})).list;
  return { me, liveId: room!.id };
}

it('a new user goes on air while the voice is still being installed', async () => {
  const url = `http://127.0.0.1:${(weights.address() as AddressInfo).port}`;
  const server = await startOwnServer({ ...fresh, INSTALL_WEIGHTS: '1', MODELS_URL: url });
  try {
    const { me, liveId } = await arrive(server.url);
    expect((await me.call(init, {})).engines.voice).toBe('installing');
    const { ready, scripts } = await me.call(readiness, { liveId });
    expect(scripts.filter(({ state }) => state !== 'ready')).toEqual([]);
    const { canStart, rows } = await me.call(preflight, { liveId });
    expect(canStart).toBe(true);
    expect(rows.filter(({ level }) => level !== 'ok')).toEqual([
      {
        key: 'voice',
        level: 'warn',
        text: expect.stringContaining(`先播放已有声音的 ${ready} 条`) as string,
      },
      { key: 'comments', level: 'warn', text: expect.any(String) as string, cure: 'settings' },
    ]);
    expect((await fetch(`${server.url}/audition/${DEFAULT_VOICE}`)).status).toBe(200);

    const stage = await watchRoom(me, liveId, 'stage', server.url);
    await me.call(startLive, { liveId });
    const { cue } = await stage.until('cue');
    const samples = decodePcm16(Buffer.from(cue.audio, 'base64'));
    expect(loudness(samples)).toBeGreaterThan(0.02);
    expect(cue.phonemes!.length).toBeGreaterThan(5);
    expect(cue.phonemes!.at(-1)!.end).toBeLessThanOrEqual(samples.length / RATE);
    const { list } = await me.call(listHistory, { liveId });
    const opening = DEMO_TEMPLATE.scripts.filter(({ type }) => type === 2);
    expect(opening.flatMap(({ content, variants }) => [content, ...variants]).join('')).toContain(
      list[0]!.text,
    );

    // One sentence that nobody has spoken yet does not silence the rest.
    const unspoken = '今天下雨，大家出门记得带伞。';
    const desk = await watchRoom(me, liveId, 'desk', server.url);
    await me.call(sayLive, { liveId, text: unspoken, when: 'now' });
    await desk.until('state', ({ trouble }) => trouble?.includes(unspoken) === true);
    await desk.until('said');
    const later = await me.call(listHistory, { liveId });
    expect(later.list.map(({ text }) => text)).not.toContain(unspoken);
    await me.call(stopLive, { liveId });
    stage.close();
    desk.close();
  } finally {
    await server.stop();
  }
});

it('a room whose speech is all there goes on air even where the voice is missing', async () => {
  const server = await startOwnServer({ ...fresh, MODELS_DIR: damaged });
  try {
    const { me, liveId } = await arrive(server.url);
    await expect.poll(async () => (await me.call(init, {})).engines.voice).toBe('missing');
    const { canStart, rows } = await me.call(preflight, { liveId });
    expect(canStart).toBe(true);
    expect(rows.find(({ key }) => key === 'voice')).toMatchObject({ level: 'warn' });
    const stage = await watchRoom(me, liveId, 'stage', server.url);
    await me.call(startLive, { liveId });
    const { cue } = await stage.until('cue');
    expect(cue.audio.length).toBeGreaterThan(RATE);
    await me.call(stopLive, { liveId });
    stage.close();
  } finally {
    await server.stop();
  }
});
