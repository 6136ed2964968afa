import type { StickerKind } from '../../contract/stage.ts';
import { badges } from './badges.ts';
import { counters } from './counters.ts';
import { coupons } from './coupons.ts';
import { effects } from './effects.ts';
import { frames } from './frames.ts';
import { guides } from './guides.ts';
import type { Kind } from './kind.ts';
import { labelBadges } from './label-badges.ts';
import { prices } from './prices.ts';

/**
 * Code and not SVG: nearly half of them move, count, stretch with the picture or follow their text by themselves, and all take
 * five shades of one colour and letters fitted to a width, which SVG says only in a dialect that no editor of it knows.
 */
export const kinds: Record<StickerKind, Kind> = {
  ...prices,
  ...coupons,
  ...badges,
  ...labelBadges,
  ...guides,
  ...counters,
  ...frames,
  ...effects,
};
