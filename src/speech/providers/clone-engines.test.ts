import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startCloneEngine } from '../../../test/fakes/clone-engines.ts';
import { RATE, tone } from '../../../test/fakes/speech-server.ts';
import { encodeWav } from '../../common/wav.ts';
import { openCloneEngine, type CloneSettings } from './clone-engines.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-clone-'));
const teardowns: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of teardowns.splice(0)) await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const reference = {
  sound: encodeWav(tone({ text: '十个字的一句话说给它', voice: '', speed: 1 }), RATE),
  text: '本人张三同意平台使用我的声音',
};
const never = new AbortController().signal;

describe.each(['cosyvoice', 'fish-speech', 'gpt-sovits'] as const)('%s', (provider) => {
  const open = async () => {
    const fake = await startCloneEngine(provider);
    teardowns.push(fake.close);
    const settings = {
      provider,
      url: `${fake.url}/`,
      key: '',
      // On a busy machine an answer takes a while; only one that never comes is given up on soon.
      timeoutMs: 20_000,
      rate: RATE,
      folder,
      folderThere: `${folder}/`,
    } as CloneSettings;
    return {
      fake,
      engine: openCloneEngine(settings),
      hasty: openCloneEngine({ ...settings, timeoutMs: 200 }),
    };
  };

  test('speaks like whoever it heard, with the words that were said', async () => {
    const { fake, engine } = await open();
    const wave = await engine.say('欢迎来到直播间', 1, reference, never);
    expect([wave.rate, wave.samples.length]).toEqual([RATE, Math.round(0.7 * RATE)]);
    expect(fake.heard).toMatchObject([{ text: '欢迎来到直播间', promptText: reference.text }]);
    expect(fake.heard[0]!.prompt.equals(Buffer.from(reference.sound))).toBe(true);
    expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
  });

  test('an engine that hangs, is busy, or answers garbage or silence says so', async () => {
    const { fake, engine, hasty } = await open();
    for (const [failing, trouble] of [
      ['hang', 'timeout'],
      ['busy', 'fault'],
      ['garbage', 'reply'],
      ['silence', 'silence'],
    ] as const) {
      fake.failing = failing;
      const asked = failing === 'hang' ? hasty : engine;
      await expect(asked.say('你好', 1, reference, never)).rejects.toMatchObject({ trouble });
    }
    await fake.close();
    await expect(engine.say('你好', 1, reference, never)).rejects.toMatchObject({ trouble: 'unreachable' });
  });
});
