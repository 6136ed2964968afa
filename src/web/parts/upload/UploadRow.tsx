import { Button } from 'antd';
import { ProgressBar } from '../states/ProgressBar.tsx';
import { fileSize, roughly } from '../format.ts';
import type { Sending, useUploads } from './use-uploads.ts';

interface Props {
  item: Sending;
  onCancel: () => void;
  onRetry: () => void;
}

function stateText({ state, progress, error, file }: Sending): string {
  if (state === 'failed') return error ?? '没有传上去，请重试。';
  if (state === 'waiting') return `等待上传，${fileSize(file.size)}`;
  if (!progress) return '正在连接';
  if (progress.sent >= progress.total) return '已传完，正在检查文件';
  const parts = [`${fileSize(progress.sent)} / ${fileSize(progress.total)}`];
  if (progress.bytesPerSecond !== null) parts.push(`${fileSize(progress.bytesPerSecond)}/秒`);
  if (progress.secondsLeft !== null) parts.push(`还要${roughly(progress.secondsLeft)}`);
  return parts.join(' · ');
}

export function UploadRow({ item, onCancel, onRetry }: Props) {
  const percent = item.progress ? Math.floor((item.progress.sent / item.progress.total) * 100) : 0;
  const hasFailed = item.state === 'failed';
  return (
    <div className="padded card">
      <div className="row gap4 touch-buttons">
        <span className="grow strong ellipsis" title={item.file.name}>
          {item.file.name}
        </span>
        {hasFailed && (
          <Button type="link" size="small" onClick={onRetry}>
            重试
          </Button>
        )}
        <Button type="link" size="small" onClick={onCancel}>
          {hasFailed ? '移除' : '取消'}
        </Button>
      </div>
      <ProgressBar label="上传进度" percent={percent} state={hasFailed ? 'failed' : 'running'} />
      <div className={`${hasFailed ? 'error' : 'hint'} small figures`} role="status">
        {stateText(item)}
      </div>
    </div>
  );
}

type Uploads = Pick<ReturnType<typeof useUploads>, 'items' | 'cancel' | 'retry'>;

export const UploadRows = ({ uploads }: { uploads: Uploads }) =>
  uploads.items.map((item) => (
    <UploadRow
      key={item.id}
      item={item}
      onCancel={() => uploads.cancel(item.id)}
      onRetry={() => uploads.retry(item)}
    />
  ));
