import { deleteAccount, listLogins, logout, updatePassword } from '../../contract/account.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/open.ts';
import { serve } from '../http/serve.ts';
import { closeSession, closeSessions, revokeStageTickets } from '../http/session.ts';
import { secretKey } from '../http/signed-links.ts';
import { removeFilesOf, removeLeftCopies } from '../jobs/sweep.ts';
import { eraseAccount } from './erase-account.ts';
import { openLoginLimits } from './login-limits.ts';
import { loginRoutes } from './login-routes.ts';
import { listLoginRows } from './logins.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByPhone, setPassword } from './users.ts';

export function accountRoutes(app: App): void {
  const { db, config } = app;
  const limits = openLoginLimits(app);
  const secret = secretKey(config.secretKey, config.dataDir);
  loginRoutes(app, limits);

  serve(app, updatePassword, async (input, caller, request) => {
    if ('code' in input) {
      await limits.takeCode(request, input.phoneNumber, 'password', input.code);
      const user = await findByPhone(db, input.phoneNumber);
      if (!user) throw new Failure('CODE_WRONG');
      await changePassword(db, user.id, input.newPassword, caller?.id === user.id ? request.token : null);
      await limits.forgiveTries(request, input.phoneNumber);
      return;
    }
    if (!caller) throw new Failure('AUTH_REQUIRED');
    await limits.spendOwnTry(caller);
    const user = await findByPhone(db, caller.phone);
    if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, input.oldPassword)))
      throw new Failure('OLD_PASSWORD_WRONG');
    await changePassword(db, user.id, input.newPassword, request.token);
    await limits.forgiveOwnTries(caller);
  });

  serve(app, logout, async ({ everywhere, stagePages }, user, request) => {
    if (stagePages) await revokeStageTickets(db, user.id, 'all');
    if (everywhere) await closeSessions(db, user.id, null);
    else if (request.token) await closeSession(db, user.id, request.token);
  });

  serve(app, listLogins, (paging, user, request) => listLoginRows(db, user.id, request.token, paging));

  serve(app, deleteAccount, async ({ code, password }, user, request) => {
    if (code !== undefined) await limits.takeCode(request, user.phone, 'delete', code);
    else {
      await limits.spendOwnTry(user);
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

async function changePassword(
  db: Db,
  userId: string,
  password: string,
  keepToken: string | null,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, hash);
    await closeSessions(tx, userId, keepToken);
  });
}
