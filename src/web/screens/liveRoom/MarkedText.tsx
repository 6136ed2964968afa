import type { Finding } from '../../../contract/script.ts';
import styles from './MarkedText.module.css';

interface Props {
  text: string;
  findings: Finding[];
}

/** A text whose forbidden words are underlined. */
export function MarkedText({ text, findings }: Props) {
  let last = 0;
  return (
    <>
      {findings.map(({ from, to, level, family, suggestion }) => {
        const before = text.slice(last, from);
        last = to;
        return (
          <span key={from}>
            {before}
            <span
              className={level === 'stop' ? styles.stop : styles.warn}
              title={suggestion === null ? family : `${family}，建议改成「${suggestion}」`}
            >
              {text.slice(from, to)}
            </span>
          </span>
        );
      })}
      {text.slice(last)}
    </>
  );
}
