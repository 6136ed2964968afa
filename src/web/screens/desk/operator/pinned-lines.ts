import { lineStore } from './line-store.ts';

const store = lineStore('deskPins', 50);

/** What this operator wants to have at hand, newest first. */
export const readPins = store.read;
export function togglePin(line: string): string[] {
  const pins = store.read();
  const others = pins.filter((one) => one !== line);
  return store.write(others.length < pins.length ? others : [line, ...pins]);
}
