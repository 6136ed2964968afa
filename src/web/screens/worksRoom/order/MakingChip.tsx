import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { jobDetail } from '../../../../contract/job.ts';
import { useCall } from '../../../client/use-call.ts';
import { refetchEvery } from '../../../parts/works/work-facts.ts';

interface Props {
  id: string;
  onOpen: () => void;
}

export function MakingChip({ id, onOpen }: Props) {
  const { data } = useCall(
    jobDetail,
    { id },
    { refetchInterval: (job) => job !== undefined && refetchEvery(job) },
  );
  if (!data) return null;
  switch (data.status) {
    case 'waiting':
    case 'running':
      return (
        <Button type="text" icon={<LoadingOutlined />} className="figures" onClick={onOpen}>
          {data.status === 'waiting'
            ? `排队中（第 ${(data.ahead ?? 0) + 1} 位）`
            : `生成中 ${Math.floor(data.progress)}%`}
        </Button>
      );
    case 'done':
      return (
        <Button type="text" icon={<CheckCircleOutlined />} onClick={onOpen}>
          已生成，看看
        </Button>
      );
    case 'failed':
    case 'cancelled':
      return (
        <Button type="text" danger icon={<ExclamationCircleOutlined />} onClick={onOpen}>
          {data.status === 'failed' ? '没有做成' : '已取消'}
        </Button>
      );
  }
}
