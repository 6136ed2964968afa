import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readOfferedVoices } from '../speech/providers/provider.ts';
import { providerVoices, type SpeechSettings } from '../speech/providers/provider.ts';
import type { SmsSettings } from './account/sms/sms.ts';
import type { StorageSettings } from './storage/storage.ts';
import { StartupError } from './startup-error.ts';

const text = (fallback: string) => z.string().default(fallback);
const number = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);
const gigabytes = (fallback: number) => z.coerce.number().min(0).default(fallback);
const optional = z
  .string()
  .optional()
  .transform((value) => value || null);

/** Sent as a header, where any other character would be refused while speaking instead of at the start. */
const headerText = (fallback: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, '只能用英文字母、数字和符号，不能有空格')
    .default(fallback);

/** Every environment variable, once. docs/operate.md explains each. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: optional,
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** How many proxies stand before us; each adds an address, and only those can be believed. */
  TRUST_PROXY: number(0),
  DEMO_ON_NETWORK: z.enum(['0', '1']).default('0'),
  SECRET_KEY: optional,
  METRICS_TOKEN: optional,
  REQUESTS_PER_MINUTE: number(1200),

  BRAND_TITLE: text('灵播 · 数字人直播与视频创作'),
  BRAND_MENU_TITLE: text('灵播'),
  SITE_REGISTRATION: text(''),
  OPERATOR_CONTACT: text(''),

  SMS_PROVIDER: z.enum(['console', 'alibaba', 'tencent']).default('console'),
  SMS_SIGN_NAME: text(''),
  SMS_TEMPLATE: text(''),
  ALIBABA_ACCESS_KEY_ID: text(''),
  ALIBABA_ACCESS_KEY_SECRET: text(''),
  ALIBABA_SMS_ENDPOINT: text('https://dysmsapi.aliyuncs.com'),
  TENCENT_SECRET_ID: text(''),
  TENCENT_SECRET_KEY: text(''),
  TENCENT_SMS_APP_ID: text(''),
  TENCENT_SMS_REGION: text('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: text('https://sms.tencentcloudapi.com'),

  CODE_RESEND_SECONDS: number(60),
  CODES_PER_PHONE_PER_DAY: number(10),
  PHONE_CODES_PER_ADDRESS: number(3, 1),
  CODES_PER_ADDRESS_PER_HOUR: number(20),
  SMS_PER_DAY: number(2000),
  LOGIN_TRIES_PER_PHONE: number(10),
  LOGIN_TRIES_PER_ADDRESS: number(60),
  SESSION_DAYS: number(30, 1),

  S3_ENDPOINT: optional,
  S3_REGION: text('us-east-1'),
  S3_BUCKET: text(''),
  S3_ACCESS_KEY_ID: text(''),
  S3_SECRET_ACCESS_KEY: text(''),
  S3_PREFIX: text(''),

  STORAGE_PER_USER_GB: gigabytes(20),
  FREE_DISK_GB: gigabytes(2),

  WORKER_SLOTS: number(1),
  WORKER_SLOTS_ON_AIR: number(1, 1),
  VOICE_PROCESSES: number(1, 1),
  VOICE_THREADS: number(Math.min(4, os.availableParallelism()), 1),
  SPEECH_CACHE_MB: number(2048, 16),
  VOICE_WARM: z.enum(['0', '1']).default('1'),
  SPEAK_AHEAD: z.enum(['0', '1']).default('1'),
  LABEL_PRODUCER: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/, '只能用英文字母、数字和符号，不能有空格、双引号和反斜杠')
    .default('Lingbo'),
  INSTALL_WEIGHTS: z.enum(['0', '1']).default('1'),
  MODELS_DIR: optional,
  MODELS_URL: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional(),
  FFMPEG_PATH: optional,

  SPEECH_PROVIDER: z.enum(['openai', 'volcengine']).optional(),
  SPEECH_URL: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional(),
  SPEECH_KEY: headerText(''),
  SPEECH_MODEL: headerText(''),
  SPEECH_VOICES: text(''),
  SPEECH_TIMEOUT_SECONDS: number(30, 1),
  VOLCENGINE_APP_ID: headerText(''),

  ROOMS_ON_AIR: number(2, 1),
  UNWATCHED_SECONDS: number(1800, 1),
  PEER_URL: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional(),
  LAN_ADDRESSES: z.enum(['0', '1']).optional(),
  CHAT_URL: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional(),
  CHAT_KEY: headerText(''),
  CHAT_MODEL: text(''),
  CHAT_TIMEOUT_SECONDS: number(20, 1),

  WELCOME_POINTS: number(5000),
  WELCOME_ROOM: z.enum(['0', '1']).default('1'),
  PRICE_AUDIO_PER_100_CHARACTERS: number(6),
  PRICE_SHORT_PER_MINUTE: number(50),
  PRICE_MIX_EACH: number(20),
  PRICE_TRANSLATE_PER_MINUTE: number(60),
  PRICE_VOICE: number(100),
  PRICE_AVATAR: number(300),
});

export type Config = ReturnType<typeof readConfig>;
export type Prices = Config['prices'];

export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable means "not set": as a number it would be 0, a price of nothing.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) throw new StartupError(`环境变量有误：\n${z.prettifyError(parsed.error)}`);
  const v = parsed.data;
  if (v.APP_MODE === 'production' && v.SMS_PROVIDER === 'console')
    throw new StartupError('APP_MODE=production 需要短信服务：请设置 SMS_PROVIDER 为 alibaba 或 tencent。');
  if (v.SMS_PROVIDER !== 'console' && v.DEMO_ON_NETWORK === '1')
    throw new StartupError(
      'DEMO_ON_NETWORK=1 会把验证码显示给任何人，不能和短信服务一起使用：请去掉其中一个。',
    );
  const dataDir = path.resolve(v.DATA_DIR);
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir,
    databaseUrl: v.DATABASE_URL,
    production: v.APP_MODE === 'production',
    logLevel: v.LOG_LEVEL ?? (v.APP_MODE === 'production' ? 'info' : 'warn'),
    trustedProxies: v.TRUST_PROXY,
    demoOnNetwork: v.DEMO_ON_NETWORK === '1',
    secretKey: v.SECRET_KEY,
    metricsToken: v.METRICS_TOKEN,
    requestsPerMinute: v.REQUESTS_PER_MINUTE,
    brand: {
      title: v.BRAND_TITLE,
      menuTitle: v.BRAND_MENU_TITLE,
      siteRegistration: v.SITE_REGISTRATION,
      operatorContact: v.OPERATOR_CONTACT,
    },
    sms: smsSettings(v),
    login: {
      resendSeconds: v.CODE_RESEND_SECONDS,
      codesPerPhonePerDay: v.CODES_PER_PHONE_PER_DAY,
      phoneCodesPerAddress: v.PHONE_CODES_PER_ADDRESS,
      smsPerDay: v.SMS_PER_DAY,
      codesPerAddressPerHour: v.CODES_PER_ADDRESS_PER_HOUR,
      triesPerPhone: v.LOGIN_TRIES_PER_PHONE,
      triesPerAddress: v.LOGIN_TRIES_PER_ADDRESS,
      sessionDays: v.SESSION_DAYS,
    },
    storage: storageSettings(v, dataDir),
    storagePerUser: Math.round(v.STORAGE_PER_USER_GB * 1024 ** 3),
    freeDisk: v.FREE_DISK_GB * 1024 ** 3,
    workerSlots: v.WORKER_SLOTS,
    workerSlotsOnAir: v.WORKER_SLOTS_ON_AIR,
    voice: {
      processes: v.VOICE_PROCESSES,
      threads: v.VOICE_THREADS,
      cacheMegabytes: v.SPEECH_CACHE_MB,
      warm: v.VOICE_WARM === '1',
      ahead: v.SPEAK_AHEAD === '1',
    },
    labelProducer: v.LABEL_PRODUCER,
    installWeights: v.INSTALL_WEIGHTS === '1',
    modelsDir: v.MODELS_DIR,
    modelsUrl: v.MODELS_URL ?? null,
    ffmpegPath: v.FFMPEG_PATH,
    speech: speechSettings(v),
    roomsOnAir: v.ROOMS_ON_AIR,
    unwatchedSeconds: v.UNWATCHED_SECONDS,
    peerUrl: v.PEER_URL ?? null,
    lanAddresses: (v.LAN_ADDRESSES ?? (v.APP_MODE === 'production' ? '0' : '1')) === '1',
    chat: v.CHAT_URL
      ? {
          url: v.CHAT_URL,
          key: v.CHAT_KEY,
          model: v.CHAT_MODEL,
          timeoutMs: v.CHAT_TIMEOUT_SECONDS * 1000,
        }
      : null,
    welcomePoints: v.WELCOME_POINTS,
    welcomeRoom: v.WELCOME_ROOM === '1',
    prices: {
      audioPer100Characters: v.PRICE_AUDIO_PER_100_CHARACTERS,
      shortPerMinute: v.PRICE_SHORT_PER_MINUTE,
      mixEach: v.PRICE_MIX_EACH,
      translatePerMinute: v.PRICE_TRANSLATE_PER_MINUTE,
      voice: v.PRICE_VOICE,
      avatar: v.PRICE_AVATAR,
    },
  };
}

type Variables = z.output<typeof variables>;

function need(v: Variables, ...names: (keyof Variables)[]): void {
  const missing = names.filter((name) => !v[name]);
  if (missing.length > 0) throw new StartupError(`还需要设置环境变量：${missing.join('、')}`);
}

function smsSettings(v: Variables): SmsSettings {
  const common = { signName: v.SMS_SIGN_NAME };
  switch (v.SMS_PROVIDER) {
    case 'console':
      return { provider: 'console' };
    case 'alibaba':
      need(v, 'ALIBABA_ACCESS_KEY_ID', 'ALIBABA_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE');
      return {
        provider: 'alibaba',
        ...common,
        accessKeyId: v.ALIBABA_ACCESS_KEY_ID,
        accessKeySecret: v.ALIBABA_ACCESS_KEY_SECRET,
        templateCode: v.SMS_TEMPLATE,
        endpoint: v.ALIBABA_SMS_ENDPOINT,
      };
    case 'tencent':
      need(
        v,
        'TENCENT_SECRET_ID',
        'TENCENT_SECRET_KEY',
        'TENCENT_SMS_APP_ID',
        'SMS_SIGN_NAME',
        'SMS_TEMPLATE',
      );
      return {
        provider: 'tencent',
        ...common,
        secretId: v.TENCENT_SECRET_ID,
        secretKey: v.TENCENT_SECRET_KEY,
        sdkAppId: v.TENCENT_SMS_APP_ID,
        templateId: v.SMS_TEMPLATE,
        region: v.TENCENT_SMS_REGION,
        endpoint: v.TENCENT_SMS_ENDPOINT,
      };
  }
}

const VOICE_ID_LENGTH = 64;

function speechSettings(v: Variables): SpeechSettings | null {
  if (!v.SPEECH_PROVIDER) return null;
  need(v, 'SPEECH_VOICES');
  const common = {
    key: v.SPEECH_KEY,
    voices: readOfferedVoices(v.SPEECH_VOICES),
    timeoutMs: v.SPEECH_TIMEOUT_SECONDS * 1000,
  };
  switch (v.SPEECH_PROVIDER) {
    case 'openai':
      need(v, 'SPEECH_URL');
      return checkVoices({
        provider: 'openai',
        ...common,
        url: v.SPEECH_URL ?? '',
        model: v.SPEECH_MODEL || 'tts-1',
      });
    case 'volcengine':
      need(v, 'SPEECH_KEY');
      return checkVoices({
        provider: 'volcengine',
        ...common,
        url: v.SPEECH_URL ?? 'https://openspeech.bytedance.com',
        model: v.SPEECH_MODEL || 'seed-tts-2.0',
        appId: v.VOLCENGINE_APP_ID,
      });
  }
}

function checkVoices(settings: SpeechSettings): SpeechSettings {
  const ids = providerVoices(settings).map(({ id }) => id);
  const isWrong = (id: string, at: number) =>
    id.endsWith(':') || id.length > VOICE_ID_LENGTH || ids.indexOf(id) !== at;
  if (ids.length === 0 || ids.some(isWrong))
    throw new StartupError(
      `SPEECH_VOICES 有误：写成 声音=名称，用逗号分开，声音不能重复，也不能超过 50 个字符。`,
    );
  return settings;
}

function storageSettings(v: Variables, dataDir: string): StorageSettings {
  if (!v.S3_ENDPOINT) return { kind: 'folder', dir: path.join(dataDir, 'files') };
  need(v, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  return {
    kind: 's3',
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    bucket: v.S3_BUCKET,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    prefix: v.S3_PREFIX,
  };
}
