import { reword } from '../../../../common/reword.ts';
import type { RoomEventKind } from '../../../../contract/room-settings.ts';
import type { Finding } from '../../../../contract/script.ts';
import type { EditorChange, ScriptChange } from '../editor/room-change.ts';
import type { Room, SpokenText } from '../../../../contract/room.ts';

export interface Hit {
  spoken: SpokenText;
  findings: Pick<Finding, 'from' | 'to' | 'suggestion'>[];
}

/** A script must not become empty: such a text is left to its author. */
export const wouldBeEmpty = ({ spoken, findings }: Hit): boolean =>
  spoken.place.kind === 'content' && reword(spoken.text, findings).trim() === '';

const filled = (texts: string[]): string[] => texts.filter((text) => text.trim() !== '');

/** One change for all: two texts of one script must not overwrite each other. */
export function applySuggestions({ settings }: Room, hits: Hit[]): EditorChange {
  const scripts: Record<string, ScriptChange> = {};
  let { events } = settings;
  for (const hit of hits) {
    const { spoken, findings } = hit;
    const { place } = spoken;
    const text = reword(spoken.text, findings);
    if (place.kind === 'event') {
      const kind = events[place.event];
      events = { ...events, [place.event]: { ...kind, lines: kind.lines.with(place.index, text) } };
      continue;
    }
    const { script } = place;
    const before = scripts[script.id] ?? {};
    if (place.kind === 'variant')
      scripts[script.id] = {
        ...before,
        variants: (before.variants ?? script.variants).with(place.index, text),
      };
    else if (!wouldBeEmpty(hit)) scripts[script.id] = { ...before, content: text };
  }
  for (const change of Object.values(scripts)) if (change.variants) change.variants = filled(change.variants);
  for (const kind of Object.keys(events) as RoomEventKind[])
    events = { ...events, [kind]: { ...events[kind], lines: filled(events[kind].lines) } };
  return {
    ...(Object.keys(scripts).length > 0 && { scripts }),
    ...(hits.some(({ spoken }) => spoken.place.kind === 'event') && { settings: { events } }),
  };
}
