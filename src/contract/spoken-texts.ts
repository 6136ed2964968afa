import type { Room } from './room.ts';
import { roomEvents, type RoomEventKind } from './room-settings.ts';
import type { Script } from './script.ts';

export type TextPlace =
  | { kind: 'content'; script: Script }
  | { kind: 'variant'; script: Script; index: number }
  | { kind: 'event'; event: RoomEventKind; index: number };

export interface SpokenText {
  text: string;
  place: TextPlace;
  where: string;
}

const typeNames: Partial<Record<Script['type'], string>> = { 2: '开场话术', 4: '过渡话术' };
const whereOf = ({ type, name, keyword }: Script): string =>
  typeNames[type] ?? (type === 3 ? `问答「${keyword.split('/')[0]}」` : name);

export function spokenTexts({ scripts, settings }: Room): SpokenText[] {
  return [
    ...scripts.flatMap((script): SpokenText[] => [
      ...(script.content
        ? [{ text: script.content, place: { kind: 'content' as const, script }, where: whereOf(script) }]
        : []),
      ...script.variants.map((text, index) => ({
        text,
        place: { kind: 'variant' as const, script, index },
        where: whereOf(script),
      })),
    ]),
    ...(Object.keys(roomEvents) as RoomEventKind[]).flatMap((event) =>
      settings.events[event].lines.map((text, index) => ({
        text,
        place: { kind: 'event' as const, event, index },
        where: roomEvents[event],
      })),
    ),
  ];
}
