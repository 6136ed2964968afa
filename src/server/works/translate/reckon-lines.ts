import type { TranslationLine } from '../../../contract/translation.ts';
import { FASTEST, fits, roomsOf } from '../../../speech/dub/fit-line.ts';
import { MarkupError, readMarkup, saidFor } from '../../../speech/text/markup.ts';
import type { DictionaryWord } from '../../../speech/text/spoken-text.ts';
import { openYield } from '../../../process/yield-loop.ts';
import { wordsSeconds } from '../price.ts';

interface Reckoned {
  /** Seconds that the words take at least: whoever speaks fast does not pay for it. */
  words: number;
  lines: number;
  unfit: string | null;
}

interface Film {
  seconds: number;
  isDubbed: boolean;
  dictionary: DictionaryWord[];
}

export async function reckonLines(
  all: TranslationLine[],
  isDone: (line: TranslationLine) => boolean,
  { seconds, isDubbed, dictionary }: Film,
): Promise<Reckoned> {
  const yieldLoop = openYield(null);
  const reckoned: Reckoned = { words: 0, lines: 0, unfit: null };
  const inOrder = [...all.entries()].toSorted(([, a], [, b]) => a.start - b.start);
  const rooms = roomsOf(
    inOrder.map(([, line]) => line),
    seconds,
  );
  for (const [nth, [index, line]] of inOrder.entries()) {
    await yieldLoop();
    if (isDone(line)) continue;
    const { said, wrong } = secondsOf(line, isDubbed, dictionary);
    reckoned.words += said / FASTEST;
    reckoned.lines += Math.max(said / FASTEST, line.end - line.start);
    if (!isDubbed) continue;
    if (wrong !== null) reckoned.unfit ??= `第 ${index + 1} 句：${wrong}`;
    else if (!fits(said, rooms[nth]!))
      reckoned.unfit ??= `第 ${index + 1} 句约要说 ${said.toFixed(1)} 秒，只有 ${rooms[nth]!.toFixed(1)} 秒，说得再快也放不下。请写短一些，或把时间放长。`;
  }
  return reckoned;
}

function secondsOf(
  { text, translation, speed = 1 }: TranslationLine,
  isDubbed: boolean,
  dictionary: DictionaryWord[],
): { said: number; wrong: string | null } {
  if (translation === '' || !isDubbed)
    return { said: wordsSeconds(translation || text) / speed, wrong: null };
  try {
    const said = readMarkup(translation).reduce(
      (sum, item) =>
        sum +
        (item.kind === 'pause' ? item.seconds : wordsSeconds(saidFor(item, dictionary)) / item.rate / speed),
      0,
    );
    return { said, wrong: null };
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    return { said: 0, wrong: error.message };
  }
}
