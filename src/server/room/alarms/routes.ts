import { deadlineAfter } from '../../../process/deadline.ts';
import {
  deleteRobot,
  putQuiet,
  putRobot,
  readAlarms,
  testRobot,
} from '../../../contract/broadcasts/alarm.ts';
import { Failure } from '../../../contract/failures.ts';
import type { App } from '../../app.ts';
import { spend } from '../../db/limits.ts';
import { serve } from '../../http/serve.ts';
import { addressRules, checkAddress } from '../address-guard.ts';
import { whyUnreachable } from '../comments/source-error.ts';
import {
  listAlarms,
  listRobots,
  needRobot,
  readQuiet,
  removeRobot,
  robotView,
  writeAnswer,
  writeQuiet,
  writeRobot,
} from './robots.ts';
import { sendToRobot } from './send-to-robot.ts';

const LOOKUP_MS = 5000;
const TESTS_A_MINUTE = 6;

export function alarmRoutes(app: App): void {
  const { db, config } = app;

  async function checkUrl(url: string): Promise<void> {
    try {
      await checkAddress(url, ['http', 'https'], addressRules(app), deadlineAfter(LOOKUP_MS));
    } catch (error) {
      const host = URL.canParse(url) ? new URL(url).host : url;
      throw new Failure('INVALID_INPUT', { fields: { url: whyUnreachable(error, host).why } });
    }
  }

  serve(app, readAlarms, async (_, { id }) => ({
    robots: (await listRobots(db, id)).map(robotView),
    quiet: await readQuiet(db, id),
    recent: await listAlarms(db, id),
  }));
  serve(app, putRobot, async (input, { id }) => {
    if (input.url !== undefined) await checkUrl(input.url);
    return robotView(await writeRobot(db, id, input));
  });
  serve(app, deleteRobot, async (input, { id }) => removeRobot(db, id, input.id));
  serve(app, testRobot, async (input, user) => {
    const robot = await needRobot(db, user.id, input.id);
    await spend(db, `alarm test ${user.id}`, TESTS_A_MINUTE, 60, '测试得太频繁了，请一分钟后再试。');
    const text = `【${config.brand.menuTitle}提醒】这是一条测试消息。直播间出问题时，会在这里告诉你。`;
    const message = { type: 'test' as const, what: null, roomId: null, roomName: null, text };
    // Not ended by a browser that goes away: what the robot answered is kept.
    const answer = await sendToRobot(robot, message, addressRules(app), new AbortController().signal);
    await writeAnswer(db, robot.id, answer);
    return robotView(await needRobot(db, user.id, robot.id));
  });
  serve(app, putQuiet, async ({ quiet }, { id }) => writeQuiet(db, id, quiet));
}
