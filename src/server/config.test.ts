import { expect, test } from 'vitest';
import { providerVoices } from '../speech/providers/provider.ts';
import { openProvider } from '../speech/providers/open-provider.ts';
import { readConfig } from './config.ts';

const openai = {
  SPEECH_PROVIDER: 'openai',
  SPEECH_URL: 'http://127.0.0.1:8880',
  SPEECH_VOICES: 'alloy=小艾, onyx = 老周:男 ，nova,echo=阿德：男',
};

test('without a speech provider there is none', () => {
  const { speech } = readConfig({ SPEECH_PROVIDER: '', SPEECH_VOICES: 'alloy=小艾' });
  expect(speech).toBeNull();
  expect(openProvider(speech)).toBeNull();
  expect(providerVoices(speech)).toEqual([]);
});

test('a speech provider with what it needs, and its voices under ids of ours', () => {
  const { speech } = readConfig(openai);
  expect(speech).toMatchObject({ url: 'http://127.0.0.1:8880', key: '', model: 'tts-1', timeoutMs: 30_000 });
  expect(openProvider(speech)?.name).toBe('openai');
  expect(providerVoices(speech)).toEqual([
    { id: 'openai:alloy', voice: 'alloy', name: '小艾', gender: 'female' },
    { id: 'openai:onyx', voice: 'onyx', name: '老周', gender: 'male' },
    { id: 'openai:nova', voice: 'nova', name: 'nova', gender: 'female' },
    { id: 'openai:echo', voice: 'echo', name: '阿德', gender: 'male' },
  ]);
  const volcengine = readConfig({
    SPEECH_PROVIDER: 'volcengine',
    SPEECH_KEY: 'key',
    SPEECH_VOICES: 'zh_female_cancan_uranus_bigtts=灿灿',
    VOLCENGINE_APP_ID: '1234567',
    SPEECH_TIMEOUT_SECONDS: '5',
  }).speech;
  expect(openProvider(volcengine)?.name).toBe('volcengine');
  expect(volcengine).toMatchObject({
    url: 'https://openspeech.bytedance.com',
    model: 'seed-tts-2.0',
    appId: '1234567',
    timeoutMs: 5000,
  });
});

test.each([
  [{ SPEECH_PROVIDER: 'azure' }, 'SPEECH_PROVIDER'],
  [{ SPEECH_URL: '' }, '还需要设置环境变量：SPEECH_URL'],
  [{ SPEECH_URL: 'ftp://127.0.0.1' }, '应为 http:// 或 https:// 开头的地址'],
  [{ SPEECH_VOICES: '' }, '还需要设置环境变量：SPEECH_VOICES'],
  [{ SPEECH_VOICES: ' , ' }, 'SPEECH_VOICES 有误'],
  [{ SPEECH_VOICES: '=小艾' }, 'SPEECH_VOICES 有误'],
  [{ SPEECH_VOICES: 'alloy=小艾,alloy=小爱' }, 'SPEECH_VOICES 有误'],
  [{ SPEECH_VOICES: 'a'.repeat(60) }, 'SPEECH_VOICES 有误'],
  [{ SPEECH_KEY: 'two words' }, '不能有空格'],
  [{ SPEECH_PROVIDER: 'volcengine' }, '还需要设置环境变量：SPEECH_KEY'],
])('stops the start at %o', (wrong, sentence) => {
  expect(() => readConfig({ ...openai, ...wrong })).toThrow(sentence);
});

test('users name no addresses of the network the server stands in, unless the operator says so', () => {
  expect(readConfig({}).lanAddresses).toBe(false);
  expect(readConfig({ LAN_ADDRESSES: '1' }).lanAddresses).toBe(true);
});

test('points that no column holds are refused at the start', () => {
  expect(() => readConfig({ PRICE_AVATAR: '3000000000', WELCOME_POINTS: '3000000000' })).toThrow(
    /WELCOME_POINTS[^]*PRICE_AVATAR/,
  );
});

test('codes are not shown to everybody where an SMS service sends them', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'alibaba', DEMO_ON_NETWORK: '1' })).toThrow('DEMO_ON_NETWORK');
});

test('says that a price is no longer counted as it was set', () => {
  expect(() => readConfig({ PRICE_MIX_EACH: '30' })).toThrow('PRICE_MIX_PER_MINUTE');
});
