const plain = new Map([
  ...row('アイウエオ', '', 'a i ɯ e o'),
  ...row('カキクケコ', 'k', 'a i ɯ e o'),
  ...row('ガギグゲゴ', 'ɡ', 'a i ɯ e o'),
  ...row('サシスセソ', '', 'sa ɕi sɨ se so'),
  ...row('ザジズゼゾ', '', 'za ʥi zɨ ze zo'),
  ...row('タチツテト', '', 'ta ʨi ʦɨ te to'),
  ...row('ダヂヅデド', '', 'da ʥi zɨ de do'),
  ...row('ナニヌネノ', '', 'na ɲi nɯ ne no'),
  ...row('ハヒフヘホ', '', 'ha çi ɸɯ he ho'),
  ...row('バビブベボ', 'b', 'a i ɯ e o'),
  ...row('パピプペポ', 'p', 'a i ɯ e o'),
  ...row('マミムメモ', 'm', 'a i ɯ e o'),
  ...row('ヤユヨ', 'j', 'a ɯ o'),
  ...row('ラリルレロ', 'ɾ', 'a i ɯ e o'),
  ...row('ワヲンッーヴ', '', 'βa o ɴ ʔ ː vɯ'),
  ...row('ァィゥェォ', '', 'a i ɯ e o'),
]);

/** Before a small ャ ュ ョ ェ. */
const soft = row('キギシジチニヒビピミリ', '', 'kʲ ɡʲ ɕ ʥ ʨ ɲ ç bʲ pʲ mʲ ɾʲ');
const softVowels = row('ャュョェ', '', 'a ɨ o e');
/** Before a small vowel, as in フォ, ティ, ウェ. */
const hard = row('フテデトドウヴ', '', 'ɸ t d t d β v');
const smallVowels = row('ァィゥェォ', '', 'a i ɯ e o');

function row(kana: string, initial: string, ends: string): Map<string, string> {
  const spelt = ends.split(' ');
  return new Map(Array.from(kana, (sign, index) => [sign, initial + spelt[index]!]));
}

/** The model's letters for kana; what is no kana is silent. */
export function spellKana(kana: string): string[] {
  const signs = Array.from(kana, (sign) =>
    /[ぁ-ゖ]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0x60) : sign,
  );
  let letters = '';
  for (let index = 0; index < signs.length; index++) {
    const sign = signs[index]!;
    const next = signs[index + 1] ?? '';
    const pair =
      soft.has(sign) && softVowels.has(next)
        ? soft.get(sign)! + softVowels.get(next)!
        : hard.has(sign) && smallVowels.has(next) && hard.get(sign)! + smallVowels.get(next)!;
    letters += pair || (plain.get(sign) ?? '');
    if (pair) index += 1;
  }
  return Array.from(letters);
}
