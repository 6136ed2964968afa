import { programFile } from '../../process/program-file.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import { groupsByLetter } from '../../common/tables.ts';
import type { SpokenPause, Sentence, SpokenCharacter } from '../text/spoken-text.ts';
import type { JapaneseService, JapaneseWord } from './japanese-words.ts';
import { readSigns, spellKana } from './kana.ts';
import { openWriter, type Writer } from './phoneme-writer.ts';
import type { Sounds } from './sounds.ts';

/** The dictionary holds 250 MB: it is given back when nobody speaks Japanese. */
const IDLE_MS = 120_000;

/** Nobody has to close it: without work it keeps no process from ending, and it leaves by itself. */
const dictionary = openSupervisor<JapaneseService>({
  name: 'the Japanese dictionary',
  command: () => ({ program: programFile('speech/sounds/japanese-words'), settings: null }),
  answerMs: 20_000,
  idleMs: IDLE_MS,
  tries: 2,
});

const marks = groupsByLetter({ ',': '、,，', '.': '。.', '!': '！!', '?': '？?', '…': '…' });

interface Run {
  text: string;
  writers: SpokenCharacter[];
  pause: SpokenPause | null;
}

function runsOf({ items }: Sentence): Run[] {
  const runs: Run[] = [];
  let run: Run = { text: '', writers: [], pause: null };
  for (const item of items) {
    if (item.kind === 'pause') {
      runs.push({ ...run, pause: item });
      run = { text: '', writers: [], pause: null };
      continue;
    }
    const character = /[０-９Ａ-Ｚａ-ｚ％＆＋＠ｦ-ﾟ]/.test(item.character)
      ? item.character.normalize('NFKC')
      : item.character;
    run.text += character;
    for (let unit = 0; unit < character.length; unit++) run.writers.push(item);
  }
  return [...runs, run];
}

interface PlacedWord extends JapaneseWord {
  from: number;
}

function withSigns(words: JapaneseWord[], text: string): PlacedWord[] {
  const signs = readSigns(text);
  const placed: PlacedWord[] = [];
  let at = 0;
  for (const word of words) {
    const from = at;
    at += word.text.length;
    const isRead = signs.some((sign) => sign.from < at && sign.to > from) && word.kana === null;
    const isPartOfSign = signs.some((sign) => sign.from <= from && sign.to >= at);
    if (!isRead && !isPartOfSign) placed.push({ ...word, from });
  }
  for (const { from, to, kana } of signs)
    if (!placed.some((word) => word.from < to && word.from + word.text.length > from))
      placed.push({ text: text.slice(from, to), kana, isEnding: false, from });
  return placed.toSorted((a, b) => a.from - b.from);
}

function writeWord(
  writer: Writer,
  { text, kana, isEnding, from }: PlacedWord,
  writers: SpokenCharacter[],
): void {
  const mark = marks.get(text[0] ?? '');
  if (mark !== undefined) return writer.mark(mark);
  const first = writers[from]!;
  const last = writers[from + text.length - 1]!;
  const letters = spellKana(kana ?? text);
  if (letters.length === 0) return;
  if (!isEnding) writer.blank();
  writer.word(letters, [first.place[0], last.place[1]], first.rate);
}

export async function japaneseSounds(sentence: Sentence): Promise<Sounds> {
  const writer = openWriter();
  for (const { text, writers, pause } of runsOf(sentence)) {
    const words = text.trim() ? withSigns(await dictionary.request(text), text) : [];
    for (const word of words) writeWord(writer, word, writers);
    if (pause && pause.seconds > 0) writer.pause(pause.seconds);
  }
  return writer.sounds();
}
