import { pinyin } from 'pinyin-pro';
import list from './phrases.json' with { type: 'json' };
import { cutWords, type Word } from './segment-words.ts';

/** Phrase → the reading of each character, null where the general dictionary is right. */
const phrases: ReadonlyMap<string, (string | null)[]> = new Map(
  [...list.light, ...list.heteronyms]
    .flatMap((line) => line.split(' '))
    .map((entry) => {
      const parts = [...entry.matchAll(/(\p{Script=Han})([a-z]+[1-5])?/gu)];
      return [
        parts.map(([, character]) => character).join(''),
        parts.map(([, , reading]) => reading ?? null),
      ];
    }),
);

const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.length));

export interface Syllable {
  character: string;
  reading: string | null;
  word: number;
}

export function syllabify(characters: string[], words: Word[] | null): Syllable[] {
  const text = characters.join('');
  const cut = words ?? cutWords(text);
  const wordOf = cut.flatMap((word, index) =>
    Array.from({ length: Array.from(word.text).length }, () => index),
  );
  const usual = pinyin(text, { toneType: 'num', type: 'array', toneSandhi: false, v: true });
  const made = characters.map((character, index) => ({
    character,
    reading: readable(usual[index]),
    word: wordOf[index] ?? 0,
  }));
  readPhrases(made);
  made.forEach((_, index) => readParticle(made, index, cut));
  return made;
}

function readable(reading: string | undefined): string | null {
  return reading && /^[a-zê]+[0-5]$/.test(reading) ? reading.replace(/0$/, '5') : null;
}

function readPhrases(made: Syllable[]): void {
  for (let from = 0; from < made.length;) {
    const length = phraseAt(made, from);
    from += length || 1;
  }
}

function phraseAt(made: Syllable[], from: number): number {
  for (let to = Math.min(made.length, from + LONGEST_PHRASE); to > from; to--) {
    const part = made.slice(from, to);
    const readings = phrases.get(part.map(({ character }) => character).join(''));
    if (!readings || cutsWords(made, from, to)) continue;
    part.forEach((syllable, index) => {
      syllable.reading = readings[index] ?? syllable.reading;
    });
    return part.length;
  }
  return 0;
}

/** 教你 is not found in 请教/你. */
function cutsWords(made: Syllable[], from: number, to: number): boolean {
  const word = (index: number) => made[index]?.word;
  if (word(from) === word(to - 1)) return false;
  return word(from - 1) === word(from) || word(to - 1) === word(to);
}

const musts =
  /^(?:我|你|您|他|她|它|我们|你们|咱|咱们|他们|大家|必须|还|总|也|都|就|可|非|又|只|那|一定|肯定|真|千万|首先|先|自己|谁|客服|主播|宝宝|今天|现在)$/;
const gains = /[获取所难心赢夺博求应自两不]得$/;
const numbers = '一二三四五六七八九十百千万两几多每这那半整零';

/** Words in which 子 keeps its tone: a child, a master, a seed. */
const fullSons = /[男女原分电粒量质中离因瓜松莲鱼君王太才学弟亲父母孔孟庄厘明味精卵棋臣公游赤浪童长生]子$/;

function readParticle(made: Syllable[], index: number, words: Word[]): void {
  const syllable = made[index];
  if (!syllable) return;
  const word = words[syllable.word];
  const before = made[index - 1]?.character ?? '';
  const previous = words[syllable.word - 1];
  const isAlone = word !== undefined && Array.from(word.text).length === 1;
  const next = made[index + 1]?.character ?? '';

  if (syllable.character === '得') {
    if (word?.text === '先得') syllable.reading = next ? 'dei3' : 'de2';
    else if (isAlone) syllable.reading = !before || musts.test(previous?.text ?? '') ? 'dei3' : 'de5';
    else if (made[index - 1]?.word === syllable.word && !gains.test(word?.text ?? '')) {
      if (syllable.reading === 'de2') syllable.reading = 'de5';
    }
  }
  if (syllable.character === '地' && /(.)\1地$/u.test(word?.text ?? '')) syllable.reading = 'de5';
  if (syllable.character === '子' && endsWord(made, index) && !isAlone && !fullSons.test(word?.text ?? '')) {
    syllable.reading = 'zi5';
  }
  if (
    syllable.character === '量' &&
    endsWord(made, index) &&
    /.[^估衡丈考掂思测商打较一]量$/u.test(word?.text ?? '')
  )
    syllable.reading = 'liang4';
  if (syllable.character === '炸' && !/[爆轰]/.test(before) && !/[了裂弹药毁开街毛]/.test(next))
    syllable.reading = 'zha2';
  if (syllable.character === '还' && next === '给')
    syllable.reading = returns(made, index) ? 'huan2' : 'hai2';
  if (!isAlone) return;
  if (syllable.character === '了' && before === '了') syllable.reading = 'le5';
  if (syllable.character === '更') syllable.reading = 'geng4';
  if (syllable.character === '地') {
    const manner = previous && (/^(?:ad|a|d|z|i|l)/.test(previous.tag) || /(.)\1$/u.test(previous.text));
    syllable.reading = manner && next ? 'de5' : 'di4';
  }
  if (syllable.character === '只') syllable.reading = before && numbers.includes(before) ? 'zhi1' : 'zhi3';
  if (syllable.character === '教') syllable.reading = next ? 'jiao1' : 'jiao4';
  if (syllable.character === '量' && syllable.reading === 'liang2' && !/[一下着了出好]/.test(next)) {
    syllable.reading = 'liang4';
  }
}

/** 把书还给他, but 还给大家准备了礼物. */
function returns(made: Syllable[], index: number): boolean {
  const text = (from: number, to: number) =>
    made
      .slice(from, to)
      .map(({ character }) => character)
      .join('');
  const behind = text(index + 2, made.length).replace(
    /^(?:[您你他她它我咱]们?|大家|店家|商家|平台|银行)/,
    '',
  );
  return /[把归退交]/.test(text(Math.max(0, index - 8), index)) || behind === '' || /^[了吧吗]/.test(behind);
}

function endsWord(made: Syllable[], index: number): boolean {
  return made[index + 1]?.word !== made[index]?.word;
}

interface CharacterReadings {
  character: string;
  reading: string;
  readings: string[];
}

export function readingsOf(text: string): CharacterReadings[] {
  const runs = text.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = Array.from(run);
    if (!/^\p{Script=Han}/u.test(run))
      return characters.map((character) => ({ character, reading: '', readings: [] }));
    return syllabify(characters, null).map(({ character, reading }) => ({
      character,
      reading: reading ?? '',
      readings: reading === null ? [] : allReadings(character, reading),
    }));
  });
}

function allReadings(character: string, reading: string): string[] {
  const usual = pinyin(character, { multiple: true, type: 'array', toneType: 'num', v: true });
  const known = usual.map((each) => each.replace(/0$/, '5')).filter((each) => /[1-5]$/.test(each));
  return [...new Set([reading, ...known])];
}
