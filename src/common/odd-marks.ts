/** What is not seen and does nothing for the sign before it: controls, bidi overrides, tags, half surrogate pairs. */
const invisible =
  /(?![\t\n\r\u200c\u200d\p{M}])[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const mark = '[\\p{M}\\u200c\\u200d]';
const markAlone = new RegExp(`(^|[\\t\\n\\r\\p{Z}])${mark}+`, 'gu');
/** Piled up on one letter they paint over the lines above and below. */
const piledMarks = new RegExp(`(${mark}{4})${mark}+`, 'gu');
const odd = new RegExp(`${invisible.source}|${mark}`, 'u');

/** Free text as it is kept, spoken and drawn: libraries that draw letters were killed by the signs that go here. */
export const dropOddMarks = (text: string): string =>
  odd.test(text)
    ? text.replace(invisible, '').normalize('NFC').replace(markAlone, '$1').replace(piledMarks, '$1')
    : text;
