import type { Finding } from '../../../../contract/script.ts';
import styles from './UnderlinedText.module.css';

interface Props {
  text: string;
  findings: Finding[];
}

export function UnderlinedText({ text, findings }: Props) {
  return (
    <>
      {findings.map(({ from, to, level, family, suggestion }, index) => (
        <span key={from}>
          {text.slice(findings[index - 1]?.to ?? 0, from)}
          <span
            className={level === 'stop' ? styles.stop : styles.warn}
            title={suggestion === null ? family : `${family}，建议改成「${suggestion}」`}
          >
            {text.slice(from, to)}
          </span>
        </span>
      ))}
      {text.slice(findings.at(-1)?.to ?? 0)}
    </>
  );
}
