import { eq } from 'drizzle-orm';
import { readConfig } from './config.ts';
import { migrateDatabase, openDatabase } from './db/open.ts';
import { users } from './db/schema.ts';
import { grant } from './ledger.ts';
import { program, say } from './program.ts';
import { StartupError } from './startup-error.ts';

const USAGE = '用法：npm run admin -- grant <手机号> <算力> [说明]';

program(async () => {
  const [command, phone = '', points = '', note = '运营方充值'] = process.argv.slice(2);
  if (command !== 'grant' || !/^1[3-9]\d{9}$/.test(phone) || !/^[1-9]\d{0,8}$/.test(points))
    throw new StartupError(USAGE);
  const database = await openDatabase(readConfig(process.env), () => {});
  try {
    await migrateDatabase(database);
    const balance = await database.db.transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
      if (!user) throw new StartupError(`没有手机号为 ${phone} 的用户，请让对方先登录一次。`);
      await grant(tx, user.id, Number(points), note);
      const [after] = await tx.select({ balance: users.balance }).from(users).where(eq(users.id, user.id));
      return after!.balance;
    });
    say(`已给 ${phone} 增加 ${points} 算力，现在余额 ${balance}。`);
  } finally {
    await database.close();
  }
});
