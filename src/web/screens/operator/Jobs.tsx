import { Button } from 'antd';
import { useState } from 'react';
import { cancelAnyJob, listAllJobs, type OperatorJob } from '../../../contract/access/operator.ts';
import { jobNames } from '../../../contract/job.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const statuses: Record<OperatorJob['status'], string> = {
  waiting: '排队',
  running: '制作中',
  done: '完成',
  failed: '失败',
  cancelled: '已取消',
};
const tones: Record<OperatorJob['status'], string> = {
  waiting: 'tone-quiet',
  running: 'tone-busy',
  done: 'tone-good',
  failed: 'tone-bad',
  cancelled: 'tone-quiet',
};
const LOOK_MS = 10_000;

const Status = ({ job: { status, progress } }: { job: OperatorJob }) => (
  <span className={`chip ${tones[status]}`}>
    {statuses[status]}
    {status === 'running' && ` ${progress}%`}
  </span>
);

function CancelDialog({ job, onClose }: { job: OperatorJob; onClose: () => void }) {
  return (
    <ReasonDialog
      endpoint={cancelAnyJob}
      list={[listAllJobs]}
      title={`取消任务「${job.name}」`}
      okText="取消任务"
      intro="做到一半的会停下，冻结的算力退回。对方在作品里看得到下面的理由。"
      whyLabel="理由（对方看得到，也写进操作记录）"
      isDangerous
      inputOf={({ why }) => ({ id: job.id, why })}
      onClose={onClose}
    />
  );
}

export function Jobs() {
  const page = usePage(['status']);
  const [cancelling, setCancelling] = useState<OperatorJob | null>(null);
  const jobs = useCall(
    listAllJobs,
    { ...page.paging, status: knownKey(statuses, page.filters.status) },
    { refetchInterval: () => LOOK_MS },
  );
  const cancel = (job: OperatorJob) =>
    (job.status === 'waiting' || job.status === 'running') && (
      <Button danger onClick={() => setCancelling(job)}>
        取消
      </Button>
    );
  const columns: Column<OperatorJob>[] = [
    { title: '任务', render: ({ name }) => <span className="break-anywhere">{name}</span> },
    { title: '种类', render: ({ kind }) => <span className="nowrap">{jobNames[kind]}</span> },
    { title: '账号', render: ({ phoneNumber }) => <span className="figures">{phoneNumber}</span> },
    { title: '状态', render: (job) => <Status job={job} /> },
    { title: '进展', render: ({ error, step }) => <span className="break-anywhere">{error ?? step}</span> },
    { title: '次数', align: 'right', render: ({ attempts }) => attempts },
    { title: '下单', render: ({ createdAt }) => <Moment at={createdAt} /> },
    { title: '操作', width: 88, render: cancel },
  ];
  return (
    <>
      <FilteredList
        choices={[{ name: 'status', all: '全部状态', options: optionsOf(statuses) }]}
        unit="个任务"
        name="任务"
        query={jobs}
        page={page}
        columns={columns}
        renderCard={(job) => (
          <RecordCard title={job.name} status={<Status job={job} />} action={cancel(job)}>
            <RecordLine>{`${jobNames[job.kind]} · ${job.phoneNumber}`}</RecordLine>
            <RecordLine>{job.error ?? job.step}</RecordLine>
            <RecordLine>
              <Moment at={job.createdAt} /> 下单 · 次数 {job.attempts}
            </RecordLine>
          </RecordCard>
        )}
        empty={<EmptyState drawing="film" text="还没有任务。" />}
      />
      {cancelling && <CancelDialog job={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
