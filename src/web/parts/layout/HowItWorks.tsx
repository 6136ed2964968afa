import styles from './HowItWorks.module.css';

export function HowItWorks({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={`${styles.steps} plain-list`}>
      {steps.map(({ title, text }) => (
        <li key={title} className={`${styles.step} padded24 card`}>
          <h2 className={`${styles.title} heading`}>{title}</h2>
          <p className="no-margin">{text}</p>
        </li>
      ))}
    </ol>
  );
}
