/** Why something is not spoken; each message is for whoever wrote the text. */

export class UnknownVoiceError extends Error {}

/** The voice is there, but what reads its language is not. */
export class LanguageMissingError extends Error {
  constructor() {
    super('这个声音的语言组件没有安装，请换一个声音，或请运营方安装 espeak。');
  }
}

/** Nothing in the text can be spoken in this language. */
export class NothingToSayError extends Error {
  constructor() {
    super('这段文字里没有能读出来的内容，请写上文字再试。');
  }
}

/** Silence that nobody speaks costs nothing, and would fill the memory. */
export const MOST_SILENCE_SECONDS = 600;

export class TooMuchSilenceError extends Error {
  constructor() {
    super(`停顿合计最多 ${MOST_SILENCE_SECONDS} 秒，请减少停顿。`);
  }
}
