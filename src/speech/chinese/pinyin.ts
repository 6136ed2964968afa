import list from './syllables.json' with { type: 'json' };

export const syllables: ReadonlySet<string> = new Set(list.flatMap((line) => line.split(' ')));

export function isPinyinSyllable(reading: string): boolean {
  return /[1-5]$/.test(reading) && syllables.has(reading.slice(0, -1));
}

type CheckedReading =
  | { kind: 'pinyin'; syllables: string[] }
  | { kind: 'words' }
  | { kind: 'wrong'; message: string };

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300'];

/** `Jué` → `jue2`, `lü4` → `lv4`, `de0` → `de5`; what is no pinyin comes back as it was. */
export function tidySyllable(written: string): string {
  const letters = written.trim().toLowerCase().normalize('NFD');
  const tone = toneMarks.findIndex((mark) => letters.includes(mark)) + 1;
  const bare = letters
    .replace(/[\u0304\u0301\u030c\u0300]/g, '')
    .normalize('NFC')
    .replace(/ü|u:/g, 'v');
  if (tone > 0) return bare + tone;
  return bare.replace(/0$/, '5');
}

export function checkReading(word: string, reading: string): CheckedReading {
  const written = reading.trim();
  if (!/[\p{L}\p{N}]/u.test(written)) return wrong('读音是空的，写拼音（如 jue2 se4）或另一种说法');
  if (!looksLikePinyin(written)) return { kind: 'words' };

  const parts = written
    .split(/[\s'’]+|(?<=[a-zA-Z:üÜ][0-5])(?=[a-zA-ZüÜ])/)
    .map(tidySyllable)
    .map((part) => (syllables.has(part) ? `${part}5` : part));
  const strange = parts.find((part) => !isPinyinSyllable(part));
  if (strange) return wrong(`「${strange}」不是拼音音节，写成 jue2 这样：字母加声调 1 到 5`);

  const count = Array.from(word.replace(/\s/g, '')).length;
  if (parts.length === count) return { kind: 'pinyin', syllables: parts };
  return wrong(`「${word}」有 ${count} 个字，读音却有 ${parts.length} 个音节，请每个字写一个`);
}

/** Only letters, with a tone somewhere: hello and café are words, iPhone 15 too; jue2 and jué are meant as pinyin. */
function looksLikePinyin(reading: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}\d\s:'’]+$/u.test(reading)) return false;
  const parts = reading.split(/[\s'’]+/);
  return parts.some(
    (part) =>
      /^([a-zü:]+\d)+$/.test(part) || (/\P{ASCII}/u.test(part) && isPinyinSyllable(tidySyllable(part))),
  );
}

function wrong(message: string): CheckedReading {
  return { kind: 'wrong', message };
}
