import { Alert, Button } from 'antd';
import { retryJob } from '../../../contract/job.ts';
import type { WorkDetail } from '../../../contract/work.ts';
import { useSend } from '../../client/use-call.ts';
import { pointsWords } from '../states/points-words.ts';
import { workQueries, useWorkActions } from './use-work-actions.ts';
import { daysLeft, noticeOf } from './work-facts.ts';

function binWords(deletedAt: string): string {
  const days = daysLeft(deletedAt);
  return days === 0 ? '在回收站里，今天会清除' : `在回收站里，还剩 ${days} 天`;
}

interface Props {
  work: WorkDetail;
}

export function WorkNotes({ work }: Props) {
  const retry = useSend(retryJob, { refresh: workQueries });
  const { restore, isBusy } = useWorkActions();
  const notice = noticeOf(work);
  const { status, error, deletedAt } = work;
  if (deletedAt !== null)
    return (
      <Alert
        showIcon
        type="info"
        title={binWords(deletedAt)}
        action={
          // A refusal has been shown by then.
          <Button loading={isBusy} onClick={() => void restore([work]).catch(() => undefined)}>
            恢复
          </Button>
        }
      />
    );
  if (status === 'failed' || status === 'cancelled')
    return (
      <Alert
        showIcon
        type={status === 'failed' ? 'error' : 'info'}
        title={`${status === 'failed' ? '没有做成' : '已取消'}，${pointsWords(work.points)}`}
        description={error}
        action={
          <Button loading={retry.isPending} onClick={() => retry.mutate({ id: work.id })}>
            重试
          </Button>
        }
      />
    );
  return (
    <>
      {error && <Alert showIcon type="warning" title={error} />}
      {notice && <Alert showIcon type="info" title={notice} />}
    </>
  );
}
