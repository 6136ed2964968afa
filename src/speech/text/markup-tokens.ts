import { isPinyinSyllable, tidySyllable } from '../chinese/pinyin.ts';

export const names = {
  empty: ['break', 'silence'],
  leaf: ['phoneme', 'say-as', 'sub'],
  around: ['speak', 'word', 'w', 'prosody', 'voice', 'p', 's'],
};
const known = new Set([...names.empty, ...names.leaf, ...names.around]);

export class MarkupError extends Error {
  override name = 'MarkupError';
  readonly line: number;
  readonly tag: string | null;

  constructor(source: string, at: number, tag: string | null, wrong: string) {
    const line = source.slice(0, at).split(/\r\n|\r|\n/).length;
    super(tag === null ? `第 ${line} 行${wrong}` : `第 ${line} 行的 ${tag} ${wrong}`);
    this.line = line;
    this.tag = tag;
  }
}

interface At {
  from: number;
  to: number;
}
export interface OpenTag extends At {
  kind: 'open';
  name: string;
  attributes: Map<string, string>;
  isClosed: boolean;
}
export type Token =
  | (At & { kind: 'text' })
  | (At & { kind: 'entity'; value: string })
  | (At & { kind: 'reading'; character: string; reading: string })
  | (At & { kind: 'shortPause'; seconds: string })
  | OpenTag
  | (At & { kind: 'close'; name: string })
  | (At & { kind: 'comment' });

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/iy;

function entityAt(source: string, at: number): { value: string; to: number } | null {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(source);
  if (!match) return null;
  const [, name, decimal, hex] = match;
  if (name !== undefined) return { value: entities.get(name.toLowerCase())!, to: ENTITY.lastIndex };
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? { value: String.fromCodePoint(code), to: ENTITY.lastIndex } : null;
}

export function decodeEntities(text: string): string {
  return text.replace(/&[^;&]{1,9};/g, (written) => {
    const entity = entityAt(written, 0);
    return entity?.to === written.length ? entity.value : written;
  });
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

const ATTRIBUTE = /\s+([a-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/giy;
const NAME = /<(\/?)([a-z][\w:.-]*)/iy;
const TAG_END = /\s*(\/?)>/y;

function attributesAt(source: string, at: number): { attributes: Map<string, string>; to: number } {
  const attributes = new Map<string, string>();
  let to = at;
  for (let match = matchAt(ATTRIBUTE, source, to); match; match = matchAt(ATTRIBUTE, source, to)) {
    attributes.set(match[1]!.toLowerCase(), decodeEntities(match[2] ?? match[3]!));
    to += match[0].length;
  }
  return { attributes, to };
}

/** Null: no tag but a plain `<`, as in 价格<100 or a<b. */
function tagAt(source: string, from: number): Token | null {
  const start = matchAt(NAME, source, from);
  if (!start) return null;
  const name = start[2]!.toLowerCase();
  const { attributes, to } = attributesAt(source, from + start[0].length);
  const end = matchAt(TAG_END, source, to);
  const isOurs = known.has(name);
  const fail = (wrong: string) => new MarkupError(source, from, `<${start[1]}${name}>`, wrong);
  if (!end) {
    if (isOurs && name.length > 1) throw fail('没有写完整：属性写成 名称="值"，用英文引号，最后要有 > 或 />');
    return null;
  }
  if (!isOurs) throw fail('是不认识的标签，去掉它，或把 < 写成 &lt;');
  const place = { from, to: to + end[0].length };
  if (start[1]) return { kind: 'close', name, ...place };
  return { kind: 'open', name, attributes, isClosed: end[1] === '/', ...place };
}

const COMMENT = /<!--[^]*?-->|<\?xml\b[^<>]*\?>/y;
const SHORT_PAUSE = /<#([^<>\n]{0,20})>/y;

function angleAt(source: string, from: number): Token | null {
  const comment = matchAt(COMMENT, source, from);
  if (comment) return { kind: 'comment', from, to: from + comment[0].length };
  if (source.startsWith('<!--', from))
    throw new MarkupError(source, from, '<!-->', '注释没有结束，后面要有 -->');
  const pause = matchAt(SHORT_PAUSE, source, from);
  if (pause) return { kind: 'shortPause', seconds: pause[1]!, from, to: from + pause[0].length };
  return tagAt(source, from);
}

// Small letters only, and neither m nor n: 纸(A4) and 面积(m2) are no readings.
const READING = /[(（]((?![mn]\d)[a-zü:]{1,6}[0-5])[)）]/y;
const LAST_HAN = /\p{Script=Han}$/u;

function readingAt(source: string, parenthesis: number, textFrom: number): Token | null {
  const match = matchAt(READING, source, parenthesis);
  const reading = match && tidySyllable(match[1]!);
  const character = LAST_HAN.exec(source.slice(Math.max(textFrom, parenthesis - 2), parenthesis))?.[0];
  if (!match || !reading || !isPinyinSyllable(reading) || !character) return null;
  const from = parenthesis - character.length;
  return { kind: 'reading', character, reading, from, to: parenthesis + match[0].length };
}

function tokenAt(source: string, at: number, textFrom: number): Token | null {
  if (source[at] === '<') return angleAt(source, at);
  if (source[at] !== '&') return readingAt(source, at, textFrom);
  const entity = entityAt(source, at);
  return entity && { kind: 'entity', value: entity.value, from: at, to: entity.to };
}

export function* markupTokens(source: string): Generator<Token> {
  let textFrom = 0;
  for (const { index } of source.matchAll(/[<&(（]/g)) {
    if (index < textFrom) continue;
    const token = tokenAt(source, index, textFrom);
    if (!token) continue;
    if (token.from > textFrom) yield { kind: 'text', from: textFrom, to: token.from };
    yield token;
    textFrom = token.to;
  }
  if (source.length > textFrom) yield { kind: 'text', from: textFrom, to: source.length };
}
