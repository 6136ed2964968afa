import type { Heard } from './gate.ts';
import type { Line } from './memory.ts';
import type { Program, Speech } from './program.ts';
import type { Show } from './show.ts';
import { spokenName } from './viewer-name.ts';
import { anyWording, fill, pickWording, type Wording } from './wording.ts';

/** Said in every room: speak them ahead. */
export const NOTICE = '温馨提示，本直播间主播为AI数字人，内容由人工智能生成。';
export const BRIDGES = ['好，我们接着刚才说的。', '回到刚才的内容，我们继续。', '好的，接着往下说。'];
const bridges: Speech[] = [{ id: 'bridge', wordings: BRIDGES, recording: null, speed: 1, approvals: [] }];

export const voiceOf = ({ voice, settings }: Program, kind: Line['kind']): string =>
  (kind === 'answer' && settings.answerVoiceName) || voice;

export function lineOf(
  { program, hand }: Show,
  kind: Line['kind'],
  because: string,
  rest: Partial<Line> & { text: string },
): Line {
  return {
    id: hand.newId(),
    kind,
    recording: null,
    voice: voiceOf(program, kind),
    speed: program.settings.speed,
    scriptId: null,
    commentId: null,
    because,
    approver: null,
    goods: null,
    ...rest,
  };
}

/** As it is said now, to that viewer, for what they gave. */
export function wordsOf(
  { memory, hand }: Show,
  text: string,
  heard: Pick<Heard, 'user' | 'gift'> | null,
  now: number,
): string {
  const spoken = (name: string | undefined) => (name === undefined ? null : spokenName(name, hand.forbidden));
  const facts = {
    viewer: spoken(heard?.user.name),
    gift: spoken(heard?.gift?.name),
    online: memory.online,
    time: hand.sayTime(now),
  };
  return fill(text, facts, hand.random);
}

/** Why it is said, and that somebody wanted it in spite of these words: the history shows it later. */
export const confirmedBecause = (because: string, words: string[]): string =>
  words.length === 0 ? because : `${because}，确认播出违规词「${words.join('」「')}」`;

export function scriptLine(
  show: Show,
  { speech, text }: Wording,
  kind: Line['kind'],
  because: string,
  now: number,
  goods: string | null,
): Line {
  const approval = speech.approvals.find((one) => one.text === text);
  return lineOf(show, kind, approval ? confirmedBecause(because, approval.words) : because, {
    text: wordsOf(show, text, null, now),
    approver: approval?.approver ?? null,
    recording: speech.recording,
    speed: speech.speed * show.program.settings.speed,
    scriptId: speech.id,
    goods,
  });
}

/** Back to what was broken off, whose card stays on stage. */
export function bridgeTo(show: Show, { goods }: Line, now: number): Line {
  const because = '回到刚才的内容';
  const own = pickWording(show.memory, show.program.transitions, anyWording);
  if (own) return scriptLine(show, own, 'transition', because, now, goods);
  const { text } = pickWording(show.memory, bridges, anyWording)!;
  return lineOf(show, 'transition', because, { text, goods });
}
