import { z } from 'zod';
import { get, getPage, nothing, open, post } from './endpoint.ts';
import { oneOf, phoneNumber, time, keysOf } from './fields.ts';
import { jobKinds } from './job.ts';

export const PASSWORD_CHARACTERS = 64;
export const password = z
  .string('请填写密码')
  .min(8, '密码需 8–64 个字符')
  .max(PASSWORD_CHARACTERS, '密码需 8–64 个字符');
const typedPassword = z
  .string('请填写密码')
  .min(1, '请填写密码')
  .max(PASSWORD_CHARACTERS, '密码需 8–64 个字符');
export const code = z.string('请填写验证码').regex(/^\d{6}$/, '请填写 6 位数字验证码');

export const userInfo = z.object({
  phoneNumber: z.string(),
  hasPassword: z.boolean(),
  createdAt: time,
  /** When the account will be deleted as its user has asked for; null: not at all. */
  deleteAt: time.nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

const signedIn = z.object({ token: z.string(), userInfo });

const agreed = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '协议版本应写成日期')
  .optional();

export const sendCode = open(
  post(
    '/web/verify/code',
    '发送验证码；没有配置短信服务时，在服务器本机打开页面的人从 devCode 得到它',
    z.object({ phoneNumber, scene: oneOf('用途', ['login', 'regist', 'password', 'delete']) }),
    z.object({ expiresIn: z.number(), resendIn: z.number(), devCode: z.string().optional() }),
  ),
);
export const codeLogin = open(
  post('/web/code/login', '验证码登录，新号码自动注册', z.object({ phoneNumber, code, agreed }), signedIn),
);
export const login = open(
  post(
    '/web/login',
    '密码登录',
    z.object({
      phoneNumber,
      password: typedPassword,
      agreed,
    }),
    signedIn,
  ),
);
export const register = open(
  post('/web/regist', '注册并设置密码', z.object({ phoneNumber, code, password, agreed }), signedIn),
);
export const updatePassword = open(
  post(
    '/web/password/update',
    '用验证码重设密码，或登录后凭原密码修改；其他设备会退出登录，连接马上断开；舞台页不受影响',
    z.union(
      [
        z.object({ phoneNumber, code, newPassword: password }),
        z.object({
          oldPassword: z.string().min(1, '请填写原密码').max(64, '原密码最多 64 个字符'),
          newPassword: password,
        }),
      ],
      '请填写手机号、验证码和新密码，或原密码和新密码',
    ),
    nothing,
  ),
);
/**
 * Everything a session had opened is closed at once, on every server, but stage pages: a room on air may be shown by
 * one. `stagePages` closes them too.
 */
export const logout = post(
  '/web/logout',
  '退出登录，打开着的连接马上断开；everywhere 为真时退出所有设备，stagePages 为真时所有舞台页链接一起作废',
  z.object({ everywhere: z.boolean().optional(), stagePages: z.boolean().optional() }),
  nothing,
);

export const loginWays = { code: '验证码', password: '密码', regist: '注册' } as const;
export type LoginWay = keyof typeof loginWays;

const loginRecord = z.object({
  id: z.string(),
  at: time,
  way: z.enum(keysOf(loginWays)),
  address: z.string(),
  browser: z.string(),
  isOnline: z.boolean(),
  isThis: z.boolean(),
});
export type LoginRecord = z.infer<typeof loginRecord>;

export const listLogins = getPage(
  '/web/login/list',
  '登录记录：时间、地址、浏览器，是否还在线；保存六个月',
  loginRecord,
  {},
);

/** Typed by hand, so that nobody deletes an account by a slip. */
export const DELETE_WORDS = '注销账号';
export const deleteAccount = post(
  '/web/account/delete',
  '注销账号：凭验证码（用途 delete）或密码，马上生效，不能恢复',
  z
    .object({
      code: code.optional(),
      password: typedPassword.optional(),
      sure: z.literal(DELETE_WORDS, `请输入「${DELETE_WORDS}」`),
    })
    .refine(({ code, password }) => code !== undefined || password !== undefined, {
      path: ['code'],
      message: '请填写验证码或密码',
    }),
  nothing,
);

const engine = z.enum(['ready', 'installing', 'missing']);

const initialState = z.object({
  brandTitle: z.string(),
  brandMenuTitle: z.string(),
  siteRegistration: z.string(),
  operatorContact: z.string(),
  morePoints: z.string(),
  prices: z.object({
    audioPer100Characters: z.number(),
    /** On top, where Kokoro's own vocoder is asked for. */
    finePer100Characters: z.number(),
    shortPerMinute: z.number(),
    mixPerMinute: z.number(),
    translatePerMinute: z.number(),
    voice: z.number(),
    avatar: z.number(),
  }),
  currentUser: userInfo.nullable(),
  canSeeAdmin: z.boolean(),
  engines: z.object({ voice: engine, hearing: engine, meaning: engine, face: engine }),
  canMake: z.record(z.enum(jobKinds), z.boolean()),
  hasChatModel: z.boolean(),
  hasTranslationService: z.boolean(),
  hasCloneEngine: z.boolean(),
  ownScreens: z.array(z.object({ path: z.string(), name: z.string() })),
});
export type InitialState = z.infer<typeof initialState>;

export const init = open(get('/web/init', '初始状态：品牌、当前用户、引擎是否就绪', nothing, initialState));

export const announcement = z.object({ id: z.string(), text: z.string(), createdAt: time });
export const listAnnouncements = open(
  get('/web/announcement/list', '现在的公告，新的在前', nothing, z.object({ list: z.array(announcement) })),
);

export const canSeeAdmin = (userName: string | null): boolean => userName !== 'dontHaveAccess';

/** Of user agreement, privacy policy and consent; a change of their meaning is a new version. */
export const AGREEMENT_VERSION = '2026-11-19';
