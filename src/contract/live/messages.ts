import { z } from 'zod';
import { room } from '../room.ts';
import { comment, type Comment } from './comments.ts';
import { goodsView } from './goods.ts';
import { saidLine } from './lines.ts';
import { liveView, pushState } from './live.ts';

const stageSet = z.object({
  room: room.omit({ scripts: true }),
  stageUrl: z.string(),
  files: z.record(z.string(), z.object({ kind: z.enum(['image', 'video']), url: z.string() })),
  musicUrl: z.string().nullable(),
  card: z.string().nullable(),
  cheer: z.object({ text: z.string(), at: z.number() }).nullable(),
  isStandIn: z.boolean(),
});
export type StageSet = z.infer<typeof stageSet>;

const timed = { start: z.number(), end: z.number() };
export const cue = z.object({
  line: z.string(),
  part: z.number(),
  at: z.number(),
  /** 16-bit samples, 24,000 a second, one channel, in base64. */
  audio: z.string(),
  /** Seconds from the part's beginning; null: a recording, whose lips are read from the sound. */
  phonemes: z.array(z.object({ phoneme: z.string(), ...timed })).nullable(),
  captions: z.array(z.object({ text: z.string(), ...timed })),
});
export type WireCue = z.infer<typeof cue>;

export const TICKET_REFUSED = 4401;

/** A row of `live/comments`; there `type` says what the viewer did, which is `event` here. */
const commentMessage = comment
  .omit({ type: true })
  .extend({ type: z.literal('comment'), event: comment.shape.type });
type CommentMessage = z.infer<typeof commentMessage>;
export const asMessage = ({ type: event, ...row }: Comment): CommentMessage => ({
  ...row,
  type: 'comment',
  event,
});
export const asComment = ({ event, ...row }: CommentMessage): Comment => ({ ...row, type: event });

export const liveMessage = z.discriminatedUnion('type', [
  liveView.extend({ type: z.literal('state') }),
  goodsView.extend({ type: z.literal('goods') }),
  commentMessage,
  /** When it begins and again when it has ended; `unsaid`: it was cut off before anybody heard it. */
  saidLine.extend({ type: z.literal('said') }),
  z.object({ type: z.literal('unsaid'), id: z.string() }),
  z.object({ type: z.literal('stop'), at: z.number() }),
  z.object({ type: z.literal('push'), push: z.array(pushState) }),
  z.object({ type: z.literal('clock'), now: z.number(), asked: z.number() }),
  z.object({ type: z.literal('set'), set: stageSet, seed: z.number(), origin: z.number() }),
  z.object({ type: z.literal('cue'), cue }),
  z.object({ type: z.literal('mute'), isMuted: z.boolean() }),
  z.object({ type: z.literal('second'), count: z.number() }),
  z.object({ type: z.literal('ended') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** What a stage page sends: its own clock, to learn the room's; how late a stop was; how many frames it drew in the last second. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('clock'), asked: z.number() }),
  z.object({ type: z.literal('stopped'), ms: z.number().min(0).max(60_000) }),
  z.object({ type: z.literal('frames'), fps: z.number().min(0).max(1000) }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
