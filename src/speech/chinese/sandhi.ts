import type { Syllable } from './syllabify.ts';

const digits = '零幺一二三四五六七八九';
/** 第一, 买一送一, 扣一, 周一. */
const namedBefore = /[第初十百千之周期拜统唯单专万买送拍扣发免减满打冠点比加乘号幺零二三四五六七八九]/;
const namedAfter = /[月号楼送发免比加乘]/;

export function applySandhi(syllables: Syllable[]): Syllable[] {
  const changed = syllables.map((syllable, index) => ({
    ...syllable,
    reading: changeOne(syllables, index) ?? changeNo(syllables, index) ?? syllable.reading,
  }));
  for (let index = changed.length - 2; index >= 0; index--) {
    const [here, next] = [changed[index], changed[index + 1]];
    if (!here || !next || toneOf(here) !== '3' || toneOf(next) !== '3') continue;
    const isAlone = changed[index - 1]?.word !== here.word && next.word !== here.word;
    if (here.word === next.word || isAlone) here.reading = withTone(here.reading, 2);
  }
  return changed;
}

function changeOne(syllables: Syllable[], index: number): string | null {
  const here = syllables[index];
  if (here?.character !== '一' || here.reading !== 'yi1') return null;
  const [before, next] = [syllables[index - 1], syllables[index + 1]];
  if (!next?.reading) return null;
  if (before && before.character === next.character && before.word === here.word) return 'yi5';
  if (digits.includes(next.character) || next.character === '十') return null;
  if (next.character === '点' && digits.includes(syllables[index + 2]?.character ?? ' ')) return null;
  if (next.character === '分' && syllables[index + 2]?.character === '之') return null;
  const endsWord = next.word !== here.word && before?.word === here.word;
  if (endsWord || namedAfter.test(next.character)) return null;
  if (before && namedBefore.test(before.character) && !isCounting(before, next)) return null;
  return toneOf(next) === '4' || next.character === '个' ? 'yi2' : 'yi4';
}

/** 买一箱 and 三百一十个 are told apart by what follows. */
function isCounting(before: Syllable, next: Syllable): boolean {
  return (
    /[买送拍发免减打加点]/.test(before.character) &&
    /[个件箱瓶盒包袋套份单双条支只杯些点下次张台块斤百千万]/.test(next.character)
  );
}

function changeNo(syllables: Syllable[], index: number): string | null {
  const here = syllables[index];
  if (here?.character !== '不' || here.reading !== 'bu4') return null;
  const [before, next] = [syllables[index - 1], syllables[index + 1]];
  if (!next?.reading) return null;
  if (before && before.character === next.character) return 'bu5';
  return toneOf(next) === '4' ? 'bu2' : null;
}

function toneOf(syllable: Syllable): string {
  return syllable.reading?.slice(-1) ?? '';
}

function withTone(reading: string | null, tone: number): string | null {
  return reading && reading.slice(0, -1) + tone;
}
