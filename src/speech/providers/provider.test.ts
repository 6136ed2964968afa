import { afterEach, describe, expect, test, vi } from 'vitest';
import { startOpenaiSpeech } from '../../../test/fakes/openai-speech.ts';
import { json, RATE, tone } from '../../../test/fakes/speech-server.ts';
import { lines, startVolcengineSpeech } from '../../../test/fakes/volcengine-speech.ts';
import { encodeWav } from '../../common/wav.ts';
import { ProviderError } from './ask-provider.ts';
import { type SpeechSettings } from './provider.ts';
import { openProvider } from './open-provider.ts';

const never = new AbortController().signal;
const KEY = 'sk-a-secret-of-ours';
const sentence = { text: '今天只要三十九块九', voice: 'lin', speed: 1.25 };

type StandIn = Awaited<ReturnType<typeof startOpenaiSpeech>>;
let fake: StandIn;
afterEach(() => fake.close());

const common = { voices: [], timeoutMs: 30_000 };
const openai = (key = KEY, url = fake.url): SpeechSettings => ({
  ...common,
  provider: 'openai',
  url,
  key,
  model: 'tts-1',
});
const volcengine = (key = KEY, url = fake.url, appId = '1234567'): SpeechSettings => ({
  ...common,
  provider: 'volcengine',
  url,
  key,
  model: 'seed-tts-2.0',
  appId,
});

const say = (settings: SpeechSettings, request = sentence, signal = never) =>
  openProvider(settings)!.say(request, signal);

/** The failure, which says in Chinese what to do, and nowhere what the key is. */
async function failure(saying: Promise<unknown>): Promise<ProviderError> {
  const error = await saying.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ProviderError)) throw new Error(`no ProviderError but ${String(error)}`);
  expect(error.message).toMatch(/^[^a-zA-Z]+。$/);
  expect(error.cause).toBeUndefined();
  expect(`${error.detail} ${error.stack}`).not.toContain(KEY.slice(3));
  return error;
}

const providers = [
  { name: 'openai', start: () => startOpenaiSpeech(KEY, ['lin', 'hao']), settings: openai },
  {
    name: 'volcengine',
    start: () => startVolcengineSpeech({ appId: '1234567', key: KEY }, ['lin', 'hao']),
    settings: volcengine,
  },
];

describe.each(providers)('$name', ({ start, settings }) => {
  test.each([0.5, 1, 1.25, 2])('says the sentence at speed %s', async (speed) => {
    fake = await start();
    const { samples, rate } = await say(settings(), { ...sentence, speed });
    expect(fake.said).toEqual([{ ...sentence, speed }]);
    const expected = tone({ ...sentence, speed });
    expect(rate).toBe(RATE);
    expect(samples).toHaveLength(expected.length);
    expect(samples.every((sample, i) => Math.abs(sample - expected[i]!) < 0.001)).toBe(true);
  });

  test('an address may end in a slash', async () => {
    fake = await start();
    await say(settings(KEY, `${fake.url}/`));
    expect(fake.said).toHaveLength(1);
  });

  test('a wrong key, also one that cannot even be sent', async () => {
    fake = await start();
    expect(await failure(say(settings(`${KEY}-old`)))).toMatchObject({ trouble: 'key' });
    expect(await failure(say(settings(`${KEY}\nx`)))).toMatchObject({ trouble: 'unreachable' });
    expect(fake.said).toEqual([]);
  });

  test.each([
    [302, 'unreachable'],
    [400, 'refused'],
    [402, 'busy'],
    [429, 'busy'],
    [500, 'fault'],
    [503, 'fault'],
  ])('status %i', async (status, trouble) => {
    fake = await start();
    fake.answers = json(status, { error: { message: `key ${KEY}` } });
    const error = await failure(say(settings()));
    expect(error.trouble).toBe(trouble);
    expect(error.detail).toBe(`${status} {"error":{"message":"key ***"}}`);
  });

  test.each(['hang', 'stall'] as const)('gives up on a server that sends nothing more: %s', async (how) => {
    fake = await start();
    fake.failing = how;
    expect(await failure(say({ ...settings(), timeoutMs: 100 }))).toMatchObject({ trouble: 'timeout' });
  });

  test('a connection that is cut, or never made', async () => {
    fake = await start();
    fake.failing = 'cut';
    expect(await failure(say(settings()))).toMatchObject({ trouble: 'cut' });
    await fake.close();
    expect(await failure(say(settings()))).toMatchObject({ trouble: 'unreachable', detail: 'ECONNREFUSED' });
  });

  test('stops when the caller does', async () => {
    fake = await start();
    fake.failing = 'stall';
    const caller = new AbortController();
    const saying = say(settings(), sentence, caller.signal);
    await vi.waitFor(() => expect(fake.said).toHaveLength(1));
    caller.abort(new Error('nobody listens any more'));
    await expect(saying).rejects.toThrow('nobody listens any more');
  });

  test('garbage, an endless answer, no sound', async () => {
    fake = await start();
    for (const bytes of [Buffer.from('<html>502</html>'), Buffer.alloc(0), Buffer.alloc(33 * 1024 * 1024)]) {
      fake.answers = { status: 200, type: 'audio/wav', bytes };
      expect(await failure(say(settings()))).toMatchObject({ trouble: 'reply' });
    }
    fake.answers = null;
    for (const length of [0, RATE]) {
      fake.sound = () => new Float32Array(length);
      expect(await failure(say(settings()))).toMatchObject({ trouble: 'silence' });
    }
  });
});

describe('openai', () => {
  test('a server of one’s own without a key, its address with or without /v1', async () => {
    fake = await startOpenaiSpeech('', ['lin']);
    await say(openai('', fake.url));
    await say(openai('', `${fake.url}/v1`));
    await say(openai('', `${fake.url}/v1/`));
    expect(fake.said).toHaveLength(3);
    expect(await failure(say(openai(''), { ...sentence, voice: 'mei' }))).toMatchObject({
      trouble: 'refused',
    });
  });

  test('refuses a WAV that is cut short, that holds no numbers, or that has an absurd rate', async () => {
    fake = await startOpenaiSpeech('', ['lin']);
    const whole = Buffer.from(encodeWav(tone(sentence), RATE));
    const asFloat = Buffer.from(whole);
    asFloat.writeUInt16LE(3, 20);
    asFloat.writeUInt16LE(32, 34);
    asFloat.writeFloatLE(Number.NaN, 1044);
    const absurd = Buffer.from(encodeWav(tone(sentence), 3));
    for (const bytes of [whole.subarray(0, 1000), asFloat, absurd]) {
      fake.answers = { status: 200, type: 'audio/wav', bytes };
      expect(await failure(say(openai('')))).toMatchObject({ trouble: 'reply' });
    }
  });
});

describe('volcengine', () => {
  test('a key of the newer console goes alone', async () => {
    fake = await startVolcengineSpeech({ appId: null, key: KEY }, ['lin']);
    await say(volcengine(KEY, fake.url, ''));
    expect(fake.said).toEqual([sentence]);
  });

  test('tells its own codes apart', async () => {
    fake = await startVolcengineSpeech({ appId: '1234567', key: KEY }, ['lin']);
    expect(await failure(say(volcengine(), { ...sentence, voice: 'mei' }))).toMatchObject({
      trouble: 'voice',
    });
    for (const [code, message, trouble] of [
      [40_402_003, 'TTSExceededTextLimit:exceed max limit', 'text'],
      [45_000_292, 'quota exceeded for types: concurrency', 'busy'],
      [55_000_000, `something about ${KEY}`, 'fault'],
    ] as const) {
      fake.answers = lines({ code: 0, message: '', data: 'AAAA' }, { code, message });
      expect(await failure(say(volcengine()))).toMatchObject({ trouble });
      fake.answers = json(403, { header: { code, message } });
      const refused = trouble === 'fault' ? 'key' : trouble;
      expect(await failure(say(volcengine()))).toMatchObject({ trouble: refused });
    }
  });

  test('an answer without its last line is not whole', async () => {
    fake = await startVolcengineSpeech({ appId: '1234567', key: KEY }, ['lin']);
    fake.answers = lines({ code: 0, message: '', data: Buffer.alloc(4800, 1).toString('base64') });
    expect(await failure(say(volcengine()))).toMatchObject({ trouble: 'cut' });
  });
});
