import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import { complaintKinds } from '../../contract/compliance.ts';
import type { Query } from '../db/open.ts';
import { complaints, users } from '../db/schema.ts';
import { broadcasts, saidLines } from '../db/room-schema.ts';

const timeOf = (at: Date): string =>
  at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false }).replaceAll('/', '-');

const since = (days: number) => sql`now() - ${days} * interval '1 day'`;

export async function broadcastLines(db: Query, who: string, days: number): Promise<string[]> {
  const rows = await db
    .select({ said: saidLines, room: broadcasts.roomName, roomId: broadcasts.roomId })
    .from(saidLines)
    .innerJoin(broadcasts, eq(broadcasts.id, saidLines.broadcastId))
    .innerJoin(users, eq(users.id, broadcasts.userId))
    .where(
      and(
        eq(broadcasts.isRehearsal, false),
        or(eq(users.phone, who), eq(broadcasts.roomId, who), eq(broadcasts.roomName, who)),
        gt(saidLines.startedAt, since(days)),
      ),
    )
    .orderBy(asc(saidLines.id));
  return rows.map(({ said, room, roomId }) =>
    [
      timeOf(said.startedAt),
      `${room}（${roomId}）`,
      said.because,
      said.approver ? `审核人 ${said.approver}` : null,
      said.interrupted ? '被打断' : null,
      said.text || '（播放录音）',
    ]
      .filter((part) => part !== null)
      .join('  '),
  );
}

export async function complaintLines(db: Query, days: number): Promise<string[]> {
  const rows = await db
    .select({ complaint: complaints, phone: users.phone })
    .from(complaints)
    .leftJoin(users, eq(users.id, complaints.userId))
    .where(gt(complaints.createdAt, since(days)))
    .orderBy(desc(complaints.id));
  return rows.map(({ complaint, phone }) =>
    [
      timeOf(complaint.createdAt),
      complaint.id,
      complaintKinds[complaint.kind],
      phone ? `账号 ${phone}` : '未登录',
      complaint.contact && `联系方式 ${complaint.contact}`,
      complaint.target && `涉及 ${complaint.target}`,
      complaint.fileIds.length > 0 && `附件 ${complaint.fileIds.join(' ')}`,
      complaint.content,
    ]
      .filter(Boolean)
      .join('  '),
  );
}
