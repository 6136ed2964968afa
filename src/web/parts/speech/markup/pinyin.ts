const vowels: Record<string, string> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
};

/** `jue2` → `jué`. The mark stands on a or e, on the o of ou, otherwise on the last vowel. */
export function toneMarked(reading: string): string {
  const tone = Number(reading.at(-1));
  const letters = reading.replace(/\d$/, '').replaceAll('v', 'ü').replaceAll('u:', 'ü');
  if (!(tone >= 1 && tone <= 4)) return letters;
  const at = /[ae]/.exec(letters)?.index ?? letters.indexOf('ou');
  const place = at >= 0 ? at : Math.max(...['i', 'o', 'u', 'ü'].map((vowel) => letters.lastIndexOf(vowel)));
  const marked = vowels[letters[place] ?? '']?.[tone - 1];
  return marked ? letters.slice(0, place) + marked + letters.slice(place + 1) : letters;
}
