import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, message } from 'antd';
import { useState, type RefObject } from 'react';
import {
  draftLines,
  DRAFTS_AT_ONCE,
  voiceOfLine,
  type LineSpeaker,
  type TranslatedLanguage,
} from '../../../../contract/translation.ts';
import { showFailure } from '../../../client/failure.ts';
import { useSend } from '../../../client/use-call.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { useSpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import { addLine, isDoubtful, mergeLine, splitLine, withDraft, type Line } from './line-edits.ts';
import { LineRow } from './LineRow.tsx';
import { LinesTools } from './LinesTools.tsx';
import type { Settings } from './ProjectSettings.tsx';
import { newSpeaker } from './speaker-edits.ts';
import type { useFilmPlayer } from './use-film-player.ts';
import type { useLines } from './use-lines.ts';
import styles from './TranslationEditor.module.css';

interface Props extends Pick<ReturnType<typeof useLines>, 'lines' | 'change'> {
  name: string;
  /** The language of the translations. */
  to: string;
  seconds: number;
  /** By line; null: nothing is wrong with its times. */
  problems: (string | null)[];
  settings: Settings;
  newestSettings: RefObject<Settings>;
  onSettings: (changes: Partial<Settings>) => void;
  voices: { speakers: LineSpeaker[]; voiceName: string };
  player: ReturnType<typeof useFilmPlayer>;
  /** null: the line has no sound that could be another, or gets another already. */
  redubOf: (line: Line) => (() => void) | null;
}

/** All lines, one under another, to be mended. */
export function LinesPanel({
  name,
  to,
  lines,
  change,
  seconds,
  problems,
  settings,
  newestSettings,
  onSettings,
  voices,
  player,
  redubOf,
}: Props) {
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const speech = useSpeechPlayer();
  const draft = useSend(draftLines, { refresh: [] });
  const doubtful = lines.filter(isDoubtful);
  const untranslated = lines.filter(({ text, translation }) => text !== '' && translation === '');
  const { speakers } = voices;
  const voiceOf = (line: Line) => voiceOfLine(voices, line) ?? '';
  const edit = (gesture: string, line: Line) =>
    change(gesture, (all) => all.map((one) => (one.id === line.id ? line : one)));
  const setSpeaker = (line: Line, chosen: string | null) => {
    const speaker = chosen ?? newSpeaker(speakers);
    if (chosen === null) onSettings({ speakers: [...speakers, { name: speaker }] });
    edit(`speaker:${line.id}`, { ...line, speaker });
  };
  const listen = (line: Line) => {
    player.pause();
    const input = { text: line.translation, voiceName: voiceOf(line), speed: line.speed ?? 1 };
    speech.start(input, { onPlace: () => undefined, onFailed: showFailure });
  };
  const translate = async (some: Line[]) => {
    if (to !== 'en' && to !== 'zh') return void message.info('这种语言要自己写译文。');
    const language: TranslatedLanguage = to;
    for (let from = 0; from < some.length; from += DRAFTS_AT_ONCE) {
      const part = some.slice(from, from + DRAFTS_AT_ONCE);
      const texts = part.map(({ text }) => text);
      const answer = await draft.attempt({ texts, to: language, terms: newestSettings.current.terms });
      if (!answer) return;
      const drafts = new Map(part.map(({ id }, index) => [id, answer.list[index]!]));
      change('translate', (all) => all.map((line) => withDraft(line, drafts.get(line.id))));
    }
  };
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
            <Button size="small" loading={draft.isPending} onClick={() => void translate(untranslated)}>
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
                voiceName={voiceOf(line)}
                speakers={speakers}
                onSpeaker={(chosen) => setSpeaker(line, chosen)}
                onChange={edit}
                onPlay={() => player.play(line)}
                onListen={() => listen(line)}
                onTranslate={() => void translate([line])}
                onSplit={(at) => change('split', (all) => splitLine(all, line.id, at))}
                onMerge={() => change('merge', (all) => mergeLine(all, line.id))}
                onAdd={() => change('add', (all) => addLine(all, line.id, seconds))}
                onRemove={() => change('remove', (all) => all.filter((one) => one.id !== line.id))}
                onRedub={redubOf(line)}
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
