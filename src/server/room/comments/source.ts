import type { SourceSettings } from '../../../contract/live/comment-sources.ts';
import type { LiveView } from '../../../contract/live/live.ts';
import { clock } from '../clock.ts';
import type { AddressRules } from '../address-guard.ts';
import type { PlatformEvent } from './platform-event.ts';

export type SourceConfig = SourceSettings | { kind: 'simulator'; perMinute: number; seed: number };
export type SettingsOf<Kind extends SourceConfig['kind']> = Extract<SourceConfig, { kind: Kind }>;

/** `waiting`: not reachable now. `refused`: a person has to change something. Both are tried again for ever. While
 * connecting, `error` still tells what went wrong last. */
export type SourceState = Omit<LiveView['sources'][number], 'kind'>;

export interface SourceEvents {
  onEvent(event: PlatformEvent): void;
  onState(state: SourceState): void;
}

export interface CommentSource {
  close(): Promise<void>;
}

export interface Timing {
  /** bilibili ends a session without a heartbeat after 60 s and asks for one every 20. */
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

export interface Topics {
  questions: string[];
  goods: string[];
}

export interface SourceTools {
  bilibiliUrl: string;
  rules: AddressRules;
  topics: Topics;
  timing: Timing;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

export const usualTools = {
  bilibiliUrl: 'https://live-open.biliapi.com',
  timing: usualTiming,
  now: clock,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
