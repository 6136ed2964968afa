import type { StickerColour } from '../../contract/stage.ts';

export interface Paint {
  light: string;
  main: string;
  deep: string;
  pale: string;
  ink: string;
}

export const WHITE = '#FFFFFF';
export const DARK_INK = '#14171F';

const paint = (light: string, main: string, deep: string, pale: string, ink = WHITE): Paint => ({
  light,
  main,
  deep,
  pale,
  ink,
});

export const paints: Record<StickerColour, Paint> = {
  red: paint('#FF6A5E', '#EF2B3D', '#A90F22', '#FFF1EE'),
  orange: paint('#FFB25C', '#FF7417', '#B94300', '#FFF4E8'),
  gold: paint('#FFE58C', '#FFBC1F', '#A96800', '#FFF9E5', '#4A2C00'),
  green: paint('#5FD594', '#16A05A', '#08592F', '#EBFBF2'),
  cyan: paint('#5CD9DE', '#0CA0AE', '#055A66', '#E8FAFB'),
  blue: paint('#7BA6FF', '#2B67F6', '#12368F', '#EDF3FF'),
  purple: paint('#B48CFF', '#7438EA', '#3E149A', '#F4EEFF'),
  pink: paint('#FF96BC', '#F9437F', '#A81550', '#FFF0F6'),
  dark: paint('#565E72', '#1F2430', '#090B10', '#F1F3F6'),
};
