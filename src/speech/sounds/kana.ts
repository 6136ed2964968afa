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

const soft = row('キギシジチニヒビピミリ', '', 'kʲ ɡʲ ɕ ʥ ʨ ɲ ç bʲ pʲ mʲ ɾʲ');
const softVowels = row('ャュョェ', '', 'a ɨ o e');
const hard = row('フテデトドウヴ', '', 'ɸ t d t d β v');
const smallVowels = row('ァィゥェォ', '', 'a i ɯ e o');

function row(kana: string, initial: string, ends: string): Map<string, string> {
  const spelt = ends.split(' ');
  return new Map(Array.from(kana, (sign, index) => [sign, initial + spelt[index]!]));
}

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

const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const hundreds: Record<number, string> = { 1: 'ヒャク', 3: 'サンビャク', 6: 'ロッピャク', 8: 'ハッピャク' };
const thousands: Record<number, string> = { 1: 'セン', 3: 'サンゼン', 8: 'ハッセン' };
const groups = ['', 'マン', 'オク', 'チョー'];

const letterNames =
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'.split(
    ' ',
  );
const signs = new Map(Object.entries({ '%': 'パーセント', '&': 'アンド', '+': 'プラス', '@': 'アット' }));

function belowTenThousand(value: number): string {
  const [thousand, hundred, ten, one] = [1000, 100, 10, 1].map((unit) => Math.floor(value / unit) % 10);
  return [
    thousand! > 0 && (thousands[thousand!] ?? `${digits[thousand!]}セン`),
    hundred! > 0 && (hundreds[hundred!] ?? `${digits[hundred!]}ヒャク`),
    ten! > 0 && (ten === 1 ? 'ジュー' : `${digits[ten!]}ジュー`),
    one! > 0 && digits[one!],
  ]
    .filter(Boolean)
    .join('');
}

const byDigits = (number: string) => Array.from(number, (digit) => digits[Number(digit)]).join('');

function readInteger(number: string): string {
  if (number.length > 16 || /^0\d/.test(number)) return byDigits(number);
  const parts = groups.map((name, index) => {
    const value = Number(number.slice(-4 * (index + 1), number.length - 4 * index) || 0);
    return value > 0 && number.length > 4 * index ? belowTenThousand(value) + name : '';
  });
  return parts.toReversed().join('') || digits[0]!;
}

interface ReadSign {
  from: number;
  to: number;
  kana: string;
}

export function readSigns(text: string): ReadSign[] {
  const pattern = /([¥￥]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(月?)|[a-z]|[%&+@]/gi;
  return Array.from(
    text.matchAll(pattern),
    ({ 0: written, 1: yen, 2: number, 3: fraction, 4: month, index }) => {
      const at = { from: index, to: index + written.length };
      if (number === undefined)
        return { ...at, kana: signs.get(written) ?? letterNames[written.toLowerCase().charCodeAt(0) - 97]! };
      const whole = readInteger(number.replaceAll(',', '')) + (fraction ? `テン${byDigits(fraction)}` : '');
      return { ...at, kana: whole + (month ? 'ガツ' : '') + (yen ? 'エン' : '') };
    },
  );
}
