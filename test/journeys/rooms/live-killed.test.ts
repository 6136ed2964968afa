import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { listComments } from '../../../src/contract/live/comments.ts';
import { controlLive, liveNow, pauseLive, sayLive, startLive } from '../../../src/contract/live/live.ts';
import { addRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { comments, broadcasts } from '../../../src/server/db/room-schema.ts';
import { newPerson } from '../../helpers/client.ts';
import { freshDatabase } from '../../helpers/databases.ts';
import { bundle, startProgram } from '../../helpers/processes.ts';
import { patience } from '../../helpers/patience.ts';

it('a room whose server was killed comes back as its operator had left it', async () => {
  const file = await bundle('src/server/commands/main.ts');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-killed-'));
  const database = await freshDatabase('embedded');
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0', WORKER_SLOTS: '0' };
  const open = async () => {
    const program = startProgram(file, { ...env, INSTALL_WEIGHTS: '0', SPEAK_AHEAD: '0', VOICE_WARM: '0' });
    const [, url] = await program.says(/已启动：(http:\S+)/);
    return { program, url: url! };
  };
  const first = await open();
  let second: Awaited<ReturnType<typeof open>> | null = null;
  try {
    const me = await newPerson(first.url);
    const { id: liveId } = await me.call(addRoom, { name: '断电', category: 1 });
    await me.call(addScript, { liveId, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
    const { sessionId } = await me.call(startLive, { liveId });
    await me.call(pauseLive, { liveId });
    for (const action of ['mute', 'standIn'] as const) await me.call(controlLive, { liveId, action });
    const { id } = await me.call(sayLive, { liveId, text: '我回来再说。' });
    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(broadcasts).where(eq(broadcasts.id, sessionId));
      expect(row!.memory.waiting.map((line) => line.id)).toEqual([id]);
    });
    // The comment was stored, but the server died before it stored the answer.
    await database.db.insert(comments).values({
      id: newId(),
      broadcastId: sessionId,
      at: new Date(),
      platform: 'manual',
      type: 'comment',
      viewerId: 'v',
      viewerName: '小张',
      text: '多少钱',
      state: 'waiting',
      rule: { by: null, keyword: null, score: null },
    });
    const left = path.join(dataDir, 'live', newId());
    fs.mkdirSync(left, { recursive: true });
    await first.program.kill('SIGKILL');

    second = await open();
    const again = await newPerson(second.url, me.phone);
    await vi.waitFor(
      async () =>
        expect(await again.call(liveNow, { liveId })).toMatchObject({
          sessionId,
          mode: 'paused',
          isMuted: true,
          isStandIn: true,
          hasSimulator: false,
          queue: [{ id, text: '我回来再说。' }],
        }),
      { timeout: patience(30) },
    );
    const { list } = await again.call(listComments, { liveId });
    expect(list).toMatchObject([{ text: '多少钱', state: 'ignored', reason: '服务器重启，没有来得及回答' }]);
    await vi.waitFor(() => expect(fs.existsSync(left)).toBe(false));
  } finally {
    await Promise.all([first.program.kill('SIGKILL'), second?.program.kill('SIGTERM')]);
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
