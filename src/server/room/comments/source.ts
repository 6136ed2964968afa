import type { AddressRules } from './address-guard.ts';
import type { PlatformEvent } from './platform-event.ts';

export type SourceSettings =
  | {
      kind: 'bilibili';
      /** 身份码 of the anchor. */
      code: string;
      appId: number;
      accessKeyId: string;
      accessKeySecret: string;
      url: string | null;
    }
  | { kind: 'douyin' | 'oba'; url: string }
  | { kind: 'simulator'; perMinute: number; seed: number };

/** `waiting`: not there at the moment. `refused`: they, or we, said no, and somebody should change something. Both are
 * tried again for ever. While connecting, `error` still tells what went wrong last. */
export interface SourceState {
  state: 'connecting' | 'connected' | 'waiting' | 'refused';
  error: string | null;
}

export interface SourceEvents {
  onEvent(event: PlatformEvent): void;
  onState(state: SourceState): void;
}

export interface SourceCounts {
  /** Events handed on. */
  handed: number;
  /** Messages thrown away unread because too many came at once. */
  dropped: number;
  /** Messages that could not be understood or were too long. */
  malformed: number;
}

export interface Source {
  counts(): SourceCounts;
  /** May be called twice; afterwards no event comes. */
  close(): Promise<void>;
}

/** All in milliseconds. */
export interface Timing {
  /** bilibili ends a session without a sign of life after 60 s and asks for one every 20. */
  projectHeartbeat: number;
  socketHeartbeat: number;
  connect: number;
  request: number;
  retryFirst: number;
  retryMost: number;
}

export const usualTiming: Timing = {
  projectHeartbeat: 20_000,
  socketHeartbeat: 30_000,
  connect: 10_000,
  request: 5000,
  retryFirst: 1000,
  retryMost: 30_000,
};

/** What a rehearsal audience asks about. */
export interface Program {
  questions: string[];
  products: string[];
}

/** What sources need from outside. */
export interface SourceTools {
  rules: AddressRules;
  program: Program;
  timing: Timing;
  /** Room time. */
  now: () => number;
  /** Runs once, later; the answer cancels. */
  after: (ms: number, run: () => void) => () => void;
}

export const usualTools = {
  timing: usualTiming,
  now: () => performance.timeOrigin + performance.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
