import type { SpokenItem } from './spoken-text.ts';

export class UnknownVoiceError extends Error {}

export class LanguageMissingError extends Error {
  constructor() {
    super('这个声音的语言组件没有安装，请换一个声音，或请运营方安装 espeak。');
  }
}

export class NothingToSayError extends Error {
  constructor() {
    super('这段文字里没有能读出来的内容，请写上文字再试。');
  }
}

/** Pauses cost no points: without a limit they would fill the memory for free. */
export const MOST_SILENCE_SECONDS = 600;

export class TooMuchSilenceError extends Error {
  constructor() {
    super(`停顿合计最多 ${MOST_SILENCE_SECONDS} 秒，请减少停顿。`);
  }
}

/** Dictionary entries and numbers are longer when spoken than when written. */
export const MOST_SPOKEN = 20_000;

export class TooLongError extends Error {
  override name = 'TooLongError';

  constructor() {
    super('展开后超过 20,000 个字，请减少内容或检查词典');
  }
}

export function checkLength(items: SpokenItem[]): void {
  const spoken = items.filter((item) => item.kind === 'character' && item.character.trim() !== '');
  if (spoken.length > MOST_SPOKEN) throw new TooLongError();
}
