import { Dropdown, message } from 'antd';
import { openDoubts, type HeardText } from './mend-word.ts';
import styles from './DoubtfulWords.module.css';

interface Props {
  where: string;
  heard: HeardText;
  onMend: (word: string, by: string) => number;
}

export function DoubtfulWords({ where, heard, onMend }: Props) {
  const doubts = openDoubts(heard);
  if (doubts.length === 0) return null;
  const mend = (word: string, by: string) => {
    const count = onMend(word, by);
    if (by !== word) message.success(`「${word}」改成了「${by}」，全片 ${count} 句，可以撤销`);
  };
  return (
    <div className={`${styles.words} row wrap`}>
      <span className="hint small">没听清：</span>
      {doubts.map(({ word, others }) => (
        <Dropdown
          key={word}
          trigger={['click']}
          menu={{
            items: [
              ...others.map((other) => ({ key: other, label: `全片改成「${other}」` })),
              { type: 'divider' },
              { key: word, label: `没听错，就是「${word}」` },
            ],
            onClick: ({ key }) => mend(word, key),
          }}
        >
          <button
            type="button"
            className={`${styles.word} bare-button chip tone-careful`}
            aria-label={`${where}没听清的「${word}」`}
          >
            {word}
          </button>
        </Dropdown>
      ))}
    </div>
  );
}
