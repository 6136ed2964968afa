import { CheckOutlined } from '@ant-design/icons';
import styles from './MakingSteps.module.css';

const steps = ['语音合成', '口型计算', '画面合成', '添加标识'];

/** All steps of a short video, with the one that is going on. */
export function MakingSteps({ step }: { step: string }) {
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
