import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, message } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftLines,
  DRAFTS_AT_ONCE,
  translatedLanguages,
  voiceOfLine,
  type LineSpeaker,
  type TranslatedLanguage,
} from '../../../../contract/translation.ts';
import { showFailure } from '../../../client/failure.ts';
import { useSend } from '../../../client/use-call.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { countMended, mendWord } from '../../../parts/speech/mend-word.ts';
import { useSpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import {
  addLine,
  isDoubtful,
  mergeLine,
  replaceLine,
  splitLine,
  withDraft,
  withText,
  type EditedLine,
} from './line-edits.ts';
import { LineRow, type LineAction } from './LineRow.tsx';
import { LinesTools } from './LinesTools.tsx';
import type { TranslationSettings } from './ProjectSettings.tsx';
import { newSpeaker } from './speaker-edits.ts';
import type { useFilmPlayer } from './use-film-player.ts';
import type { useLines } from './use-lines.ts';
import styles from './TranslationEditor.module.css';

interface Props extends Pick<ReturnType<typeof useLines>, 'lines' | 'change'> {
  name: string;
  to: string;
  seconds: number;
  problems: (string | null)[];
  settings: TranslationSettings;
  onSettings: (changes: Partial<TranslationSettings>) => void;
  voices: { speakers: LineSpeaker[]; voiceName: string };
  player: ReturnType<typeof useFilmPlayer>;
  redubOf: (line: EditedLine) => (() => void) | null;
}

export function LinesPanel(props: Props) {
  const { name, lines, change, seconds, problems, settings, onSettings, voices, player, redubOf } = props;
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const { dispatch, translate, mend, isTranslating } = useLineActions(props);
  const doubtful = lines.filter(isDoubtful);
  const untranslated = lines.filter(({ text, translation }) => text !== '' && translation === '');
  return (
    <Panel
      title={`${lines.length} 句`}
      extra={
        doubtful.length > 0 && (
          <Checkbox checked={onlyDoubtful} onChange={({ target }) => setOnlyDoubtful(target.checked)}>
            只看要留意的 {doubtful.length} 句
          </Checkbox>
        )
      }
    >
      <div className="stack gap12">
        <LinesTools
          name={name}
          lines={lines}
          terms={settings.terms}
          onChange={(gesture, next) => change(gesture, () => next)}
          onTerms={(terms) => onSettings({ terms })}
        >
          {untranslated.length > 0 && (
            <Button size="small" loading={isTranslating} onClick={() => void translate(untranslated)}>
              翻译空着的 {untranslated.length} 句
            </Button>
          )}
        </LinesTools>
        <ol className={`${styles.lines} plain-list`} aria-label="逐句校对">
          {(onlyDoubtful ? doubtful : lines).map((line) => {
            const index = lines.indexOf(line);
            return (
              <LineRow
                key={line.id}
                line={line}
                index={index}
                seconds={seconds}
                problem={problems[index]!}
                isNow={player.time >= line.start && player.time < line.end}
                isLast={index === lines.length - 1}
                isDub={settings.way !== 'subtitle'}
                voiceName={voiceOfLine(voices, line) ?? ''}
                speakers={voices.speakers}
                canRedub={redubOf(line) !== null}
                dispatch={dispatch}
                onMend={mend}
              />
            );
          })}
        </ol>
        <Button
          icon={<PlusOutlined />}
          onClick={() => change('add', (all) => addLine(all, all.at(-1)?.id ?? null, seconds))}
        >
          加一句
        </Button>
      </div>
    </Panel>
  );
}

const isTranslated = (to: string): to is TranslatedLanguage => to in translatedLanguages;

function useLineActions({
  lines,
  to,
  change,
  seconds,
  settings,
  onSettings,
  voices,
  player,
  redubOf,
}: Props) {
  const speech = useSpeechPlayer();
  const draft = useSend(draftLines, { refresh: [] });
  const listen = (line: EditedLine) => {
    player.pause();
    const voiceName = voiceOfLine(voices, line) ?? '';
    speech.start(
      { text: line.translation, voiceName, speed: line.speed ?? 1 },
      { onPlace: () => undefined, onFailed: showFailure },
    );
  };
  const translate = async (some: EditedLine[]) => {
    if (!isTranslated(to)) return void message.info('这种语言要自己写译文。');
    for (let from = 0; from < some.length; from += DRAFTS_AT_ONCE) {
      const part = some.slice(from, from + DRAFTS_AT_ONCE);
      const texts = part.map(({ text }) => text);
      const answer = await draft.attempt({ texts, to, terms: settings.terms });
      if (!answer) return;
      const drafts = new Map(part.map(({ id }, index) => [id, answer.list[index]!]));
      change('translate', (all) => all.map((line) => withDraft(line, drafts.get(line.id))));
    }
  };
  const act = (line: EditedLine, action: LineAction) => {
    switch (action.type) {
      case 'edit':
        return change(`${action.what}:${line.id}`, (all) => replaceLine(all, action.line));
      case 'speaker': {
        const { speakers } = voices;
        const speaker = action.name ?? newSpeaker(speakers);
        if (action.name === null) onSettings({ speakers: [...speakers, { name: speaker }] });
        return change(`speaker:${line.id}`, (all) => replaceLine(all, { ...line, speaker }));
      }
      case 'play':
        return player.play(line);
      case 'listen':
        return listen(line);
      case 'translate':
        return void translate([line]);
      case 'split':
        return change('split', (all) => splitLine(all, line.id, action.at));
      case 'merge':
        return change('merge', (all) => mergeLine(all, line.id));
      case 'add':
        return change('add', (all) => addLine(all, line.id, seconds));
      case 'remove':
        return change('remove', (all) => all.filter(({ id }) => id !== line.id));
      case 'redub':
        return redubOf(line)?.();
    }
  };
  const mendAll = (word: string, by: string): number => {
    const mended = mendWord(lines, word, by).map((line, index) => {
      const before = lines[index]!;
      return line === before ? line : withText({ ...line, text: before.text }, line.text);
    });
    change('mend', () => mended);
    // A translation that somebody wrote stays as it is written.
    const redrafted = mended.filter(
      ({ text, confidence }, index) => text !== lines[index]!.text && confidence !== undefined,
    );
    if (redrafted.length > 0 && isTranslated(to)) void translate(redrafted);
    return countMended(lines, mended);
  };
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
