import { lineKinds, type LiveView } from '../../../../contract/live.ts';
import { Hint } from '../../../parts/layout/Hint.tsx';
import { Stack } from '../../../parts/layout/Stack.tsx';
import styles from './NowLine.module.css';

export function NowLine({ view: { now, next, trouble } }: { view: LiveView }) {
  return (
    <Stack>
      <div aria-label="当前话术">
        <Hint as="span" small>
          {now ? `正在播 · ${lineKinds[now.kind]}` : '正在播'}
        </Hint>
        {now ? (
          <p className={styles.text} title={now.because}>
            <Marked line={now.line} sentence={now.sentence} />
          </p>
        ) : (
          <Hint>现在没有在说话</Hint>
        )}
      </div>
      <div>
        <Hint as="span" small>
          {next ? `下一条 · ${lineKinds[next.kind]}` : '下一条'}
        </Hint>
        <Hint className={styles.next}>{next ? next.text : '还没有排好'}</Hint>
      </div>
      {trouble && (
        <Hint small tone="error" role="alert" className={styles.trouble}>
          {trouble}
        </Hint>
      )}
    </Stack>
  );
}

function Marked({ line, sentence }: { line: string; sentence: string }) {
  const at = sentence === '' ? -1 : line.indexOf(sentence);
  // A line with pause and reading marks does not contain its spoken sentence.
  if (at < 0) return sentence === '' ? line : <mark className={styles.mark}>{sentence}</mark>;
  return (
    <>
      {line.slice(0, at)}
      <mark className={styles.mark}>{sentence}</mark>
      {line.slice(at + sentence.length)}
    </>
  );
}
