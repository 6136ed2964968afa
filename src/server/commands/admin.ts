import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Db } from '../db/open.ts';
import { operatorActs } from '../db/operator-schema.ts';
import { users } from '../db/schema.ts';
import { grant } from '../jobs/ledger.ts';
import { broadcastLines, complaintLines } from './operator-logs.ts';
import { print, runCommand, withDatabase } from './run-command.ts';
import { StartupError } from '../startup-error.ts';

const USAGE = `用法：
npm run admin -- grant <手机号> <算力> [说明]
npm run admin -- broadcasts <手机号、直播间编号或名称> [最近多少天]
npm run admin -- complaints [最近多少天]
npm run admin -- operator <手机号> on|off`;
const LOG_DAYS = 190;

type Command = (db: Db) => Promise<string[]>;

function commandOf([name, ...rest]: string[]): Command | null {
  const [who = '', points = '', note = '运营方充值'] = rest;
  const days = (typed = String(LOG_DAYS)) => (/^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : null);
  if (name === 'grant' && /^1[3-9]\d{9}$/.test(who) && /^[1-9]\d{0,8}$/.test(points))
    return (db) => grantTo(db, who, Number(points), note);
  if (name === 'broadcasts' && who && days(rest[1]) !== null)
    return (db) => broadcastLines(db, who, days(rest[1])!);
  if (name === 'complaints' && days(rest[0]) !== null) return (db) => complaintLines(db, days(rest[0])!);
  if (name === 'operator' && /^1[3-9]\d{9}$/.test(who) && (points === 'on' || points === 'off'))
    return (db) => setOperator(db, who, points === 'on');
  return null;
}

async function grantTo(db: Db, phone: string, points: number, note: string): Promise<string[]> {
  const balance = await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    if (!user) throw new StartupError(`没有手机号为 ${phone} 的用户，请让对方先登录一次。`);
    await grant(tx, user.id, points, note);
    const [after] = await tx.select({ balance: users.balance }).from(users).where(eq(users.id, user.id));
    return after!.balance;
  });
  return [`已给 ${phone} 增加 ${points} 算力，现在余额 ${balance}。`];
}

async function setOperator(db: Db, phone: string, isOperator: boolean): Promise<string[]> {
  const found = await db.transaction(async (tx) => {
    const changed = await tx.update(users).set({ isOperator }).where(eq(users.phone, phone)).returning();
    const act = isOperator ? '设为运营' : '取消运营';
    if (changed.length > 0)
      await tx.insert(operatorActs).values({ who: '命令行', act, target: phone, why: 'npm run admin' });
    return changed;
  });
  if (found.length === 0) throw new StartupError(`没有手机号为 ${phone} 的用户，请让对方先登录一次。`);
  return [isOperator ? `${phone} 现在可以打开 /operator。` : `${phone} 不再能打开 /operator。`];
}

runCommand(async () => {
  const command = commandOf(process.argv.slice(2));
  if (!command) throw new StartupError(USAGE);
  await withDatabase(readConfig(process.env), async ({ db }) => {
    const lines = await command(db);
    for (const line of lines.length > 0 ? lines : ['没有记录。']) print(line);
  });
});
