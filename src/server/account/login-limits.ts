import type { FastifyRequest } from 'fastify';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { countUse, forgive, spend } from '../db/limits.ts';
import { isLocalVisitor, networkOf } from '../http/client-address.ts';
import { loginAddresses } from './logins.ts';
import { keepCode, takeCode, type CodeScene } from './users.ts';

const DAY = 86_400;
const HOUR = 3600;
const TRY_WINDOW = 900;
const SLOW = 1800;
/** So many networks may use up their tries for one number before all others have to wait as well. */
const NETWORKS_AT_ONCE = 10;

const codeKey = (phone: string, request: FastifyRequest) =>
  `code phone ${phone} address ${networkOf(request.ip)}`;
const triesKey = (phone: string, request: FastifyRequest) =>
  `login phone ${phone} address ${networkOf(request.ip)}`;
const ownTriesKey = ({ id }: { id: string }) => `password ${id}`;

/** How often codes are sent and passwords tried. Whoever guesses is slowed down, never the owner of a number. */
export function openLoginLimits({ db, config, sms }: Pick<App, 'db' | 'config' | 'sms'>) {
  const limits = config.login;
  const isDemo = sms.name === 'console';
  const isSpared = (request: FastifyRequest) => isDemo && isLocalVisitor(request);

  return {
    /** The address pays first: whoever is over his limit must not use up a stranger's number or its waiting code. */
    async spendCodeOfAddress(request: FastifyRequest): Promise<void> {
      if (!isSpared(request))
        await spend(
          db,
          `code address ${networkOf(request.ip)}`,
          limits.codesPerAddressPerHour,
          HOUR,
          '当前网络获取验证码太多次，请一小时后再试。',
        );
    },
    /**
     * All or nothing: whoever is refused has neither replaced the code that waits, nor used up anything of the number's.
     * A stranger may ask for codes of any number, so that no count of them may lock its owner out: one network can use
     * only a few, and many networks together only make the waits longer. The right code proves the owner and wipes the
     * counts away.
     */
    async keepCode(request: FastifyRequest, phone: string, scene: CodeScene, code: string): Promise<void> {
      await db.transaction(async (tx) => {
        const wait = await keepCode(tx, phone, scene, code, limits.resendSeconds);
        if (wait !== null)
          throw new Failure('TOO_MANY', { message: `请 ${wait} 秒后再获取验证码。`, retryAfter: wait });
        if (!isSpared(request))
          await spend(
            tx,
            codeKey(phone, request),
            limits.phoneCodesPerAddress,
            DAY,
            '当前网络今天给这个号码要的验证码都没有用上，请换个网络再试，或用密码登录。',
          );
        if ((await countUse(tx, `code phone ${phone}`, DAY)) >= limits.codesPerPhonePerDay)
          await spend(
            tx,
            `slow code phone ${phone}`,
            1,
            SLOW,
            '这个号码今天有很多验证码没有用上，现在每 30 分钟只发一条，请稍后再试，或用密码登录。',
          );
        if (!isDemo && limits.smsPerDay > 0)
          await spend(
            tx,
            'sms',
            limits.smsPerDay,
            DAY,
            '今天的短信已经发完，请明天再试，或用密码登录。',
          ).catch((error: unknown) => {
            request.log.error('今天的短信已经发完（SMS_PER_DAY），新的验证码都发不出去。');
            throw error;
          });
      });
    },
    async takeCode(request: FastifyRequest, phone: string, scene: CodeScene, code: string): Promise<void> {
      await takeCode(db, phone, scene, code);
      for (const key of [codeKey(phone, request), `code phone ${phone}`, `slow code phone ${phone}`])
        await forgive(db, key);
    },
    /**
     * Each network has tries of its own for a number. Many networks together have only so many, and those from which
     * the owner has come before do not depend on them.
     */
    async spendTry(request: FastifyRequest, phone: string): Promise<void> {
      const message = '尝试次数太多，请 15 分钟后再试，或改用验证码登录。';
      const most = limits.triesPerPhone;
      const network = networkOf(request.ip);
      await spend(db, triesKey(phone, request), most, TRY_WINDOW, message);
      if (!isSpared(request))
        await spend(db, `login address ${network}`, limits.triesPerAddress, TRY_WINDOW, message);
      await spend(db, `login phone ${phone}`, most * NETWORKS_AT_ONCE, TRY_WINDOW, message).catch(
        async (error: unknown) => {
          if (!(await loginAddresses(db, phone)).map(networkOf).includes(network)) throw error;
        },
      );
    },
    forgiveTries: (request: FastifyRequest, phone: string) => forgive(db, triesKey(phone, request)),
    spendOwnTry: (user: { id: string }) =>
      spend(
        db,
        ownTriesKey(user),
        limits.triesPerPhone,
        TRY_WINDOW,
        '密码错了太多次，请 15 分钟后再试，或改用验证码。',
      ),
    forgiveOwnTries: (user: { id: string }) => forgive(db, ownTriesKey(user)),
  };
}

export type LoginLimits = ReturnType<typeof openLoginLimits>;
