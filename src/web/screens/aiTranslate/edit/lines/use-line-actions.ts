import { message } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import {
  draftLines,
  DRAFTS_AT_ONCE,
  voiceOfLine,
  type LineSpeaker,
  type translationEngines,
} from '../../../../../contract/translation.ts';
import { showFailure } from '../../../../client/failure.ts';
import { useSend } from '../../../../client/use-call.ts';
import { countMended, mendWord } from '../../../../parts/speech/mend-word.ts';
import { useSpeechPlayer } from '../../../../parts/speech/use-speech-player.ts';
import {
  addLine,
  mergeLine,
  pasteTranslations,
  replaceLine,
  splitLine,
  withDraft,
  withText,
  type EditedLine,
} from './line-edits.ts';
import type { LineAction } from './LineRow.tsx';
import { newSpeaker } from '../speaker-edits.ts';
import type { Edits } from '../use-edits.ts';
import type { useFilmPlayer } from '../use-film-player.ts';

export interface LinesProps {
  name: string;
  to: string;
  /** Who writes drafts into that language; null: nobody. */
  engine: keyof typeof translationEngines | null;
  edits: Edits;
  seconds: number;
  /** Where the speech pauses; null until that is known. */
  breaths: number[] | null;
  problems: (string | null)[];
  voices: { speakers: LineSpeaker[]; voiceName: string };
  player: ReturnType<typeof useFilmPlayer>;
  redubOf: (line: EditedLine) => (() => void) | null;
}

export function useLineActions(props: LinesProps) {
  const {
    to,
    engine,
    edits: { lines, settings, change, changeLines },
    seconds,
    player,
    redubOf,
  } = props;
  const listen = useListening(props);
  const draft = useSend(draftLines, { refresh: [] });
  const translate = async (some: EditedLine[]) => {
    if (engine === null) return;
    for (let from = 0; from < some.length; from += DRAFTS_AT_ONCE) {
      const part = some.slice(from, from + DRAFTS_AT_ONCE);
      const texts = part.map(({ text }) => text);
      const answer = await draft.attempt({ texts, to, engine, terms: settings.terms });
      if (!answer) return;
      const drafts = new Map(part.map(({ id }, index) => [id, answer.list[index]!]));
      changeLines('translate', (all) => all.map((line) => withDraft(line, drafts.get(line.id))));
    }
  };
  const act = (line: EditedLine, action: LineAction) => {
    switch (action.type) {
      case 'edit':
        return changeLines(`${action.what}:${line.id}`, (all) => replaceLine(all, action.line));
      case 'speaker':
        return change(`speaker:${line.id}`, (all) => {
          const { speakers = [] } = all.settings;
          const speaker = action.name ?? newSpeaker(speakers);
          const others = action.name === null ? [{ name: speaker }] : [];
          return {
            lines: replaceLine(all.lines, { ...line, speaker }),
            settings:
              others.length > 0 ? { ...all.settings, speakers: [...speakers, ...others] } : all.settings,
          };
        });
      case 'paste':
        changeLines('paste', (all) =>
          pasteTranslations(
            all,
            action.rows,
            all.findIndex(({ id }) => id === line.id),
          ),
        );
        return void message.success(`从这一句起填进了 ${action.rows.length} 行，可以撤销`);
      case 'play':
        return player.play(line);
      case 'listen':
        return listen(line);
      case 'translate':
        return void translate([line]);
      case 'split':
        return changeLines('split', (all) => splitLine(all, line.id, action.at));
      case 'merge':
        return changeLines('merge', (all) => mergeLine(all, line.id));
      case 'add':
        return changeLines('add', (all) => addLine(all, line.id, seconds));
      case 'remove':
        return changeLines('remove', (all) => all.filter(({ id }) => id !== line.id));
      case 'redub':
        return redubOf(line)?.();
    }
  };
  const mendAll = (word: string, by: string): number => {
    const mended = mendWord(lines, word, by).map((line, index) => {
      const before = lines[index]!;
      return line === before ? line : withText({ ...line, text: before.text }, line.text);
    });
    changeLines('mend', () => mended);
    // A translation that somebody wrote stays as it is written.
    const redrafted = mended.filter(
      ({ text, confidence }, index) => text !== lines[index]!.text && confidence !== undefined,
    );
    if (redrafted.length > 0) void translate(redrafted);
    return countMended(lines, mended);
  };
  // The same functions for all renders, so that no row is drawn anew for them.
  const newest = useRef({ act, mendAll });
  useEffect(() => {
    newest.current = { act, mendAll };
  });
  const dispatch = useCallback(
    (line: EditedLine, action: LineAction) => newest.current.act(line, action),
    [],
  );
  const mend = useCallback((word: string, by: string) => newest.current.mendAll(word, by), []);
  return { dispatch, translate, mend, isTranslating: draft.isPending };
}

function useListening({ player, voices }: LinesProps) {
  const speech = useSpeechPlayer();
  return (line: EditedLine) => {
    player.pause();
    const voiceName = voiceOfLine(voices, line) ?? '';
    speech.start(
      { text: line.translation, voiceName, speed: line.speed ?? 1 },
      { onPlace: () => undefined, onFailed: showFailure },
    );
  };
}
