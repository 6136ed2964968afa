import { lineKinds, type LiveView } from '../../../../contract/live.ts';
import styles from './NowLine.module.css';

/** What is heard, with its sentence marked, and what comes next. */
export function NowLine({ view: { now, next, trouble } }: { view: LiveView }) {
  return (
    <div className={styles.lines}>
      <div className={styles.now} aria-label="当前话术">
        <span className={styles.kind}>{now ? `正在播 · ${lineKinds[now.kind]}` : '正在播'}</span>
        {now ? (
          <p className={styles.text} title={now.because}>
            <Marked line={now.line} sentence={now.sentence} />
          </p>
        ) : (
          <p className={styles.none}>现在没有在说话</p>
        )}
      </div>
      <div>
        <span className={styles.kind}>{next ? `下一条 · ${lineKinds[next.kind]}` : '下一条'}</span>
        <p className={styles.next}>{next ? next.text : '还没有排好'}</p>
      </div>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

function Marked({ line, sentence }: { line: string; sentence: string }) {
  const at = sentence === '' ? -1 : line.indexOf(sentence);
  // Marks for pauses and readings are in the line, but not in what is heard.
  if (at < 0) return sentence === '' ? line : <mark className={styles.mark}>{sentence}</mark>;
  return (
    <>
      {line.slice(0, at)}
      <mark className={styles.mark}>{sentence}</mark>
      {line.slice(at + sentence.length)}
    </>
  );
}
