import { LinkButton } from '../../parts/LinkButton.tsx';
import styles from './StartSteps.module.css';

const steps: [title: string, about: string][] = [
  ['新建直播间', '起个名字，选一个类目，其余先用默认的。'],
  ['布置画面', '换上喜欢的数字人、背景和声音，拖动就能摆位置。'],
  ['写话术和问答', '写好开场、商品和过渡话术，再备好观众常问的问题。'],
];

export function StartSteps() {
  return (
    <section aria-labelledby="start" className={`${styles.start} card`}>
      <h2 id="start" className={`${styles.title} heading`}>
        三步做出你的第一个直播间
      </h2>
      <ol className={styles.steps}>
        {steps.map(([title, about], index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className="strong medium">{title}</span>
            <span className={styles.about}>{about}</span>
          </li>
        ))}
      </ol>
      <LinkButton to="/workbenches?new=1" type="primary" size="large">
        新建直播间
      </LinkButton>
    </section>
  );
}
