import { deadlineAfter } from '../../../../process/deadline.ts';
import type { Comment } from '../../../../contract/live/comments.ts';
import type { Room } from '../../../../contract/room.ts';
import { readEnglish } from '../../../../language/translation/read-english.ts';
import { TranslationFailedError, type Translator } from '../../../../language/translation/translator.ts';
import { clock } from '../../clock.ts';

/** Of one room: a flood in English must not take the processor from its voice. */
const MOST_PER_MINUTE = 30;
const MOST_AT_ONCE = 10;
const LONGEST_MS = 60_000;
/** Below it a sentence is more often wrong than right; a lone word is often no English at all: nihao, danke. */
const SURE = { sentence: 0.55, word: 0.75 };
const SENTENCE = /[^。！？!?]+[。！？!?]*/gu;

export function openCommentTranslator(
  translator: Translator,
  currentRoom: () => Room,
  leaving: AbortSignal,
  onError: (error: unknown) => void,
) {
  let begun: number[] = [];
  let running = 0;

  async function translate(texts: string[], to: 'zh' | 'en', sure: number): Promise<string | null> {
    running++;
    try {
      const signal = AbortSignal.any([leaving, deadlineAfter(LONGEST_MS)]);
      const terms = cardTerms(currentRoom(), to);
      const drafts = await translator.translate(texts, { to, terms, signal, onProgress: null });
      // Another price in the viewer's language would be a promise that nobody made.
      const isUsable = drafts.every(
        ({ text, confidence, doubts }) => text !== '' && confidence >= sure && !doubts.includes('numbers'),
      );
      return isUsable ? drafts.map(({ text }) => text).join(' ') : null;
    } catch (error) {
      if (error instanceof TranslationFailedError) onError(error);
      return null;
    } finally {
      running--;
    }
  }

  function mayBegin(): boolean {
    const now = clock();
    begun = begun.filter((at) => now - at < 60_000);
    if (begun.length >= MOST_PER_MINUTE || running >= MOST_AT_ONCE) return false;
    begun.push(now);
    return true;
  }

  const read = (text: string) => (currentRoom().settings.translatesComments ? readEnglish(text) : null);

  return {
    isEnglish: (text: string): boolean => read(text) !== null,
    comment: async (text: string): Promise<string | null> => {
      const english = read(text);
      if (english === null || !mayBegin()) return null;
      return translate([english], 'zh', english.includes(' ') ? SURE.sentence : SURE.word);
    },
    /** Sentence by sentence, so that the whole says the same as its parts in the history. */
    answer: async ({ text: asked }: Pick<Comment, 'text'>, text: string): Promise<string | null> => {
      const sentences = (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
      return read(asked) !== null && sentences.length > 0 ? translate(sentences, 'en', SURE.sentence) : null;
    },
  };
}

const cardTerms = ({ settings: { cards } }: Room, to: 'zh' | 'en') =>
  cards.flatMap(({ name, english }) => {
    if (!english?.title) return [];
    return to === 'en' ? { source: name, target: english.title } : { source: english.title, target: name };
  });
