import { z } from 'zod';
import { SAY_CHARACTERS } from '../../../../contract/live.ts';
import { readUserInfo } from '../../../session.ts';

/** Lines of an operator in this browser; by user: the next one here is another operator. */
export function lineStore(name: string, most: number) {
  const key = (): string => `${name}:${readUserInfo()?.phoneNumber ?? ''}`;
  const shape = z.array(z.string().max(SAY_CHARACTERS)).max(most);
  return {
    read: (): string[] => {
      try {
        return shape.parse(JSON.parse(localStorage.getItem(key()) ?? '[]'));
      } catch {
        return [];
      }
    },
    write: (lines: string[]): string[] => {
      const kept = lines.slice(0, most);
      try {
        localStorage.setItem(key(), JSON.stringify(kept));
      } catch {
        // The store is full: what is on air does not depend on it.
      }
      return kept;
    },
  };
}
