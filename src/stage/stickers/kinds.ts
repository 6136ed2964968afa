import type { StickerKind } from '../../contract/stage.ts';
import { changing } from './changing.ts';
import { counters } from './counters.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { effects } from './effects.ts';
import { frames } from './frames.ts';
import type { Kind } from './kind.ts';

export const kinds: Record<StickerKind, Kind> = {
  ...drawnKinds,
  ...changing,
  ...counters,
  ...frames,
  ...effects,
};
