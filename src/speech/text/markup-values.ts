import { decodeEntities, type MarkupError, type OpenTag } from './markup-tokens.ts';
import { isPinyinSyllable, tidySyllable } from '../chinese/pinyin.ts';
import { sayAsKinds, type SayAs, type Stretch } from './spoken-text.ts';

const SHORTEST_PAUSE = 0.2;
const LONGEST_PAUSE = 10;
const rateNames = new Map(
  Object.entries({ 'x-slow': 0.5, slow: 0.8, medium: 1, default: 1, fast: 1.25, 'x-fast': 1.6 }),
);

export type TagContext = Pick<Stretch, 'isWord' | 'rate' | 'voice'>;
export type Fail = (wrong: string) => MarkupError;

export function readPause(written: string, fail: Fail): number {
  const [, number, unit] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(ms|s)?\s*$/i.exec(written) ?? [];
  const seconds = Number(number) / (unit?.toLowerCase() === 'ms' ? 1000 : 1);
  if (seconds === 0 || (seconds >= SHORTEST_PAUSE && seconds <= LONGEST_PAUSE)) return seconds;
  if (Number.isNaN(seconds)) throw fail(`的时间「${written}」看不懂，写成 500ms 或 0.5s`);
  throw fail(`的停顿应为 ${SHORTEST_PAUSE}–${LONGEST_PAUSE} 秒`);
}

export function readShortPause(written: string, fail: Fail): number {
  if (!/^\s*[\d.]+\s*s?\s*$/i.test(written)) throw fail('不是停顿，写成 <#0.5>');
  const seconds = readPause(written, fail);
  if (seconds === 0) throw fail(`的停顿应为 ${SHORTEST_PAUSE}–${LONGEST_PAUSE} 秒`);
  return seconds;
}

function readRate(written: string, fail: Fail): number {
  const named = rateNames.get(written.trim().toLowerCase());
  const [, sign, number, percent] = /^\s*([+-]?)(\d+(?:\.\d*)?|\.\d+)(%?)\s*$/.exec(written) ?? [];
  const amount = Number(number) / (percent ? 100 : 1);
  const rate = named ?? (sign ? 1 + Number(`${sign}1`) * amount : amount);
  if (!Number.isFinite(rate)) throw fail(`的 rate「${written}」看不懂，写成 1.2、120%、+20% 或 fast`);
  return rate;
}

export function contextInside(tag: OpenTag, around: TagContext, fail: Fail): TagContext {
  if (tag.name === 'word' || tag.name === 'w') return { ...around, isWord: true };
  if (tag.name === 'voice') {
    const voice = tag.attributes.get('name')?.trim();
    if (!voice) throw fail('缺少 name');
    return { ...around, voice };
  }
  if (tag.name !== 'prosody') return around;
  const written = tag.attributes.get('rate');
  const other = [...tag.attributes.keys()].find((name) => name !== 'rate');
  if (other !== undefined) throw fail(`还不支持 ${other}，只能写 rate`);
  if (written === undefined) throw fail('缺少 rate');
  const rate = around.rate * readRate(written, fail);
  if (rate < 0.499 || rate > 2.001) throw fail('的语速应为 0.5–2，套在一起的相乘');
  return { ...around, rate };
}

function readReadings(tag: OpenTag, words: string, fail: Fail): string[] {
  const alphabet = tag.attributes.get('alphabet') ?? 'py';
  if (!['py', 'pinyin'].includes(alphabet.toLowerCase())) throw fail('的 alphabet 只能是 py');
  const written = tag.attributes.get('ph') ?? tag.attributes.get('py');
  if (!written?.trim()) throw fail('缺少 ph');
  const readings = written
    .trim()
    .split(/(?<=\d)\s*|\s+/)
    .filter(Boolean)
    .map((each) => {
      const reading = tidySyllable(each);
      if (!isPinyinSyllable(reading)) throw fail(`的读音「${each}」不是带声调数字的拼音，写成 shan4 这样`);
      return reading;
    });
  const count = Array.from(words).length;
  if (readings.length !== count) throw fail(`里有 ${count} 个字，却写了 ${readings.length} 个读音`);
  return readings;
}

function readSaying(tag: OpenTag, fail: Fail): SayAs {
  const written = tag.attributes.get('interpret-as') ?? tag.attributes.get('type')?.replace(/^number:/, '');
  if (!written) throw fail('缺少 interpret-as');
  const sayAs = sayAsKinds.find((each) => each === written.trim().toLowerCase());
  if (!sayAs) throw fail(`的 interpret-as「${written}」不支持，可以写 ${sayAsKinds.join('、')}`);
  return sayAs;
}

export function readLeaf(
  tag: OpenTag,
  raw: string,
  fail: Fail,
): Pick<Stretch, 'readings' | 'alias' | 'sayAs'> {
  const words = decodeEntities(raw);
  if (!words.trim()) throw fail('里面没有字');
  const alias = words === raw ? null : words;
  if (tag.name === 'phoneme') return { readings: readReadings(tag, words, fail), alias, sayAs: null };
  if (tag.name === 'say-as') return { readings: null, alias, sayAs: readSaying(tag, fail) };
  const spoken = tag.attributes.get('alias');
  if (!spoken?.trim()) throw fail('缺少 alias');
  return { readings: null, alias: spoken, sayAs: null };
}
