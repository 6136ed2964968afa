import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { readings } from '../../../../contract/voice.ts';
import { useCall } from '../../../client/use-call.ts';
import { ErrorCard } from '../../states/ErrorCard.tsx';
import type { DictionaryWord } from '../DictionaryDrawer.tsx';
import { toneMarked } from './pinyin.ts';
import { type ReadingContext, wordAround } from './reading-context.ts';
import styles from './ReadingForm.module.css';
import { PanelSkeleton } from '../../states/PanelSkeleton.tsx';

interface Props {
  context: ReadingContext;
  onApply: (readings: (string | null)[], everywhere: boolean) => void;
  onClear: () => void;
  onDictionary: (entry: DictionaryWord) => void;
}

export function ReadingForm({ context, onApply, onClear, onDictionary }: Props) {
  const { characters, words, at, times, set } = context;
  const query = useCall(readings, { text: words }, { staleTime: Infinity });
  const [chosen, setChosen] = useState<(string | null)[]>(set);
  const [everywhere, setEverywhere] = useState(false);
  if (query.error)
    return <ErrorCard error={query.error} title="读音没有查到" retry={() => void query.refetch()} />;
  if (!query.data) return <PanelSkeleton rows={3} />;

  const known = query.data.characters;
  // Behind an emoji places in the words and numbers of characters differ.
  const numberOf = (place: number) => Array.from(words.slice(0, place)).length;
  const first = numberOf(at);
  const usual = characters.map((_, index) => known[first + index]?.reading ?? '');
  const picked = characters.map((_, index) => chosen[index] ?? usual[index]!);
  const hasChoice = known
    .slice(first, first + characters.length)
    .some((character) => character.readings.length > 1);

  const apply = () =>
    onApply(
      picked.map((reading, index) =>
        reading && (characters.length === 1 || reading !== usual[index] || set[index]) ? reading : null,
      ),
      everywhere,
    );
  const toDictionary = () => {
    const word = wordAround(context);
    const from = numberOf(word.from);
    const entry = Array.from(words.slice(word.from, word.to), (_, index) => {
      const own = from + index - first;
      return picked[own] ?? known[from + index]?.reading ?? '';
    });
    onDictionary({ word: words.slice(word.from, word.to), reading: entry.join(' ') });
  };
  return (
    <div className={`${styles.form} stack gap12`}>
      {characters.map((character, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.character}>{character}</span>
          <Radio.Group
            aria-label={`${character} 的读音`}
            className={styles.choices}
            optionType="button"
            size="small"
            value={picked[index]}
            options={(known[first + index]?.readings ?? []).map((reading) => ({
              value: reading,
              label: toneMarked(reading),
            }))}
            onChange={(event) =>
              setChosen(
                characters.map((_, place) =>
                  place === index ? String(event.target.value) : (chosen[place] ?? null),
                ),
              )
            }
          />
        </div>
      ))}
      {!hasChoice && <p className="hint small">这里没有多音字。读得不对的话，可以用「替换读法」。</p>}
      {times > 1 && (
        <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
          本文全部应用（共 {times} 处）
        </Checkbox>
      )}
      <div className="row wrap">
        <Button size="small" type="link" onClick={toDictionary}>
          加入词典
        </Button>
        <span className="grow" />
        {set.some(Boolean) && (
          <Button size="small" onClick={onClear}>
            恢复默认
          </Button>
        )}
        <Button size="small" type="primary" onClick={apply}>
          应用
        </Button>
      </div>
    </div>
  );
}
