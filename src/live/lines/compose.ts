import type { Approver, Line } from '../memory.ts';
import type { Program, Speech } from '../running-order/program.ts';
import type { RoomContext } from '../room-context.ts';
import { spokenName, type ViewerMessage } from '../comments/viewer.ts';
import { type SlotValues, fillSlots, pickWording, type PickedWording } from './wording.ts';

export const NOTICE = '温馨提示，本直播间主播为AI数字人，内容由人工智能生成。';
/** Enough that none is heard again within ten minutes, even when every minute has an answer or two. */
export const BRIDGES = [
  '好，我们接着刚才说的。',
  '回到刚才的内容，我们继续。',
  '好的，接着往下说。',
  '好，刚才讲到一半，接着来。',
  '行，我们往下讲。',
  '来，接着刚才的讲。',
  '好嘞，咱们继续。',
  '说回刚才这一款。',
  '那我接着往下讲。',
  '好，回来接着说。',
  '刚才那段还没讲完，继续。',
  '好，我们往下看。',
  '咱们接着聊刚才这个。',
  '好，把刚才的讲完。',
];
const bridges: Speech = { id: 'bridge', wordings: BRIDGES, recording: null, speed: 1, approvals: [] };
const LONGEST_BRIDGE = 16;
/** 「再看下一个」 leads on to other goods, not back to those that were left for an answer. */
const LEADS_ON = /下一|换一|换到|另一|接下来/;
/** 「给大家几秒钟看看」 or 「喝口水」 promises a pause, and no way back. */
export const LEADS_BACK = /接着|继续|回到|刚才|说回|往下/;

export const lineVoice = ({ voice, settings }: Program, kind: Line['kind']): string =>
  (kind === 'answer' && settings.answerVoiceName) || voice;

export function makeLine(
  { program, ports }: RoomContext,
  kind: Line['kind'],
  because: string,
  rest: Partial<Line> & { text: string },
): Line {
  return {
    id: ports.newId(),
    kind,
    recording: null,
    voice: lineVoice(program, kind),
    speed: program.settings.speed,
    scriptId: null,
    commentId: null,
    because,
    approver: null,
    goods: null,
    ...rest,
  };
}

export const approvedBy = ({ id, name }: Approver): Pick<Line, 'approver' | 'approverId'> => ({
  approver: name,
  approverId: id,
});

export function renderWording(
  { memory, ports }: RoomContext,
  text: string,
  message: Pick<ViewerMessage, 'user' | 'gift'> | null,
  now: number,
  more: Partial<SlotValues> = {},
): string {
  const spoken = (name: string | undefined) =>
    name === undefined ? null : spokenName(name, ports.forbidden);
  const facts = {
    viewer: spoken(message?.user.name),
    gift: spoken(message?.gift?.name),
    online: memory.online,
    orders: null,
    time: ports.spokenTime(now),
    ...more,
  };
  return fillSlots(text, facts, ports.random);
}

export const becauseConfirmed = (because: string, words: string[]): string =>
  words.length === 0 ? because : `${because}，确认播出违规词「${words.join('」「')}」`;

export function scriptLine(
  context: RoomContext,
  { speech, text }: PickedWording,
  kind: Line['kind'],
  because: string,
  now: number,
  goods: string | null,
): Line {
  const approval = speech.approvals.find((approved) => approved.text === text);
  return makeLine(context, kind, approval ? becauseConfirmed(because, approval.words) : because, {
    text: renderWording(context, text, null, now),
    approver: approval?.approver ?? null,
    recording: speech.recording,
    speed: speech.speed * context.program.settings.speed,
    scriptId: speech.id,
    goods,
  });
}

/** A greeting in passing does not lead away from what is being said. */
export const needsBridge = ({ kind }: Line): boolean => kind !== 'event';

const leadsBack = (text: string): boolean =>
  text.length <= LONGEST_BRIDGE && LEADS_BACK.test(text) && !LEADS_ON.test(text);

export function bridgeLines(context: RoomContext, now: number, goods: string | null = null): Line[] {
  return [...context.program.transitions, bridges].flatMap((speech) =>
    speech.wordings.filter(leadsBack).map((text) => bridgeLine(context, { speech, text }, now, goods)),
  );
}

function bridgeLine(context: RoomContext, picked: PickedWording, now: number, goods: string | null): Line {
  const because = '回到刚才的内容';
  if (picked.speech !== bridges) return scriptLine(context, picked, 'transition', because, now, goods);
  return makeLine(context, 'transition', because, { text: picked.text, goods });
}

/** Null: the sound of none is made, and silence leads nobody back. */
export function bridgeTo(context: RoomContext, { goods }: Line, now: number): Line | null {
  const { memory, program, repetition, ports } = context;
  const made = new Set(
    bridgeLines(context, now).flatMap((line) => (ports.isSpoken(line) ? [line.text] : [])),
  );
  const isRepeat = (text: string) => repetition.isRepeat(text, now);
  const picked = pickWording(memory, [...program.transitions, bridges], isRepeat, (text) => made.has(text));
  return picked && bridgeLine(context, picked, now, goods);
}
