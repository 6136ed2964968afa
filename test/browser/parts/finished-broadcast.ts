import { newMemory } from '../../../src/live/memory.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import type { Db } from '../../../src/server/db/open.ts';
import {
  comments,
  broadcasts,
  broadcastMinutes,
  segments,
  saidLines,
} from '../../../src/server/db/room-schema.ts';
import type { Person } from '../../helpers/client.ts';
import { userIdOf } from '../../helpers/databases.ts';
import { media } from '../../helpers/samples.ts';

const MINUTE = 60_000;
const MINUTES = 30;
const RECORDED_SECONDS = 6;

/** A small film with sound, as a segment of a recording has it. */
const recorded = () => {
  const picture = `testsrc=size=180x320:rate=25:duration=${RECORDED_SECONDS}`;
  const sound = `sine=frequency=440:duration=${RECORDED_SECONDS}`;
  const codecs = '-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p -c:a aac -ac 2 -ar 48000'.split(' ');
  return media('mp4', ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...codecs]);
};

/** Half an hour on air that is over, with viewers, questions and a recorded segment. Returns its session. */
export async function finishedBroadcast(
  db: Db,
  owner: Person,
  roomId: string,
  roomName: string,
): Promise<string> {
  const id = newId();
  const begin = Date.now() - 2 * MINUTES * MINUTE;
  const at = (seconds: number) => new Date(begin + seconds * 1000);
  await db.insert(broadcasts).values({
    id,
    roomId,
    roomName,
    userId: await userIdOf(db, owner),
    memory: newMemory(begin),
    startedAt: at(0),
    endedAt: at(MINUTES * 60),
    endReason: '手动结束',
  });
  await db.insert(broadcastMinutes).values(
    Array.from({ length: MINUTES }, (_, minute) => ({
      broadcastId: id,
      at: at(minute * 60),
      online: 200 + 10 * minute,
      repetition: 0.1,
      frames: 1500,
      late: minute % 5,
    })),
  );
  const asked = ['怎么清洗', '这个怎么洗', '请问要怎么清洗呢', '多少钱', '多少钱', '哈哈哈'];
  const written = asked.map((text, index) => {
    const isAnswered = text === '多少钱';
    return {
      id: newId(),
      broadcastId: id,
      at: at(isAnswered ? 1.5 : 60 * (index + 1)),
      platform: 'douyin',
      type: 'comment' as const,
      viewerId: `viewer ${index}`,
      viewerName: `观众${index}`,
      text,
      state: isAnswered ? ('answered' as const) : ('ignored' as const),
      rule: isAnswered
        ? { by: 'keyword' as const, keyword: '价格/多少钱', score: null }
        : { by: null, keyword: null, score: null },
      answer: isAnswered ? '今天三十九块九。' : null,
      intent: isAnswered ? '价格' : text === '哈哈哈' ? '闲聊' : '清洗',
    };
  });
  await db.insert(comments).values(written);
  const said = { broadcastId: id, because: '', voiceName: '', speed: 1 };
  await db.insert(saidLines).values([
    { ...said, id: newId(), kind: 'goods', text: '这只杯子不烫手。', startedAt: at(0.5), endedAt: at(2.5) },
    {
      ...said,
      id: newId(),
      kind: 'answer',
      text: '今天三十九块九。',
      commentId: written.find(({ answer }) => answer)!.id,
      startedAt: at(3),
      endedAt: at(5),
    },
  ]);
  const { fileId } = await owner.store(await recorded(), 'segment.mp4');
  await db.insert(segments).values({
    id: newId(),
    broadcastId: id,
    startsAt: at(0),
    seconds: RECORDED_SECONDS,
    fileId,
    keptUntil: new Date(Date.now() + 7 * 24 * 60 * MINUTE),
  });
  return id;
}
