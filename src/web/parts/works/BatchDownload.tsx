import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Work } from '../../../contract/work.ts';
import { fileSize } from '../format.ts';
import { useWorkActions } from './use-work-actions.ts';

interface Props {
  works: Work[];
  isAll: boolean;
}

export function BatchDownload({ works, isAll }: Props) {
  const { download, isPacking } = useWorkActions();
  // `useSend` has shown a failure by then.
  const save = (files: 'main' | 'all') => void download(works, files).catch(() => undefined);
  const size = works.reduce((sum, work) => sum + (work.size ?? 0), 0);
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      menu={{
        items: [
          { key: 'main', label: `只要视频和音频（${fileSize(size)}）`, onClick: () => save('main') },
          { key: 'all', label: '连同字幕、封面和 WAV', onClick: () => save('all') },
        ],
      }}
    >
      <Button icon={<DownloadOutlined />} loading={isPacking}>
        {isAll ? '打包下载' : `打包下载 ${works.length} 个`}
      </Button>
    </Dropdown>
  );
}
