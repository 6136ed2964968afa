import { useEffect, useState } from 'react';
import { CHECKED_CHARACTERS, CHECKED_TEXTS, checkWords, type Finding } from '../../../../contract/script.ts';
import { call, type Input } from '../../../client/api.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { spokenTexts, type Room } from '../../../../contract/room.ts';

type Findings = ReadonlyMap<string, Finding[]>;

const STILL_MS = 800;

async function check(input: Input<typeof checkWords>, signal: AbortSignal): Promise<Findings> {
  const found = new Map<string, Finding[]>();
  for (const texts of inParts(input.texts)) {
    const { list } = await call(checkWords, { ...input, texts }, signal);
    for (const finding of list) {
      const text = texts[finding.text]!;
      found.set(text, [...(found.get(text) ?? []), finding]);
    }
  }
  return found;
}

function inParts(texts: string[]): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const text of texts) {
    left -= text.length;
    if (left < 0 || !parts.at(-1) || parts.at(-1)!.length === CHECKED_TEXTS) {
      parts.push([]);
      left = CHECKED_CHARACTERS - text.length;
    }
    parts.at(-1)!.push(text);
  }
  return parts;
}

export function useForbiddenWords(room: Room): Findings {
  const [found, setFound] = useState<Findings>(new Map());
  const texts = [...new Set(spokenTexts(room).map(({ text }) => text))];
  const wanted = useDebounced(
    JSON.stringify({ texts, category: room.category, ownWords: room.settings.ownWords }),
    STILL_MS,
  );
  useEffect(() => {
    const stop = new AbortController();
    // Silent: marks are only a help while writing, and the pre-flight check reports what matters.
    check(JSON.parse(wanted) as Input<typeof checkWords>, stop.signal).then(setFound, () => undefined);
    return () => stop.abort();
  }, [wanted]);
  return found;
}
