import type { Span } from '../../parts/speech/edits.ts';
import type { Pause, Wrap } from '../../parts/speech/marks.ts';
import type { Box } from '../../parts/speech/script-view.ts';

/** What floats at the text: a mark that is made (`mark` null) or changed. */
export type Panel = { box: Box } & (
  | { kind: 'pause'; mark: Pause | null }
  | { kind: 'say-as' | 'prosody' | 'sub'; span: Span; mark: Wrap | null }
  | { kind: 'reading'; from: number; count: number }
  | { kind: 'plain'; mark: Wrap }
);
