import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deadlineAfter } from '../../process/deadline.ts';
import {
  codeLogin,
  deleteAccount,
  listLogins,
  login,
  logout,
  register as registerCall,
  sendCode,
  updatePassword,
  type LoginWay,
} from '../../contract/account.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { count, forgive, spend } from '../db/limits.ts';
import { serve } from '../http/serve.ts';
import { toUserInfo } from './init.ts';
import { clientOf, networkOf, isLocalVisitor } from '../http/client-address.ts';
import { closeSession, closeSessions, openSession, revokeStageTickets } from '../http/session.ts';
import { secretKey } from '../http/signed-links.ts';
import { removeFilesOf, removeLeftCopies } from '../jobs/sweep.ts';
import { eraseAccount, wasWelcomed } from './erase-account.ts';
import { keepAgreement, keepLogin, listLoginRows, loginAddresses } from './logins.ts';
import { burnPassword, hashPassword, verifyPassword } from './password.ts';
import {
  CODE_SECONDS,
  dropCode,
  findByPhone,
  keepCode,
  register,
  setPassword,
  takeCode,
  type Scene,
} from './users.ts';

const DAY = 86_400;
const HOUR = 3600;
const TRY_WINDOW = 900;
const SLOW = 1800;
/** So many networks may use up their tries for one number before all others have to wait as well. */
const NETWORKS_AT_ONCE = 10;
const SMS_MS = 8000;

export function accountRoutes(app: App): void {
  const { db, config } = app;
  const limits = config.login;
  const demo = app.sms.name === 'console';
  const secret = secretKey(config.secretKey, config.dataDir);

  const isSpared = (request: FastifyRequest) => demo && isLocalVisitor(request);

  serve(app, sendCode, async ({ phoneNumber, scene }, _user, request) => {
    if (demo && !config.demoOnNetwork && !isLocalVisitor(request)) throw new Failure('SMS_MISSING');
    // The address pays first: whoever is over his limit must not use up a stranger's number or its waiting code.
    if (!isSpared(request))
      await spend(
        db,
        `code address ${networkOf(request.ip)}`,
        limits.codesPerAddressPerHour,
        HOUR,
        '当前网络获取验证码太多次，请一小时后再试。',
      );
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await keep(request, phoneNumber, scene, code);
    try {
      await app.sms.send(phoneNumber, code, deadlineAfter(SMS_MS));
    } catch (error) {
      await dropCode(db, phoneNumber, scene);
      request.log.warn({ err: error }, 'sms not sent');
      throw new Failure('SMS_FAILED');
    }
    return { expiresIn: CODE_SECONDS, resendIn: limits.resendSeconds, ...(demo ? { devCode: code } : {}) };
  });

  /**
   * All or nothing: whoever is refused has neither replaced the code that waits, nor used up anything of the number's.
   * A stranger may ask for codes of any number, so that no count of them may lock its owner out: one network can use
   * only a few, and many networks together only make the waits longer. The right code proves the owner and wipes the
   * counts away.
   */
  async function keep(request: FastifyRequest, phone: string, scene: Scene, code: string): Promise<void> {
    await db.transaction(async (tx) => {
      const wait = await keepCode(tx, phone, scene, code, limits.resendSeconds);
      if (wait !== null)
        throw new Failure('TOO_MANY', { message: `请 ${wait} 秒后再获取验证码。`, retryAfter: wait });
      if (!isSpared(request))
        await spend(
          tx,
          pairKey(phone, request),
          limits.phoneCodesPerAddress,
          DAY,
          '当前网络今天给这个号码要的验证码都没有用上，请换个网络再试，或用密码登录。',
        );
      if ((await count(tx, `code phone ${phone}`, DAY)) >= limits.codesPerPhonePerDay)
        await spend(
          tx,
          `slow code phone ${phone}`,
          1,
          SLOW,
          '这个号码今天有很多验证码没有用上，现在每 30 分钟只发一条，请稍后再试，或用密码登录。',
        );
      if (!demo && limits.smsPerDay > 0)
        await spend(tx, 'sms', limits.smsPerDay, DAY, '今天的短信已经发完，请明天再试，或用密码登录。').catch(
          (error: unknown) => {
            request.log.error('今天的短信已经发完（SMS_PER_DAY），新的验证码都发不出去。');
            throw error;
          },
        );
    });
  }

  const pairKey = (phone: string, request: FastifyRequest) =>
    `code phone ${phone} address ${networkOf(request.ip)}`;

  async function take(request: FastifyRequest, phone: string, scene: Scene, code: string): Promise<void> {
    await takeCode(db, phone, scene, code);
    for (const key of [pairKey(phone, request), `code phone ${phone}`, `slow code phone ${phone}`])
      await forgive(db, key);
  }

  const triesKey = (phone: string, request: FastifyRequest) =>
    `login phone ${phone} address ${networkOf(request.ip)}`;

  /**
   * Whoever guesses is slowed down, not the owner: each network has tries of its own for a number. Many networks together
   * have only so many, and those from which the owner has come before do not depend on them.
   */
  async function spendTry(request: FastifyRequest, phone: string): Promise<void> {
    const message = '尝试次数太多，请 15 分钟后再试，或改用验证码登录。';
    const most = limits.triesPerPhone;
    await spend(db, triesKey(phone, request), most, TRY_WINDOW, message);
    if (!isSpared(request))
      await spend(db, `login address ${networkOf(request.ip)}`, limits.triesPerAddress, TRY_WINDOW, message);
    await spend(db, `login phone ${phone}`, most * NETWORKS_AT_ONCE, TRY_WINDOW, message).catch(
      async (error: unknown) => {
        const networks = (await loginAddresses(db, phone)).map(networkOf);
        if (!networks.includes(networkOf(request.ip))) throw error;
      },
    );
  }

  /** With a session: only whoever has it can use these up. */
  const spendOwnTry = ({ id }: { id: string }) =>
    spend(
      db,
      ownTriesKey(id),
      limits.triesPerPhone,
      TRY_WINDOW,
      '密码错了太多次，请 15 分钟后再试，或改用验证码。',
    );
  const ownTriesKey = (userId: string) => `password ${userId}`;

  async function signedIn(
    user: NonNullable<Awaited<ReturnType<typeof findByPhone>>>,
    way: LoginWay,
    agreed: string | undefined,
    request: FastifyRequest,
  ) {
    if (user.closedAt)
      throw new Failure('ACCOUNT_CLOSED', { message: `账号已停用：${user.closedReason}。请联系运营方。` });
    const client = clientOf(request);
    const token = await db.transaction(async (tx) => {
      const opened = await openSession(tx, user.id, limits.sessionDays);
      await keepLogin(tx, user.id, opened, way, client);
      if (agreed) await keepAgreement(tx, user.id, agreed, client);
      return opened;
    });
    return { token, userInfo: toUserInfo(user) };
  }

  async function registered(phoneNumber: string, passwordHash: string | null) {
    const points = (await wasWelcomed(db, secret, phoneNumber)) ? 0 : config.welcomePoints;
    const user = await register(db, phoneNumber, passwordHash, points);
    // A new user gets in although the demo room could not be made.
    if (user)
      await app.welcome(user.id).catch((error: unknown) => app.log.error({ err: error }, 'no welcome'));
    return user;
  }

  serve(app, codeLogin, async ({ phoneNumber, code, agreed }, _user, request) => {
    await take(request, phoneNumber, 'login', code);
    const user =
      (await findByPhone(db, phoneNumber)) ??
      (await registered(phoneNumber, null)) ??
      (await findByPhone(db, phoneNumber));
    if (!user) throw new Failure('SERVER_FAULT');
    return signedIn(user, 'code', agreed, request);
  });

  serve(app, login, async ({ phoneNumber, password, agreed }, _user, request) => {
    await spendTry(request, phoneNumber);
    const user = await findByPhone(db, phoneNumber);
    const right = user?.passwordHash
      ? await verifyPassword(user.passwordHash, password)
      : (await burnPassword(), false);
    if (!user || !right) throw new Failure('LOGIN_WRONG');
    await forgive(db, triesKey(phoneNumber, request));
    return signedIn(user, 'password', agreed, request);
  });

  serve(app, registerCall, async ({ phoneNumber, code, password, agreed }, _user, request) => {
    await take(request, phoneNumber, 'regist', code);
    const user = await registered(phoneNumber, await hashPassword(password));
    if (!user) throw new Failure('PHONE_TAKEN');
    return signedIn(user, 'regist', agreed, request);
  });

  serve(app, updatePassword, async (input, caller, request) => {
    if ('code' in input) {
      await take(request, input.phoneNumber, 'password', input.code);
      const user = await findByPhone(db, input.phoneNumber);
      if (!user) throw new Failure('CODE_WRONG');
      await change(user.id, input.newPassword, caller?.id === user.id ? request.token : null);
      await forgive(db, triesKey(input.phoneNumber, request));
      return;
    }
    if (!caller) throw new Failure('AUTH_REQUIRED');
    await spendOwnTry(caller);
    const user = await findByPhone(db, caller.phone);
    if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, input.oldPassword)))
      throw new Failure('OLD_PASSWORD_WRONG');
    await change(user.id, input.newPassword, request.token);
    await forgive(db, ownTriesKey(caller.id));
  });

  async function change(userId: string, password: string, keepToken: string | null): Promise<void> {
    const hash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await setPassword(tx, userId, hash);
      await closeSessions(tx, userId, keepToken);
    });
  }

  serve(app, logout, async ({ everywhere, stagePages }, user, request) => {
    if (stagePages) await revokeStageTickets(db, user.id, 'all');
    if (everywhere) await closeSessions(db, user.id, null);
    else if (request.token) await closeSession(db, user.id, request.token);
  });

  serve(app, listLogins, (paging, user, request) => listLoginRows(db, user.id, request.token, paging));

  serve(app, deleteAccount, async ({ code, password }, user, request) => {
    if (code !== undefined) await take(request, user.phone, 'delete', code);
    else {
      await spendOwnTry(user);
      const known = await findByPhone(db, user.phone);
      if (!known?.passwordHash || !(await verifyPassword(known.passwordHash, password ?? '')))
        throw new Failure('PASSWORD_WRONG');
    }
    await eraseAccount(db, secret, user);
    // The account is gone all the same; what a storage that does not answer still has goes with the hourly sweep.
    await removeFilesOf(db, app.storage, user.id)
      .then(() => removeLeftCopies(db, config.dataDir))
      .catch((error: unknown) => request.log.error({ err: error }, 'files of an erased account are left'));
  });
}
