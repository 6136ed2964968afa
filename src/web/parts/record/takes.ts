import { CARD_RECORDING } from '../../../contract/order.ts';

export interface CameraTake {
  what: string;
  words: string;
  hint: string;
  hasSound: boolean;
  /** Seconds. */
  least: number;
  most: number;
}

export const readingTake = (sentence: string): CameraTake => ({
  what: '朗读授权的录像',
  words: sentence,
  hint: '看着镜头读这句话，数字一个一个地读，读完点「录完了」。',
  hasSound: true,
  ...CARD_RECORDING,
});
