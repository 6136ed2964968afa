import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { init } from '../../../src/contract/account.ts';
import { preflight, sayLive, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { newPerson } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { openWeights } from '../../helpers/weights.ts';
import { patience } from '../../helpers/patience.ts';

/** A folder with a weight of its own, which the test may spoil. */
async function ownVoice() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-weights-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, `voices/${DEFAULT_VOICE}.bin`);
  fs.mkdirSync(path.dirname(file));
  fs.copyFileSync((await openWeights()).file(`voice/${DEFAULT_VOICE}`)!, file);
  return { folder, file, bytes: fs.readFileSync(file) };
}

it('goes on speaking when a weight only looks different, and says on the desk when one is damaged', async () => {
  const { folder, file, bytes } = await ownVoice();
  const server = await startOwnServer({ MODELS_DIR: folder });
  onTestFinished(() => server.stop());
  const me = await newPerson(server.url);
  const voice = async () => (await me.call(init, {})).engines.voice;
  await expect.poll(voice).toBe('ready');
  const { id: liveId } = await me.call(addRoom, { name: '保温杯', category: 1 });
  await me.call(addScript, { liveId, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
  const desk = await watchRoom(me, liveId, 'desk', server.url);
  onTestFinished(() => desk.close());
  const says = (text: string) => me.call(sayLive, { liveId, text, when: 'sentence' });
  const hears = (text: string) => desk.until('said', ({ text: said }) => said === text);
  await me.call(startLive, { liveId });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId })));
  await hears('这款杯子保温一整天。');

  fs.chmodSync(file, 0o600);
  fs.linkSync(file, path.join(folder, 'backup'));
  await says('先看颜色。');
  await hears('先看颜色。');
  expect(await voice()).toBe('ready');

  const damaged = Buffer.from(bytes);
  damaged.fill(1, 0, 100);
  fs.writeFileSync(file, damaged);
  await says('再看大小。');
  await desk.until('state', ({ trouble }) => trouble?.includes('配音停了') ?? false);
  expect(await voice()).toBe('missing');
  const { rows } = await me.call(preflight, { liveId });
  expect(rows.find(({ key }) => key === 'voice')).toMatchObject({
    level: 'warn',
    text: expect.stringContaining('没有装好') as string,
  });

  fs.writeFileSync(file, bytes);
  // Every request to the voice checks its file again.
  await vi.waitFor(
    async () => {
      await says('最后看手感。');
      expect(await voice()).toBe('ready');
    },
    { timeout: patience(30), interval: 500 },
  );
  await hears('最后看手感。');
  await desk.until('state', ({ trouble }) => !trouble?.includes('配音停了'));
});
