import type { Approver, Line } from '../memory.ts';
import type { Program, Speech } from '../running-order/program.ts';
import type { RoomContext } from '../room-context.ts';
import { spokenName, type ViewerMessage } from '../comments/viewer.ts';
import { anyWording, type SlotValues, fillSlots, pickWording, type PickedWording } from './wording.ts';

export const NOTICE = '温馨提示，本直播间主播为AI数字人，内容由人工智能生成。';
export const BRIDGES = ['好，我们接着刚才说的。', '回到刚才的内容，我们继续。', '好的，接着往下说。'];
const bridges: Speech[] = [{ id: 'bridge', wordings: BRIDGES, recording: null, speed: 1, approvals: [] }];

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

export function bridgeTo(context: RoomContext, { goods }: Line, now: number): Line {
  const because = '回到刚才的内容';
  const own = pickWording(context.memory, context.program.transitions, anyWording);
  if (own) return scriptLine(context, own, 'transition', because, now, goods);
  const { text } = pickWording(context.memory, bridges, anyWording)!;
  return makeLine(context, 'transition', because, { text, goods });
}
