import { z } from 'zod';
import { SAY_CHARACTERS } from '../../../../contract/live/live-call.ts';
import { readUserInfo } from '../../../client/session.ts';

/** Stored by user: another operator may sit at this browser next. */
function lineStore(name: string, most: number) {
  const key = (): string => `${name}:${readUserInfo()?.phoneNumber ?? ''}`;
  const shape = z.array(z.string().max(SAY_CHARACTERS)).max(most);
  return {
    read: (): string[] => {
      try {
        return shape.parse(JSON.parse(localStorage.getItem(key()) ?? '[]'));
      } catch {
        // Written by an older version, or by somebody else: as good as none.
        return [];
      }
    },
    write: (lines: string[]): string[] => {
      const written = lines.slice(0, most);
      try {
        localStorage.setItem(key(), JSON.stringify(written));
      } catch {
        // The store is full: what is on air does not depend on it.
      }
      return written;
    },
  };
}

const recent = lineStore('deskLines', 20);
const pinned = lineStore('deskPins', 50);
const without = (lines: string[], line: string): string[] => lines.filter((other) => other !== line);

export const readRecentLines = recent.read;
export const readPins = pinned.read;

export const addRecentLine = (line: string): string[] =>
  recent.write([line, ...without(recent.read(), line)]);

export function togglePin(line: string): string[] {
  const pins = pinned.read();
  return pinned.write(pins.includes(line) ? without(pins, line) : [line, ...pins]);
}
