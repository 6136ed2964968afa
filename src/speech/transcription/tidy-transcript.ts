import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

const fullWidth: Record<string, string> = { ',': '，', '?': '？', '!': '！', ':': '：', ';': '；' };

export function tidyText(text: string, language: string): string {
  return dropRepeats(language === 'zh' ? tidyChinese(toSimplified(text)) : text).trim();
}

/** Whisper often writes a blank for a comma; between Chinese characters it has no other use. */
const tidyChinese = (text: string) =>
  text
    .replace(/(?<=\p{Script=Han})([,?!:;]) ?/gu, (_, mark: string) => fullWidth[mark]!)
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '，');

/** Whisper that has lost the thread repeats itself to the end; people stop at three or four. */
const dropRepeats = (text: string) =>
  text.replace(/(.{1,40}?)\1{4,}/gu, (all: string, unit: string) => (/^[\d.]+$/.test(unit) ? all : unit));
