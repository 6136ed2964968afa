import type { Span } from './edits.ts';
import type { Pause, Wrap } from './marks.ts';
import type { Box } from './markup-view.ts';

/** What floats at the text: a mark that is made (`mark` null) or changed. */
export type Panel = { box: Box } & (
  | { kind: 'pause'; mark: Pause | null }
  | { kind: 'say-as' | 'prosody' | 'sub'; span: Span; mark: Wrap | null }
  | { kind: 'reading'; from: number; count: number }
  | { kind: 'plain'; mark: Wrap }
);
