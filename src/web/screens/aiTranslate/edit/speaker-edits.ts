import type { LineSpeaker } from '../../../../contract/translation.ts';
import type { EditedLine } from './lines/line-edits.ts';

export function newSpeaker(speakers: LineSpeaker[]): string {
  let number = speakers.length + 1;
  while (speakers.some(({ name }) => name === `说话人 ${number}`)) number++;
  return `说话人 ${number}`;
}

/** Who gets the name of somebody else becomes one with them, and speaks with their voice. */
export const renamed = (speakers: LineSpeaker[], from: string, to: string): LineSpeaker[] =>
  speakers.some(({ name }) => name === to)
    ? speakers.filter(({ name }) => name !== from)
    : speakers.map((speaker) => (speaker.name === from ? { ...speaker, name: to } : speaker));

export const renameSpeaker = (lines: EditedLine[], from: string, to: string): EditedLine[] =>
  lines.map((line) => (line.speaker === from ? { ...line, speaker: to } : line));
