import { useCallback, useRef } from 'react';
import type { TranslationProject } from '../../../../contract/translation.ts';
import { updateVideo } from '../../../../contract/work.ts';
import { call } from '../../../client/api.ts';
import { useAutosave } from '../../../parts/editor/use-autosave.ts';
import { useUndoable } from '../../../parts/editor/use-undoable.ts';
import type { EditedLine } from './lines/line-edits.ts';

export type TranslationSettings = Pick<
  TranslationProject,
  'way' | 'hasConsent' | 'voiceName' | 'speakers' | 'subtitles' | 'mask' | 'terms' | 'shown'
>;

export interface TranslationEdits {
  lines: EditedLine[];
  settings: TranslationSettings;
}

export function settingsOf(project: TranslationProject): TranslationSettings {
  const { way, hasConsent, voiceName, speakers = [], subtitles, mask, terms, shown } = project;
  return {
    way,
    speakers,
    subtitles,
    mask,
    terms,
    ...(shown && { shown }),
    ...(hasConsent && { hasConsent }),
    ...(voiceName !== undefined && { voiceName }),
  };
}

const withoutUndefined = (settings: TranslationSettings): TranslationSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as TranslationSettings;

/**
 * Lines and settings in one history: who is renamed is so in both, and steps back in both. `usual` stands for what nobody
 * has chosen: a save that leaves something out changes nothing, so that a step back must name it.
 */
export function useEdits(workId: string, opened: TranslationEdits, usual: Partial<TranslationSettings>) {
  const stored = useRef(opened);
  // Saved apart: a setting that is refused must not keep the lines from being saved.
  const [saver, unsaved] = useAutosave<Partial<TranslationEdits>>({
    name: `translation:${workId}`,
    merge: (before, after) => ({ ...before, ...after }),
    send: async (_, { lines, settings }) => {
      await call(updateVideo, {
        id: workId,
        ...(lines && { lines }),
        ...(settings && { project: settings }),
      });
      stored.current = {
        lines: lines ?? stored.current.lines,
        settings: settings ?? stored.current.settings,
      };
    },
    onRefused: () => 'refused',
  });
  const kept = useRef<TranslationEdits>(opened);
  const keep = useCallback(
    ({ lines, settings }: TranslationEdits) => {
      if (lines !== kept.current.lines) saver.change('lines', { lines });
      if (settings !== kept.current.settings) saver.change('settings', { settings });
      kept.current = { lines, settings };
    },
    [saver],
  );
  const { lines, settings } = unsaved.changes;
  const { value, latest, change, changeAll, undo, redo } = useUndoable<TranslationEdits>(
    { ...opened, ...lines, ...settings },
    keep,
  );
  const changeLines = useCallback(
    (gesture: string, make: (lines: EditedLine[]) => EditedLine[]) =>
      change(gesture, (all) => {
        const next = make(all.lines);
        return next === all.lines ? all : { ...all, lines: next };
      }),
    [change],
  );
  return {
    ...value,
    change,
    changeLines,
    changeSettings: (changes: Partial<TranslationSettings>) => {
      const keys = Object.keys(changes) as (keyof TranslationSettings)[];
      if (keys.some((key) => latest.current.value.settings[key] === undefined && key in usual))
        changeAll((all) => ({ ...all, settings: { ...usual, ...withoutUndefined(all.settings) } }));
      change(keys.toSorted().join(), (all) => ({ ...all, settings: { ...all.settings, ...changes } }));
    },
    /** No step of the history: consent is given or taken, not undone beside something else. */
    consent: (hasConsent: boolean) =>
      changeAll((all) => ({ ...all, settings: { ...all.settings, hasConsent } })),
    undo,
    redo,
    unsaved,
    /** Whether the server has all of it now; what it has refused before is offered again. */
    flush: async () => {
      const { lines, settings } = latest.current.value;
      if (settings !== stored.current.settings) saver.change('settings', { settings });
      if (lines !== stored.current.lines) saver.change('lines', { lines });
      await saver.flush();
      return settings === stored.current.settings && lines === stored.current.lines;
    },
  };
}

export type Edits = ReturnType<typeof useEdits>;
