import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { codeLogin, login, register, sendCode, type LoginWay } from '../../contract/account.ts';
import { Failure } from '../../contract/failures.ts';
import { deadlineAfter } from '../../process/deadline.ts';
import type { App } from '../app.ts';
import { clientOf, isLocalVisitor } from '../http/client-address.ts';
import { serve } from '../http/serve.ts';
import { openSession } from '../http/session.ts';
import { secretKey } from '../http/signed-links.ts';
import { wasWelcomed } from './erase-account.ts';
import { toUserInfo } from './init.ts';
import type { LoginLimits } from './login-limits.ts';
import { keepAgreement, keepLogin } from './logins.ts';
import { burnPassword, hashPassword, verifyPassword } from './password.ts';
import { CODE_SECONDS, dropCode, findByPhone, insertUser } from './users.ts';

const SMS_MS = 8000;

export function loginRoutes(app: App, limits: LoginLimits): void {
  const { db, config } = app;
  const isDemo = app.sms.name === 'console';

  serve(app, sendCode, async ({ phoneNumber, scene }, _user, request) => {
    if (isDemo && !config.demoOnNetwork && !isLocalVisitor(request)) throw new Failure('SMS_MISSING');
    await limits.spendCodeOfAddress(request);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await limits.keepCode(request, phoneNumber, scene, code);
    try {
      await app.sms.send(phoneNumber, code, deadlineAfter(SMS_MS));
    } catch (error) {
      await dropCode(db, phoneNumber, scene);
      request.log.warn({ err: error }, 'sms not sent');
      throw new Failure('SMS_FAILED');
    }
    const { resendSeconds: resendIn } = config.login;
    return { expiresIn: CODE_SECONDS, resendIn, ...(isDemo ? { devCode: code } : {}) };
  });

  serve(app, codeLogin, async ({ phoneNumber, code, agreed }, _user, request) => {
    await limits.takeCode(request, phoneNumber, 'login', code);
    const user =
      (await findByPhone(db, phoneNumber)) ??
      (await registerUser(app, phoneNumber, null)) ??
      (await findByPhone(db, phoneNumber));
    if (!user) throw new Failure('SERVER_FAULT');
    return signIn(app, user, 'code', agreed, request);
  });

  serve(app, login, async ({ phoneNumber, password, agreed }, _user, request) => {
    await limits.spendTry(request, phoneNumber);
    const user = await findByPhone(db, phoneNumber);
    const right = user?.passwordHash
      ? await verifyPassword(user.passwordHash, password)
      : (await burnPassword(), false);
    if (!user || !right) throw new Failure('LOGIN_WRONG');
    await limits.forgiveTries(request, phoneNumber);
    return signIn(app, user, 'password', agreed, request);
  });

  serve(app, register, async ({ phoneNumber, code, password, agreed }, _user, request) => {
    await limits.takeCode(request, phoneNumber, 'regist', code);
    const user = await registerUser(app, phoneNumber, await hashPassword(password));
    if (!user) throw new Failure('PHONE_TAKEN');
    return signIn(app, user, 'regist', agreed, request);
  });
}

async function signIn(
  { db, config }: App,
  user: NonNullable<Awaited<ReturnType<typeof findByPhone>>>,
  way: LoginWay,
  agreed: string | undefined,
  request: FastifyRequest,
) {
  if (user.closedAt)
    throw new Failure('ACCOUNT_CLOSED', { message: `账号已停用：${user.closedReason}。请联系运营方。` });
  const client = clientOf(request);
  const token = await db.transaction(async (tx) => {
    const opened = await openSession(tx, user.id, config.login.sessionDays);
    await keepLogin(tx, user.id, opened, way, client);
    if (agreed) await keepAgreement(tx, user.id, agreed, client);
    return opened;
  });
  return { token, userInfo: toUserInfo(user) };
}

async function registerUser(app: App, phone: string, passwordHash: string | null) {
  const { db, config } = app;
  const secret = secretKey(config.secretKey, config.dataDir);
  const points = (await wasWelcomed(db, secret, phone)) ? 0 : config.welcomePoints;
  const user = await insertUser(db, phone, passwordHash, points);
  // A new user gets in although the demo room could not be made.
  if (user) await app.welcome(user.id).catch((error: unknown) => app.log.error({ err: error }, 'no welcome'));
  return user;
}
