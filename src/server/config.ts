import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { MOST_POINTS } from '../contract/access/operator.ts';
import type { ChatSettings } from '../language/writing/chat.ts';
import type { CloneSettings } from '../speech/providers/clone-engines.ts';
import { providerVoices, readOfferedVoices, type SpeechSettings } from '../speech/providers/provider.ts';
import type { SmsSettings } from './account/sms/sms.ts';
import type { StorageSettings } from './storage/open-storage.ts';
import { StartupError } from './startup-error.ts';
import { DEFAULT_VOCODER } from '../speech/synthesis/recipe.ts';

const QUARTER_OF_CORES = Math.floor(os.availableParallelism() / 4);

type Env = Record<string, string | undefined>;

/** Columns of points hold 2³¹: hours of work at this price still fit. */
const MOST_PRICE = 100_000;

function openReader(env: Env) {
  const issues: z.core.$ZodIssue[] = [];
  const missing: string[] = [];
  const wrong: string[] = [];
  const read = <S extends z.ZodType>(name: string, schema: S): z.output<S> => {
    // An empty variable means "not set": as a number it would be 0, a price of nothing.
    const parsed = schema.safeParse(env[name] || undefined);
    if (!parsed.success) issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [name] })));
    return parsed.data as z.output<S>;
  };
  const whole = (name: string, fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
    read(name, z.coerce.number().int().min(min).max(max).default(fallback));
  return {
    read,
    optional: (name: string): string | null => env[name] || null,
    text: (name: string, fallback = ''): string => env[name] || fallback,
    whole,
    price: (name: string, fallback: number) => whole(name, fallback, 0, MOST_PRICE),
    gigabytes: (name: string, fallback: number) =>
      read(name, z.coerce.number().min(0).default(fallback)) * 1024 ** 3,
    isOn: (name: string, usually: boolean) =>
      read(name, z.enum(['0', '1']).default(usually ? '1' : '0')) === '1',
    httpUrl: (name: string) =>
      read(name, z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional()) ??
      null,
    /** Sent as a header, where any other character would be refused while speaking instead of at the start. */
    headerText: (name: string) =>
      read(
        name,
        z
          .string()
          .regex(/^[\x21-\x7e]+$/, '只能用英文字母、数字和符号，不能有空格')
          .default(''),
      ),
    need: (...names: string[]) => void missing.push(...names.filter((name) => !env[name])),
    refuseIf: (isWrong: boolean, message: string) => void (isWrong && wrong.push(message)),
    check: () => {
      if (issues.length > 0)
        throw new StartupError(`环境变量有误：\n${z.prettifyError(new z.ZodError(issues))}`);
      if (missing.length > 0) wrong.push(`还需要设置环境变量：${missing.join('、')}`);
      if (wrong.length > 0) throw new StartupError(wrong.join('\n'));
    },
  };
}

type Reader = ReturnType<typeof openReader>;

export type Config = ReturnType<typeof readConfig>;
export type Prices = Config['prices'];

/** Every environment variable, once. docs/operate.md explains each. */
export function readConfig(env: Env) {
  const reader = openReader(env);
  const { read, optional, text, whole, gigabytes, isOn, httpUrl } = reader;
  const production = read('APP_MODE', z.enum(['demo', 'production']).default('demo')) === 'production';
  const dataDir = path.resolve(text('DATA_DIR', './data'));
  const config = {
    port: read('PORT', z.coerce.number().int().min(0).max(65_535).default(8000)),
    host: text('HOST', '127.0.0.1'),
    dataDir,
    databaseUrl: optional('DATABASE_URL'),
    production,
    logLevel: read(
      'LOG_LEVEL',
      z.enum(['debug', 'info', 'warn', 'error', 'silent']).default(production ? 'info' : 'warn'),
    ),
    /** How many proxies stand before us; each adds an address, and only those can be believed. */
    trustedProxies: whole('TRUST_PROXY', 0),
    demoOnNetwork: isOn('DEMO_ON_NETWORK', false),
    secretKey: optional('SECRET_KEY'),
    metricsToken: optional('METRICS_TOKEN'),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 1200),
    storagePerUser: Math.round(gigabytes('STORAGE_PER_USER_GB', 20)),
    freeDisk: gigabytes('FREE_DISK_GB', 2),
    workerSlots: {
      long: whole('WORKER_SLOTS', Math.max(1, QUARTER_OF_CORES)),
      short: whole('WORKER_SHORT_SLOTS', Math.max(2, QUARTER_OF_CORES), 1),
    },
    workerSlotsOnAir: whole('WORKER_SLOTS_ON_AIR', 1, 1),
    installWeights: isOn('INSTALL_WEIGHTS', true),
    modelsDir: optional('MODELS_DIR'),
    modelsUrl: httpUrl('MODELS_URL'),
    ffmpegPath: optional('FFMPEG_PATH'),
    roomsOnAir: whole('ROOMS_ON_AIR', 2, 1),
    unwatchedSeconds: whole('UNWATCHED_SECONDS', 1800, 1),
    peerUrl: httpUrl('PEER_URL'),
    lanAddresses: isOn('LAN_ADDRESSES', false),
    welcomePoints: whole('WELCOME_POINTS', 5000, 0, MOST_POINTS),
    welcomeRoom: isOn('WELCOME_ROOM', true),
    ...ofTheSite(reader),
    sms: smsSettings(reader),
    storage: storageSettings(reader, dataDir),
    speech: speechSettings(reader),
    clone: cloneSettings(reader),
    chat: chatSettings(reader),
    translation: translationSettings(reader),
    lips: lipSettings(reader),
  };
  const isSending = config.sms.provider !== 'console';
  reader.refuseIf(
    optional('PRICE_MIX_EACH') !== null,
    'PRICE_MIX_EACH（每条混剪）已改为 PRICE_MIX_PER_MINUTE（每分钟），请按新的算法重新设置价格。',
  );
  reader.refuseIf(
    production && !isSending,
    'APP_MODE=production 需要短信服务：请设置 SMS_PROVIDER 为 alibaba 或 tencent。',
  );
  reader.refuseIf(
    isSending && config.demoOnNetwork,
    'DEMO_ON_NETWORK=1 会把验证码显示给任何人，不能和短信服务一起使用：请去掉其中一个。',
  );
  reader.check();
  return config;
}

const ofTheSite = ({ read, text, whole, price, isOn }: Reader) => ({
  brand: {
    title: text('BRAND_TITLE', '灵播 · 数字人直播与视频创作'),
    menuTitle: text('BRAND_MENU_TITLE', '灵播'),
    siteRegistration: text('SITE_REGISTRATION'),
    operatorContact: text('OPERATOR_CONTACT'),
    morePoints: text('MORE_POINTS'),
  },
  login: {
    resendSeconds: whole('CODE_RESEND_SECONDS', 60),
    codesPerPhonePerDay: whole('CODES_PER_PHONE_PER_DAY', 10),
    phoneCodesPerAddress: whole('PHONE_CODES_PER_ADDRESS', 3, 1),
    smsPerDay: whole('SMS_PER_DAY', 2000),
    codesPerAddressPerHour: whole('CODES_PER_ADDRESS_PER_HOUR', 20),
    triesPerPhone: whole('LOGIN_TRIES_PER_PHONE', 10),
    triesPerAddress: whole('LOGIN_TRIES_PER_ADDRESS', 60),
    sessionDays: whole('SESSION_DAYS', 30, 1),
  },
  voice: {
    processes: whole('VOICE_PROCESSES', 1, 1),
    threads: whole('VOICE_THREADS', Math.min(4, os.availableParallelism()), 1),
    cacheMegabytes: whole('SPEECH_CACHE_MB', 2048, 16),
    warm: isOn('VOICE_WARM', true),
    vocoder: read('VOCODER', z.enum(['kokoro', 'small']).default(DEFAULT_VOCODER)),
    fitTries: whole('VOICE_FIT_TRIES', 24, 8),
    ahead: isOn('SPEAK_AHEAD', true),
  },
  labelProducer: read(
    'LABEL_PRODUCER',
    z
      .string()
      .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/, '只能用英文字母、数字和符号，不能有空格、双引号和反斜杠')
      .default('Lingbo'),
  ),
  prices: {
    audioPer100Characters: price('PRICE_AUDIO_PER_100_CHARACTERS', 2),
    finePer100Characters: price('PRICE_FINE_PER_100_CHARACTERS', 4),
    shortPerMinute: price('PRICE_SHORT_PER_MINUTE', 40),
    mixPerMinute: price('PRICE_MIX_PER_MINUTE', 15),
    translatePerMinute: price('PRICE_TRANSLATE_PER_MINUTE', 50),
    voice: price('PRICE_VOICE', 100),
    avatar: price('PRICE_AVATAR', 300),
  },
});

function smsSettings({ read, text, need }: Reader): SmsSettings {
  const provider = read('SMS_PROVIDER', z.enum(['console', 'alibaba', 'tencent']).default('console'));
  switch (provider) {
    case 'alibaba':
      need('ALIBABA_ACCESS_KEY_ID', 'ALIBABA_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE');
      return {
        provider,
        signName: text('SMS_SIGN_NAME'),
        accessKeyId: text('ALIBABA_ACCESS_KEY_ID'),
        accessKeySecret: text('ALIBABA_ACCESS_KEY_SECRET'),
        templateCode: text('SMS_TEMPLATE'),
        endpoint: text('ALIBABA_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
      };
    case 'tencent':
      need('TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE');
      return {
        provider,
        signName: text('SMS_SIGN_NAME'),
        secretId: text('TENCENT_SECRET_ID'),
        secretKey: text('TENCENT_SECRET_KEY'),
        sdkAppId: text('TENCENT_SMS_APP_ID'),
        templateId: text('SMS_TEMPLATE'),
        region: text('TENCENT_SMS_REGION', 'ap-guangzhou'),
        endpoint: text('TENCENT_SMS_ENDPOINT', 'https://sms.tencentcloudapi.com'),
      };
    default:
      return { provider: 'console' };
  }
}

const VOICE_ID_LENGTH = 64;

function speechSettings({
  read,
  text,
  whole,
  httpUrl,
  headerText,
  need,
  refuseIf,
}: Reader): SpeechSettings | null {
  const provider = read('SPEECH_PROVIDER', z.enum(['openai', 'volcengine']).optional());
  const url = httpUrl('SPEECH_URL');
  const model = headerText('SPEECH_MODEL');
  const appId = headerText('VOLCENGINE_APP_ID');
  const common = {
    key: headerText('SPEECH_KEY'),
    voices: readOfferedVoices(text('SPEECH_VOICES')),
    timeoutMs: whole('SPEECH_TIMEOUT_SECONDS', 30, 1) * 1000,
  };
  if (!provider) return null;
  need('SPEECH_VOICES', provider === 'openai' ? 'SPEECH_URL' : 'SPEECH_KEY');
  const settings: SpeechSettings =
    provider === 'openai'
      ? { provider, ...common, url: url ?? '', model: model || 'tts-1' }
      : {
          provider,
          ...common,
          url: url ?? 'https://openspeech.bytedance.com',
          model: model || 'seed-tts-2.0',
          appId,
        };
  const ids = providerVoices(settings).map(({ id }) => id);
  const isWrong = (id: string, at: number) =>
    id.endsWith(':') || id.length > VOICE_ID_LENGTH || ids.indexOf(id) !== at;
  refuseIf(
    text('SPEECH_VOICES') !== '' && (ids.length === 0 || ids.some(isWrong)),
    'SPEECH_VOICES 有误：写成 声音=名称，用逗号分开，声音不能重复，也不能超过 50 个字符。',
  );
  return settings;
}

function cloneSettings({ read, text, whole, httpUrl, headerText, need }: Reader): CloneSettings | null {
  const provider = read('CLONE_PROVIDER', z.enum(['cosyvoice', 'gpt-sovits', 'fish-speech']).optional());
  const folder = text('GPT_SOVITS_FOLDER');
  const settings = {
    url: httpUrl('CLONE_URL') ?? '',
    key: headerText('CLONE_KEY'),
    timeoutMs: whole('CLONE_TIMEOUT_SECONDS', 60, 1) * 1000,
    rate: whole('COSYVOICE_RATE', 24_000, 8000),
    folder,
    folderThere: text('GPT_SOVITS_FOLDER_THERE', folder),
  };
  if (!provider) return null;
  need('CLONE_URL');
  if (provider === 'gpt-sovits') need('GPT_SOVITS_FOLDER');
  return { provider, ...settings };
}

function chatSettings({ text, whole, httpUrl, headerText }: Reader): ChatSettings | null {
  const url = httpUrl('CHAT_URL');
  const settings = {
    key: headerText('CHAT_KEY'),
    model: text('CHAT_MODEL'),
    timeoutMs: whole('CHAT_TIMEOUT_SECONDS', 20, 1) * 1000,
  };
  return url === null ? null : { ...settings, url };
}

function translationSettings({ read, optional, text, whole, httpUrl, headerText, need }: Reader) {
  const weights = optional('TRANSLATION_WEIGHTS');
  const provider = read('TRANSLATION_PROVIDER', z.enum(['tencent']).optional());
  if (!provider) return { weights, service: null };
  need('TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY');
  return {
    weights,
    service: {
      secretId: headerText('TENCENT_SECRET_ID'),
      secretKey: text('TENCENT_SECRET_KEY'),
      region: headerText('TENCENT_TRANSLATION_REGION') || 'ap-guangzhou',
      endpoint: httpUrl('TENCENT_TRANSLATION_ENDPOINT') ?? 'https://tmt.tencentcloudapi.com',
      timeoutMs: whole('TRANSLATION_TIMEOUT_SECONDS', 20, 1) * 1000,
    },
  };
}

function lipSettings({ text, whole, httpUrl, need }: Reader) {
  const url = httpUrl('DUIX_URL');
  const settings = {
    folder: text('DUIX_FOLDER'),
    folderThere: text('DUIX_FOLDER_THERE', '/code/data'),
    timeoutMs: whole('DUIX_TIMEOUT_MINUTES', 30, 1) * 60_000,
  };
  if (url === null) return null;
  need('DUIX_FOLDER');
  return { ...settings, url };
}

function storageSettings({ text, need }: Reader, dataDir: string): StorageSettings {
  const endpoint = text('S3_ENDPOINT');
  if (!endpoint) return { kind: 'folder', dir: path.join(dataDir, 'files') };
  need('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  return {
    kind: 's3',
    endpoint,
    region: text('S3_REGION', 'us-east-1'),
    bucket: text('S3_BUCKET'),
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    prefix: text('S3_PREFIX'),
  };
}
