import type { StickerColour } from '../../contract/stage.ts';
import { drawLayers, type StickerLayer } from './draw-layers.ts';
import drawings from './drawings.json' with { type: 'json' };
import type { Kind } from './kind.ts';

const layersOf: Record<keyof typeof drawings, StickerLayer[]> = drawings;

export function drawn(
  name: keyof typeof drawings,
  height: number,
  colour: StickerColour,
  motion: Kind['motion'],
  more: Pick<Kind, 'words' | 'font'> = {},
): Kind {
  const layers = layersOf[name];
  return {
    height,
    colour,
    motion,
    ...more,
    draw: (surface, look) => drawLayers(surface, layers, more, look),
  };
}

export const drawnKinds = {
  price: drawn('price', 48, 'red', 'float'),
  handPrice: drawn('storeys', 52, 'red', 'beat', { words: '到手价' }),
  couponPrice: drawn('storeys', 52, 'orange', 'beat', { words: '券后价' }),
  livePrice: drawn('storeys', 52, 'purple', 'beat', { words: '直播间专享价' }),
  flashPrice: drawn('flashPrice', 54, 'red', 'shake', { words: '秒杀价', font: 'huangyou' }),
  save: drawn('save', 100, 'orange', 'beat', { words: '立省' }),
  discount: drawn('discount', 100, 'red', 'beat'),
  hangTag: drawn('hangTag', 96, 'green', 'swing', { words: '今日价' }),
  priceDown: drawn('priceDown', 40, 'green', 'float'),
  coupon: drawn('coupon', 47, 'red', 'float', { words: '券' }),
  fullCut: drawn('fullCut', 47, 'orange', 'float', { words: '满减立即领取' }),
  redPacket: drawn('redPacket', 122, 'red', 'shake', { words: '领' }),
  giftBox: drawn('giftBox', 104, 'pink', 'hop'),
  memberCard: drawn('memberCard', 62, 'dark', 'float', { words: 'VIP' }),
  burst: drawn('burst', 100, 'red', 'beat', { font: 'huangyou' }),
  badge: drawn('badge', 100, 'blue', 'beat'),
  ribbon: drawn('ribbon', 38, 'red', 'float'),
  hot: drawn('hot', 60, 'red', 'beat', { font: 'huangyou' }),
  fresh: drawn('fresh', 62, 'green', 'float', { words: 'NEW' }),
  limited: drawn('limited', 52, 'red', 'shake'),
  crown: drawn('crown', 64, 'gold', 'float'),
  shield: drawn('shield', 108, 'blue', null),
  stamp: drawn('stamp', 58, 'red', null),
  corner: drawn('corner', 100, 'red', null),
  freeShipping: drawn('freeShipping', 34, 'orange', 'float'),
  delivery: drawn('delivery', 34, 'blue', 'float'),
  returns: drawn('returns', 34, 'green', 'float'),
  leaf: drawn('leaf', 34, 'green', 'float'),
  check: drawn('check', 29, 'green', null),
  banner: drawn('banner', 27, 'gold', null),
  arrow: drawn('arrow', 100, 'red', 'float'),
  arrowDown: drawn('arrowDown', 104, 'orange', 'hop'),
  underline: drawn('underline', 20, 'gold', null),
  focus: drawn('focus', 76, 'gold', 'beat'),
  bubble: drawn('bubble', 56, 'dark', 'float'),
  cart: drawn('cart', 40, 'orange', 'beat'),
  follow: drawn('follow', 40, 'pink', 'beat'),
  like: drawn('like', 96, 'pink', 'beat'),
  notice: drawn('notice', 34, 'blue', 'shake'),
} satisfies Record<string, Kind>;
