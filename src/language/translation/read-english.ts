const EMOTES = /\[[^\]]*\]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
const FOREIGN = /(?![A-Za-z])\p{L}/u;
/** OK, XL, 666 and hhh say the same in Chinese. */
const WORD = /(?=[a-z']*[aeiouy])[a-z']{3,}/iu;
const ASKING =
  /^(?:how|what|when|where|which|who|why|whose|do|does|did|is|are|was|can|could|may|will|would|shall|should|have|has|any|anyone|how's|what's|who's)\b/iu;
const CHAT: [RegExp, string][] = [
  [/\bu\b/giu, 'you'],
  [/\bur\b/giu, 'your'],
  [/\br\b/giu, 'are'],
  [/\b(?:pls|plz)\b/giu, 'please'],
  [/\b(?:thx|thks|ty)\b/giu, 'thanks'],
  [/\bi\b/gu, 'I'],
];

/** A whole sentence with its marks, as the translator was taught; null: another language. */
export function readEnglish(comment: string): string | null {
  const text = comment.normalize('NFKC').replace(EMOTES, ' ').replace(/\s+/gu, ' ').trim();
  if (FOREIGN.test(text) || !WORD.test(text)) return null;
  const calm = text === text.toUpperCase() ? text.toLowerCase() : text;
  const words = CHAT.reduce((now, [form, whole]) => now.replace(form, whole), calm);
  const ended = words.replace(/[\s.!?,;:~]*$/u, (marks) =>
    ASKING.test(words) || marks.includes('?') ? '?' : marks.includes('!') ? '!' : '.',
  );
  return ended[0]!.toUpperCase() + ended.slice(1);
}
