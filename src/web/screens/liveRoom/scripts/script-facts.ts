import type { Script } from '../../../../contract/script.ts';
import { CHARACTERS_PER_SECOND, spokenSpeed } from '../../../../contract/script.ts';

export const LONGEST = 500;

/** How long it takes, as far as it can be known before it is spoken. */
export const estimateSeconds = (script: Script, roomSpeed: number): number =>
  script.fileName
    ? (script.fileSeconds ?? 0)
    : script.content.trim().length / CHARACTERS_PER_SECOND / spokenSpeed(script.speed, roomSpeed);

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
