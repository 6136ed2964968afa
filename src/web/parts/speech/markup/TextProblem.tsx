import { Button } from 'antd';
import type { Change } from './edits.ts';
import { findMarks } from './marks.ts';
import styles from './TextProblem.module.css';

interface Props {
  words: string;
  text: string;
  onMend: (changes: Change[]) => void;
}

/** What is wrong with the text; tags that came with a paste are taken away in one press. */
export function TextProblem({ words, text, onMend }: Props) {
  const strays = findMarks(text).filter(({ kind }) => kind === 'stray');
  return (
    <div className={styles.problem}>
      <span role="alert">{words}</span>
      {strays.length > 0 && (
        <Button
          size="small"
          danger
          onClick={() => onMend(strays.map(({ from, to }) => ({ from, to, insert: '' })))}
        >
          去掉标红的标签
        </Button>
      )}
    </div>
  );
}
