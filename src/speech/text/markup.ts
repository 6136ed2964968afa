import {
  decodeEntities,
  markupTokens,
  MarkupError,
  names,
  type OpenTag,
  type Token,
} from './markup-tokens.ts';
import {
  contextInside,
  readLeaf,
  readPause,
  readShortPause,
  type Fail,
  type TagContext,
} from './markup-values.ts';
import { compileDictionary, withAliases } from '../chinese/dictionary.ts';
import type { DictionaryWord, ParsedMarkup, Stretch } from './spoken-text.ts';
import type { TextRange } from '../sounds/sounds.ts';

export { MarkupError };

const LONGEST_SOURCE = 20_000;
const DEEPEST = 20;
const plain = { readings: null, alias: null, sayAs: null };

export function readMarkup(source: string): ParsedMarkup {
  if (source.length > LONGEST_SOURCE)
    throw new MarkupError(source, LONGEST_SOURCE, null, `超出了 ${LONGEST_SOURCE} 字的上限，请分成几段`);
  const script: ParsedMarkup = [];
  const open: { tag: OpenTag; context: TagContext }[] = [];
  const context = () => open.at(-1)?.context ?? { isWord: false, rate: 1, voice: null };
  const failAt =
    (at: number, tag: string): Fail =>
    (wrong) =>
      new MarkupError(source, at, tag, wrong);

  function say(text: string, place: TextRange, how: Partial<Stretch>): void {
    script.push({ kind: 'words', text, place, ...plain, ...context(), ...how });
  }

  /** A line break is one character of the text, so its place is one character of the tag. */
  function breakLine(at: number): void {
    const last = script.at(-1);
    if (last && !(last.kind === 'words' && last.text.endsWith('\n')))
      say('\n', [at, at + 1], { isWord: false });
  }

  function openTag(tag: OpenTag): void {
    const fail = failAt(tag.from, `<${tag.name}>`);
    if (open.length >= DEEPEST) throw fail(`套了超过 ${DEEPEST} 层，请少套几层`);
    if (tag.name === 'speak' && open.length > 0) throw fail('只能写在最外面');
    if (tag.name === 'p' || tag.name === 's') breakLine(tag.from);
    if (names.empty.includes(tag.name)) {
      const time = tag.attributes.get('time');
      if (time === undefined) throw fail('缺少 time');
      script.push({ kind: 'pause', seconds: readPause(time, fail), place: [tag.from, tag.to] });
    }
    const inside = contextInside(tag, context(), fail);
    if (!tag.isClosed) open.push({ tag, context: inside });
    else if (names.leaf.includes(tag.name)) throw fail('里面没有字');
  }

  function closeTag({ name, from }: Token & { kind: 'close' }): void {
    const fail = failAt(from, `</${name}>`);
    const last = open.pop();
    if (!last) throw fail(`前面没有 <${name}>`);
    if (last.tag.name !== name) throw fail(`和 <${last.tag.name}> 交叉了，要先写 </${last.tag.name}>`);
    if (names.leaf.includes(name)) {
      const place: TextRange = [last.tag.to, from];
      const text = source.slice(...place);
      say(text, place, readLeaf(last.tag, text, failAt(last.tag.from, `<${name}>`)));
    }
    if (name === 'p' || name === 's') breakLine(from);
  }

  function checkHolder(token: Token, holder: string): void {
    const fail = failAt(token.from, `<${holder}>`);
    if (names.empty.includes(holder)) throw fail('里面不能有东西，写成 <break time="500ms"/>');
    if (names.leaf.includes(holder) && ['open', 'comment', 'shortPause'].includes(token.kind))
      throw fail('里面只能有字，不能再有标签');
  }

  function addToken(token: Token): void {
    const { kind, from, to } = token;
    const holder = open.at(-1)?.tag.name ?? '';
    if (kind === 'close') return closeTag(token);
    checkHolder(token, holder);
    if (kind === 'open') return openTag(token);
    if (kind === 'comment' || names.leaf.includes(holder)) return;
    const written = source.slice(from, to);
    if (kind === 'text') return say(written, [from, to], {});
    if (kind === 'entity') return say(written, [from, to], { alias: token.value });
    if (kind === 'shortPause') {
      const seconds = readShortPause(token.seconds, failAt(from, written));
      script.push({ kind: 'pause', seconds, place: [from, to] });
      return;
    }
    const { character, reading } = token;
    say(character, [from, from + character.length], { readings: [reading] });
  }

  for (const token of markupTokens(source)) addToken(token);
  const left = open.at(-1);
  if (left) {
    const { name, from } = left.tag;
    throw failAt(from, `<${name}>`)(`没有结束，后面要有 </${name}>`);
  }
  return script;
}

export function writtenText(stretch: Stretch): string {
  return decodeEntities(stretch.text);
}

export function plainText(script: ParsedMarkup): string {
  return script.map((item) => (item.kind === 'words' ? writtenText(item) : '')).join('');
}

/** What is paid for: every spoken character but blanks; a dictionary word as it is said, for a hundred could stand behind it. */
export function countCharacters(
  script: ParsedMarkup,
  dictionaryOf: (voice: string | null) => DictionaryWord[],
): number {
  const spoken = script.map((item) => (item.kind === 'words' ? saidFor(item, dictionaryOf(item.voice)) : ''));
  return Array.from(spoken.join('').replace(/\s/g, '')).length;
}

/** What is allowed must not depend on the dictionary, and planning the text takes ten times as long. */
export function countWritten(text: string): number {
  try {
    return countCharacters(readMarkup(text), () => []);
  } catch {
    // Whoever plans the text tells what is wrong with it.
    return 0;
  }
}

export function saidFor({ text, alias, readings, sayAs }: Stretch, dictionary: DictionaryWord[]): string {
  return alias ?? (readings || sayAs ? text : withAliases(text, compileDictionary(dictionary)));
}

export function plainWords(text: string): string {
  try {
    return plainText(readMarkup(text));
  } catch (error) {
    if (error instanceof MarkupError) return text;
    throw error;
  }
}
