import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { translationEngines } from '../../../../../contract/translation.ts';
import { Panel } from '../../../../parts/layout/Panel.tsx';
import { addLine, isDoubtful, isUntranslated, linesWith, type EditedLine } from './line-edits.ts';
import { LinesList } from './LinesList.tsx';
import { LinesTools } from './LinesTools.tsx';
import { useLineActions, type LinesProps } from './use-line-actions.ts';

export function LinesPanel(props: LinesProps) {
  const { name, engine, edits, seconds, breaths, problems } = props;
  const { lines, settings, changeLines, changeSettings } = edits;
  const { dispatch, translate, mend, isTranslating } = useLineActions(props);
  const needsCare = (line: EditedLine, index: number) => isDoubtful(line) || problems[index] !== null;
  const careful = lines.filter(needsCare).length;
  const { shown, filter, isFiltered, show } = useShownLines(lines);
  const untranslated = lines.filter(isUntranslated);
  return (
    <Panel title={`${lines.length} 句`}>
      <div className="stack gap12">
        <div className="row wrap">
          <Input.Search
            allowClear
            size="small"
            aria-label="在句子里找"
            placeholder="找原文或译文"
            style={{ width: 160 }}
            onSearch={(words) => show(words === '' ? null : { words, ids: linesWith(lines, words) })}
          />
          {(careful > 0 || filter?.words === '') && (
            <Checkbox
              checked={filter?.words === ''}
              onChange={({ target }) =>
                show(target.checked ? { words: '', ids: lines.filter(needsCare).map(({ id }) => id) } : null)
              }
            >
              只看要留意的 {careful} 句
            </Checkbox>
          )}
        </div>
        <LinesTools
          name={name}
          lines={lines}
          seconds={seconds}
          breaths={breaths}
          terms={settings.terms}
          onChange={(gesture, next) => changeLines(gesture, () => next)}
          onTerms={(terms) => changeSettings({ terms })}
        >
          {untranslated.length > 0 && engine !== null && (
            <Button size="small" loading={isTranslating} onClick={() => void translate(untranslated)}>
              {engine !== 'embedded' && `用${translationEngines[engine]}`}翻译空着的 {untranslated.length} 句
            </Button>
          )}
        </LinesTools>
        {isFiltered && shown.length === 0 && (
          <span className="hint" role="status">
            没有这样的句子。
          </span>
        )}
        <LinesList {...props} shown={shown} dispatch={dispatch} onMend={mend} />
        <Button
          icon={<PlusOutlined />}
          onClick={() => {
            show(null);
            changeLines('add', (all) => addLine(all, all.at(-1)?.id ?? null, seconds));
          }}
        >
          加一句
        </Button>
      </div>
    </Panel>
  );
}

interface Filter {
  words: string;
  ids: string[];
}

/** Those that were found when they were looked for: a line that is mended must not vanish under the hand. */
function useShownLines(lines: EditedLine[]) {
  const [filter, show] = useState<Filter | null>(null);
  const shown = useMemo(() => {
    const ids = filter && new Set(filter.ids);
    return lines.flatMap((line, index) => (!ids || ids.has(line.id) ? [{ line, index }] : []));
  }, [lines, filter]);
  return { shown, filter, isFiltered: filter !== null, show };
}
