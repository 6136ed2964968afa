import type { Draft } from './draft.ts';
import type { Translator } from './translator.ts';

export async function draftSentences(
  translator: Translator,
  sentences: string[],
  signal: AbortSignal,
): Promise<(Draft | null)[]> {
  const chinese = sentences.filter(isChinese);
  const drafts = await translator.translate(chinese, { to: 'en', terms: [], signal, onProgress: null });
  let next = 0;
  return sentences.map((one) => (isChinese(one) ? drafts[next++]! : null));
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
