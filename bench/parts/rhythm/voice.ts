import { CHARACTERS_PER_SECOND } from '../../../src/contract/fields.ts';
import { planSentences } from '../../../src/speech/text/plan-sentences.ts';

/** The one voice of a machine on virtual time: it makes one sentence after the other, the most urgent first. */
export function openVoice(secondsPerSecond: number, prepared: Iterable<string>) {
  const made = new Set(prepared);
  let making: { text: string; until: number } | null = null;
  return {
    isMade: (text: string) => made.has(text),
    doneAt: () => making?.until ?? Infinity,
    /** Ends what is made by now and begins the first of the wanted sentences that is not. */
    work(now: number, wanted: () => Iterable<string>): void {
      if (making && making.until <= now) {
        made.add(making.text);
        making = null;
      }
      if (making) return;
      for (const text of wanted())
        if (!made.has(text)) {
          making = { text, until: now + secondsOf(text) * secondsPerSecond * 1000 };
          return;
        }
    },
  };
}

export const secondsOf = (sentence: string): number => sentence.length / CHARACTERS_PER_SECOND;

const planned = new Map<string, string[]>();

/** As the product cuts a text: a room can be interrupted between these. */
export function sentencesOf(text: string): string[] {
  const known = planned.get(text) ?? planSentences(text, 'voice', [], () => 'zh-CN').map((one) => one.text);
  planned.set(text, known);
  return known;
}
