import { z } from 'zod';
import { SAY_CHARACTERS } from '../../../contract/live.ts';
import { readUserInfo } from '../../session.ts';

/** By user: the next one at this browser is another operator. */
const storeKey = (): string => `deskLines:${readUserInfo()?.phoneNumber ?? ''}`;
const MOST = 20;
const lines = z.array(z.string().max(SAY_CHARACTERS)).max(MOST);

/** What this operator said last, newest first. */
export function readLines(): string[] {
  try {
    return lines.parse(JSON.parse(localStorage.getItem(storeKey()) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepLine(line: string): string[] {
  const kept = [line, ...readLines().filter((one) => one !== line)].slice(0, MOST);
  try {
    localStorage.setItem(storeKey(), JSON.stringify(kept));
  } catch {
    // The store is full: the line was said all the same.
  }
  return kept;
}
