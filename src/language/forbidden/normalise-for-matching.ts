import { Converter } from 'opencc-js/t2cn';
import { groupsByLetter } from '../../common/tables.ts';
import { pictures } from './words/look-alikes.ts';

export interface Unit {
  /** Always one UTF-16 unit, so that the units joined are a text with the same positions. */
  char: string;
  code: number;
  from: number;
  to: number;
  changed: boolean;
  isPicture: boolean;
  gap: Gap;
}

type Gap = 'none' | 'usual' | 'odd';

const simplify = Converter({ from: 't', to: 'cn' });
/** Letters of other alphabets that look like ours and survive NFKC. */
const foreign = groupsByLetter({ v: 'νѵυ', x: 'хχ', w: 'ωԝ', e: 'е', o: 'о' });
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}\p{Cc}]/u;
const usual = /[，。！？；：、…,!?;:“”‘’「」『』《》【】（）()\n]/;
const kept = /[\p{L}\p{N}%+]/u;
const simplified = new Map<string, string>();

function simple(char: string): string {
  let known = simplified.get(char);
  if (known === undefined) simplified.set(char, (known = simplify(char)));
  return known;
}

export function normaliseForMatching(text: string): Unit[] {
  const units: Unit[] = [];
  let from = 0;
  for (const written of text) {
    const to = from + written.length;
    if (written === '\n' || !invisible.test(written)) {
      const plain = pictures.get(written) ?? written.normalize('NFKC').toLowerCase();
      for (const part of plain) {
        const char = part.length === 1 ? simple(foreign.get(part) ?? part).slice(0, 1) : '\uFFFC';
        units.push({
          char,
          code: char.charCodeAt(0),
          from,
          to,
          changed: char !== written,
          isPicture: pictures.has(written),
          gap: gapOf(char),
        });
      }
    }
    from = to;
  }
  // 第1次 is 第一次 before anything is compared, or its digit would be a disguise.
  units.forEach((unit, at) => {
    if (unit.char !== '1' || units[at - 1]?.char !== '第' || /\d/.test(units[at + 1]?.char ?? '')) return;
    unit.char = '一';
    unit.code = unit.char.charCodeAt(0);
    unit.changed = true;
  });
  return units;
}

const gapOf = (char: string): Gap => {
  if (kept.test(char)) return 'none';
  return usual.test(char) ? 'usual' : 'odd';
};
