import { useMemo } from 'react';
import { voiceOfLine } from '../../../../../contract/translation.ts';
import { useShownRows } from '../../../../parts/list/use-shown-rows.ts';
import type { EditedLine } from './line-edits.ts';
import { LineRow, type LineAction } from './LineRow.tsx';
import type { LinesProps } from './use-line-actions.ts';
import styles from '../TranslationEditor.module.css';

const USUAL_HEIGHT = 110;

interface Props extends LinesProps {
  shown: { line: EditedLine; index: number }[];
  dispatch: (line: EditedLine, action: LineAction) => void;
  onMend: (word: string, by: string) => number;
}

export function LinesList({
  shown,
  edits: { lines, settings },
  engine,
  seconds,
  problems,
  voices,
  player,
  redubOf,
  dispatch,
  onMend,
}: Props) {
  const ids = useMemo(() => shown.map(({ line }) => line.id), [shown]);
  const { rows, rest, list, row, focus } = useShownRows(ids, USUAL_HEIGHT);
  return (
    <ol ref={list} className={`${styles.lines} plain-list`} aria-label="逐句校对" {...focus}>
      {rows.flatMap(({ index: place, gap }) => {
        const { line, index } = shown[place]!;
        return [
          gap > 0 && <li key={`before ${line.id}`} role="presentation" style={{ height: gap }} />,
          <LineRow
            key={line.id}
            ref={row}
            line={line}
            index={index}
            count={lines.length}
            seconds={seconds}
            problem={problems[index]!}
            isNow={player.time >= line.start && player.time < line.end}
            isDub={settings.way !== 'subtitle'}
            voiceName={voiceOfLine(voices, line) ?? ''}
            speakers={voices.speakers}
            canRedub={redubOf(line) !== null}
            canDraft={engine !== null}
            dispatch={dispatch}
            onMend={onMend}
          />,
        ];
      })}
      {rest > 0 && <li role="presentation" style={{ height: rest }} />}
    </ol>
  );
}
