import type { Job, JobKind } from '../../../contract/job.ts';
import { JobChip } from '../../parts/JobChip.tsx';
import styles from './RunningJobs.module.css';
import { Section } from './Section.tsx';

const kinds: Record<JobKind, string> = {
  audio: '音频',
  short: '短视频',
  mix: 'AI 混剪',
  translate: 'AI 翻译',
  voice: '定制声音',
  avatar: '定制形象',
};

export function RunningJobs({ jobs }: { jobs: Job[] }) {
  return (
    <Section title="进行中的任务" all="/worksControl">
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <div className={styles.head}>
              <span className={styles.name} title={job.name}>
                {job.name}
              </span>
              <span className={styles.kind}>{kinds[job.kind]}</span>
            </div>
            <JobChip job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
