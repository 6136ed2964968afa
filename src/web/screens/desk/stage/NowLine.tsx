import { lineKinds } from '../../../../contract/live/lines.ts';
import { type LiveView } from '../../../../contract/live/live.ts';
import styles from './NowLine.module.css';

export function NowLine({ view: { now, next, trouble } }: { view: LiveView }) {
  return (
    <div className="stack">
      <div aria-label="当前话术">
        <span className="hint small">{now ? `正在播 · ${lineKinds[now.kind]}` : '正在播'}</span>
        {now ? (
          <p className={styles.text} title={now.because}>
            <Marked line={now.line} sentence={now.sentence} />
          </p>
        ) : (
          <p className="hint">现在没有在说话</p>
        )}
      </div>
      <div>
        <span className="hint small">{next ? `下一条 · ${lineKinds[next.kind]}` : '下一条'}</span>
        <p className="two-lines hint break-anywhere">{next ? next.text : '还没有排好'}</p>
      </div>
      {trouble && (
        <p role="alert" className={`${styles.trouble} error small`}>
          {trouble}
        </p>
      )}
    </div>
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
