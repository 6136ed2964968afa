import { whyUnreachable } from '../comments/source-error.ts';
import { postJson } from '../comments/post-json.ts';
import type { AddressRules } from '../address-guard.ts';
import { readAnswer, requestOf, type AlarmMessage, type RobotAnswer } from './robot-formats.ts';
import type { RobotRow } from './robots.ts';
import { pause } from '../repeat.ts';

const ANSWER_MS = 5000;

export async function sendToRobot(
  robot: Pick<RobotRow, 'kind' | 'url' | 'secret'>,
  message: AlarmMessage,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<RobotAnswer> {
  try {
    const { status, text } = await postJson(
      { ...requestOf(robot, message, Date.now()), timeoutMs: ANSWER_MS },
      rules,
      signal,
    );
    return readAnswer(robot.kind, status, text);
  } catch (error) {
    const { why, isPassing } = whyUnreachable(error, new URL(robot.url).host);
    return { isOk: false, isPassing, answer: why };
  }
}

const PAUSES_MS = [2000, 5000];
export const SEND_MS = (PAUSES_MS.length + 1) * ANSWER_MS + PAUSES_MS.reduce((sum, ms) => sum + ms, 0);

export async function sendWithRetries(
  robot: RobotRow,
  message: AlarmMessage,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<RobotAnswer> {
  let answer = await sendToRobot(robot, message, rules, signal);
  for (const pauseMs of PAUSES_MS) {
    if (answer.isOk || !answer.isPassing || signal.aborted) return answer;
    await pause(pauseMs, signal);
    if (signal.aborted) return answer;
    answer = await sendToRobot(robot, message, rules, signal);
  }
  return answer;
}
