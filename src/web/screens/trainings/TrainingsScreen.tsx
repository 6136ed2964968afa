import { listTrainings, type Training } from '../../../contract/training.ts';
import { jobStatuses, type JobStatus } from '../../../contract/job.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilterBar } from '../../parts/list/FilterBar.tsx';
import { JobChip } from '../../parts/states/JobChip.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { NameLines } from '../../parts/layout/NameLines.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import styles from './TrainingsScreen.module.css';

const words = {
  voice: { thing: '声音', drawing: 'voice', make: '/soundCustomized', use: '/createAudio', verb: '去配音' },
  avatar: { thing: '形象', drawing: 'person', make: '/videoCustomized', use: '/worksRoom', verb: '去做视频' },
} as const;

const statusWords: Record<JobStatus, string> = {
  waiting: '排队中',
  running: '训练中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

const isStatus = (value: string | undefined): value is JobStatus =>
  jobStatuses.some((status) => status === value);

function Row({ training }: { training: Training }) {
  const { use, verb } = words[training.type];
  return (
    <article className={`${styles.row} padded16 row gap16 card`}>
      <NameLines
        name={training.name}
        title={training.name}
        bold
        className={styles.words}
        about={
          <>
            <Moment at={training.createdAt} />
            {training.score !== null && ` · 质量 ${Math.round(training.score)} 分`}
            {training.status === 'failed' && ' · 未扣费'}
          </>
        }
      />
      <div className={styles.chip}>
        <JobChip job={training} />
      </div>
      {training.status === 'done' && <LinkButton to={use}>{verb}</LinkButton>}
    </article>
  );
}

export default function TrainingsScreen({ type }: { type: Training['type'] }) {
  const page = usePage(['status']);
  const { status } = page.filters;
  const trainings = useCall(listTrainings, {
    type,
    current: page.current,
    pageSize: page.pageSize,
    ...(isStatus(status) && { status }),
  });
  const { thing, drawing, make } = words[type];
  return (
    <>
      <PageHead
        title={`我的定制${thing}`}
        about="训练的进度和结果。还没有确认的在预订单里。"
        action={
          <>
            <LinkButton to={`/orders?type=${type}`}>预订单</LinkButton>
            <LinkButton type="primary" to={make}>
              定制{thing}
            </LinkButton>
          </>
        }
      />
      <FilterBar
        page={page}
        search={null}
        choices={[
          {
            name: 'status',
            all: '全部状态',
            options: jobStatuses.map((value) => ({ value, label: statusWords[value] })),
          },
        ]}
        total={trainings.data?.total}
        unit="条记录"
      />
      <ListView
        name={`定制${thing}记录`}
        query={trainings}
        page={page}
        shape="row"
        keyOf={(training) => training.id}
        renderCard={(training) => <Row training={training} />}
        empty={
          <EmptyState
            drawing={drawing}
            text={`还没有训练过${thing}。先提交定制，再到预订单里确认，训练就会出现在这里。`}
            action={
              <LinkButton type="primary" to={make}>
                定制{thing}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
