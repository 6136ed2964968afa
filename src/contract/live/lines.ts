import { z } from 'zod';
import { get } from '../endpoint.ts';
import { keysOf, time } from '../fields.ts';
import { sayWhen } from '../room-settings.ts';
import { after, call, liveId } from './live-call.ts';

export const lineKinds = {
  opening: '开场',
  goods: '讲解',
  transition: '过渡',
  answer: '回答',
  operator: '插播',
  event: '互动',
  notice: '提示',
} as const;
export type LineKind = keyof typeof lineKinds;
const lineKind = z.enum(keysOf(lineKinds));

export const saidLine = z.object({
  id: z.string(),
  startedAt: time,
  endedAt: time.nullable(),
  kind: lineKind,
  text: z.string(),
  translation: z.string().nullable(),
  scriptId: z.string().nullable(),
  commentId: z.string().nullable(),
  because: z.string(),
  approver: z.string().nullable(),
  voiceName: z.string(),
  audioUrl: z.string().nullable(),
  interrupted: z.boolean(),
});
export type SaidLine = z.infer<typeof saidLine>;
export const listHistory = get(
  call('history'),
  '播报历史，after 之后的；一行一句',
  liveId.extend(after),
  z.object({ list: z.array(saidLine) }),
);

export const planned = z.object({
  id: z.string(),
  kind: lineKind,
  text: z.string(),
  because: z.string(),
  when: sayWhen.nullable(),
});
export type PlannedLine = z.infer<typeof planned>;
