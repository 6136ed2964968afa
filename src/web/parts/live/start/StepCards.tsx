import type { GuideStep } from './platform-guides.ts';
import styles from './StepCards.module.css';

function StepDrawing({ on, press }: Pick<GuideStep, 'on' | 'press'>) {
  const isPhone = on === 'phone';
  const wide = press.replaceAll(/[^\u2e80-\uffff]/g, '').length;
  const width = (wide + (press.length - wide) * 0.6) * 11 + 16;
  return (
    <svg viewBox="0 0 160 96" className={styles.drawing} aria-hidden="true" focusable="false">
      {isPhone ? (
        <>
          <rect className={styles.screen} x="44" y="4" width="72" height="88" rx="10" />
          <rect className={styles.line} x="70" y="9" width="20" height="3" rx="1.5" />
          <rect className={styles.line} x="54" y="20" width="52" height="22" rx="4" />
        </>
      ) : (
        <rect className={styles.screen} x="10" y="6" width="140" height="84" rx="8" />
      )}
      {on === 'browser' && (
        <>
          {[20, 28, 36].map((x) => (
            <circle key={x} className={styles.line} cx={x} cy="15" r="2.5" />
          ))}
          <rect className={styles.line} x="46" y="11" width="94" height="8" rx="4" />
          <rect className={styles.line} x="20" y="30" width="70" height="6" rx="3" />
          <rect className={styles.line} x="20" y="42" width="46" height="6" rx="3" />
        </>
      )}
      {on === 'program' && (
        <>
          <rect className={styles.line} x="18" y="14" width="30" height="68" rx="4" />
          <rect className={styles.line} x="56" y="14" width="86" height="34" rx="4" />
        </>
      )}
      {on === 'here' && (
        <>
          <rect className={styles.field} x="20" y="16" width="120" height="14" rx="4" />
          <rect className={styles.field} x="20" y="36" width="120" height="14" rx="4" />
        </>
      )}
      <rect className={styles.button} x={80 - width / 2} y="60" width={width} height="20" rx="5" />
      <text className={styles.press} x="80" y="74">
        {press}
      </text>
      <path className={styles.pointer} d={`M${74 + width / 2} 72l0 16 4-4 3 6 3-1.500-3-6 6 0z`} />
    </svg>
  );
}

export function StepCards({ steps, label }: { steps: GuideStep[]; label: string }) {
  return (
    <ol className={`${styles.steps} plain-list`} aria-label={label}>
      {steps.map(({ on, press, text }, index) => (
        <li key={index} className={`${styles.step} box`}>
          <StepDrawing on={on} press={press} />
          <span className="small">
            <strong className="strong">{index + 1}</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
