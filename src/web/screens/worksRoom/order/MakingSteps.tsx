import { CheckOutlined } from '@ant-design/icons';
import styles from './MakingSteps.module.css';

const always = ['语音合成', '口型计算', '画面合成', '添加标识'];
/** Only for recordings that nobody has listened to yet. */
const HEARING = '识别录音';

/** All steps of a short video, with the one that is going on. */
export function MakingSteps({ step }: { step: string }) {
  const steps = step.startsWith(HEARING) ? [HEARING, ...always] : always;
  const now = steps.findIndex((name) => step.startsWith(name));
  return (
    <ol className={styles.steps} aria-label="制作步骤">
      {steps.map((name, index) => (
        <li
          key={name}
          className={`${styles.step} ${index < now ? styles.done : ''} ${index === now ? styles.now : ''}`}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < now ? <CheckOutlined /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
