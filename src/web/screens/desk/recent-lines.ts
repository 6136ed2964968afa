import { z } from 'zod';
import { SAY_CHARACTERS } from '../../../contract/live.ts';

const KEY = 'deskLines';
const MOST = 20;
const lines = z.array(z.string().max(SAY_CHARACTERS)).max(MOST);

/** What this operator said last, newest first. */
export function readLines(): string[] {
  try {
    return lines.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepLine(line: string): string[] {
  const kept = [line, ...readLines().filter((one) => one !== line)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}
