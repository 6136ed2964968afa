import { captionsOf, type SpokenCaption } from '../text/captions.ts';
import { RATE } from './recipe.ts';
import type { ParsedMarkup } from '../text/spoken-text.ts';
import type { SpokenPart } from './speak.ts';

interface TimedPart extends SpokenPart {
  start: number;
  end: number;
  captions: SpokenCaption[];
}

export async function* timeline(
  parts: AsyncIterable<SpokenPart>,
  script: ParsedMarkup,
  start: number,
): AsyncGenerator<TimedPart> {
  let now = start;
  let spoken: SpokenPart['characters'] = [];
  for await (const part of parts) {
    const later = <T extends { start: number; end: number }>(all: T[]): T[] =>
      all.map((one) => ({ ...one, start: now + one.start, end: now + one.end }));
    const characters = later(part.characters);
    spoken.push(...characters);
    const captions = part.isLast ? captionsOf(script, { place: part.place, characters: spoken }) : [];
    if (part.isLast) spoken = [];
    const end = now + part.samples.length / RATE + part.pauseSeconds;
    yield { ...part, characters, phonemes: part.phonemes && later(part.phonemes), start: now, end, captions };
    now = end;
  }
}
