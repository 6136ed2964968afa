import { useId, useState, type ReactNode } from 'react';
import { jobNames, listJobs, type Job } from '../../../contract/job.ts';
import { listRooms } from '../../../contract/room.ts';
import { listVideos } from '../../../contract/work.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { EngineNotice } from '../../parts/states/EngineNotice.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useCall } from '../../client/use-call.ts';
import { MakeCards } from './MakeCards.tsx';
import { StartSteps } from './StartSteps.tsx';
import { RoomTile, Strip, WorkTile } from './Strip.tsx';
import { RightOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { getBalance } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import styles from './IndexScreen.module.css';
import { JobChip } from '../../parts/states/JobChip.tsx';
import { refetchQueue } from '../../parts/states/refetch-queue.ts';

function greeting(hour: number): string {
  if (hour < 5) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}

function BalanceCard() {
  const { data } = useCall(getBalance, { pageSize: 1 });
  return (
    <Link to="/points" className={`${styles.balance} row gap12 card card-link`}>
      <span className="icon-box">
        <ThunderboltOutlined />
      </span>
      <span className={`${styles.words} stack gap0`}>
        <span className="hint small">算力余额</span>
        <span className={`${styles.figure} figures`}>{data ? count(data.balance) : '…'}</span>
      </span>
      <span className={`${styles.frozen} figures hint small`}>
        {data && data.frozen > 0 ? `冻结中 ${count(data.frozen)}` : '查看明细'}
      </span>
    </Link>
  );
}

interface Props {
  title: string;
  all: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, all, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={`${styles.head} row gap12 between`}>
        <h2 id={id} className="heading">
          {title}
        </h2>
        <span className="push-end">{action}</span>
        <Link to={all} className={styles.all} aria-label={`查看全部${title}`}>
          全部 <RightOutlined />
        </Link>
      </header>
      {children}
    </section>
  );
}

function RunningJobs({ jobs }: { jobs: Job[] }) {
  return (
    <Section title="进行中的任务" all="/worksControl">
      <ul className={`${styles.jobs} plain-list`}>
        {jobs.map((job) => (
          <li key={job.id} className="card">
            <div className={styles.jobHead}>
              <span className="grow strong medium ellipsis" title={job.name}>
                {job.name}
              </span>
              <span className="hint small">{jobNames[job.kind]}</span>
            </div>
            <JobChip job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const FEW = 6;

export default function IndexScreen() {
  const [hello] = useState(() => greeting(new Date().getHours()));
  const jobs = useCall(listJobs, { pageSize: FEW }, { refetchInterval: refetchQueue });
  const rooms = useCall(listRooms, { pageSize: FEW });
  const works = useCall(listVideos, { pageSize: FEW });
  const isNewcomer = rooms.data?.total === 0 && works.data?.total === 0;
  return (
    <>
      <PageHead
        title={`${hello}，今天想做点什么？`}
        about={isNewcomer ? '挑一件开始，或者跟着下面三步走。' : '最近的直播间和作品、进行中的任务都在这里。'}
        action={<BalanceCard />}
      />
      <EngineNotice engines={['voice', 'hearing', 'meaning', 'face']} />
      <MakeCards />
      {jobs.data && jobs.data.total > 0 && <RunningJobs jobs={jobs.data.list} />}
      {isNewcomer ? (
        <StartSteps />
      ) : (
        <>
          <Section
            title="最近的直播间"
            all="/workbenches"
            action={
              rooms.data?.total ? (
                <LinkButton to="/workbenches?new=1" size="small">
                  新建直播间
                </LinkButton>
              ) : null
            }
          >
            <Strip
              name="最近的直播间"
              shape="portrait"
              query={rooms}
              renderTile={(room) => <RoomTile room={room} />}
              empty={
                <EmptyState
                  drawing="room"
                  text="还没有直播间。"
                  action={<LinkButton to="/workbenches?new=1">新建直播间</LinkButton>}
                />
              }
            />
          </Section>
          <Section title="最近的作品" all="/worksControl">
            <Strip
              name="最近的作品"
              shape="square"
              query={works}
              renderTile={(work) => <WorkTile work={work} />}
              empty={<EmptyState drawing="film" text="做好的作品会出现在这里。" />}
            />
          </Section>
        </>
      )}
    </>
  );
}
