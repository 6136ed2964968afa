import { Button, Tooltip } from 'antd';
import { cancelJob, listJobs, retryJob, type JobStatus } from '../../../contract/job.ts';
import { getBalance } from '../../../contract/order.ts';
import { listTrainings } from '../../../contract/training.ts';
import { listAudios, listVideos } from '../../../contract/work.ts';
import { useSend } from '../../client/use-call.ts';
import { queued, roughly } from '../format.ts';
import styles from './JobChip.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { StatusTag } from './StatusTag.tsx';

interface Props {
  job: {
    id: string;
    status: JobStatus;
    progress: number;
    step: string;
    error: string | null;
    ahead: number | null;
    waitSeconds: number | null;
  };
}

const refresh = [listJobs, listVideos, listAudios, listTrainings, getBalance];

const firstSeen = new Map<string, { at: number; progress: number }>();

function timeLeft(id: string, progress: number): number | null {
  const first = firstSeen.get(id);
  if (!first || first.progress > progress) {
    firstSeen.set(id, { at: Date.now(), progress });
    return null;
  }
  const elapsed = (Date.now() - first.at) / 1000;
  const gained = progress - first.progress;
  return elapsed < 3 || gained < 3 ? null : (elapsed / gained) * (100 - progress);
}

interface ActProps {
  endpoint: typeof cancelJob;
  id: string;
  name: string;
}

function Act({ endpoint, id, name }: ActProps) {
  const send = useSend(endpoint, { refresh });
  return (
    <Button
      type="link"
      size="small"
      className={styles.action}
      loading={send.isPending}
      onClick={() => send.mutate({ id })}
    >
      {name}
    </Button>
  );
}

function Going({ job }: Props) {
  const isRunning = job.status === 'running';
  const left = isRunning ? timeLeft(job.id, job.progress) : null;
  const percent = Math.floor(job.progress);
  const words = isRunning ? job.step || '正在生成' : queued(job.ahead, job.waitSeconds);
  return (
    <>
      <div className={`${styles.line} row`}>
        <span className={`${styles.step} grow body-text ellipsis`} title={words}>
          {words}
        </span>
        {isRunning && <span className={`${styles.percent} grow-on-phone figures`}>{percent}%</span>}
        <Act endpoint={cancelJob} id={job.id} name="取消" />
      </div>
      <ProgressBar label={words} percent={percent} />
      {left !== null && <div className="above4 hint">还要{roughly(left)}</div>}
    </>
  );
}

function Stopped({ job }: Props) {
  return (
    <>
      <div className={`${styles.line} row`}>
        <StatusTag of="job" status={job.status} />
        <span className="grow" />
        <Act endpoint={retryJob} id={job.id} name="重试" />
      </div>
      {job.error && (
        <Tooltip title={job.error}>
          <div className="above4 error two-lines">{job.error}</div>
        </Tooltip>
      )}
    </>
  );
}

export function JobChip({ job }: Props) {
  if (job.status === 'done') return <StatusTag of="job" status="done" />;
  const isGoing = job.status === 'waiting' || job.status === 'running';
  return <div className="can-shrink small">{isGoing ? <Going job={job} /> : <Stopped job={job} />}</div>;
}
