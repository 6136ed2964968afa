import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Work } from '../../../contract/work.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { useWorkActions } from './use-work-actions.ts';
import { downloadUrl, filesOf } from './work-facts.ts';

interface Props {
  work: Work;
  onOpen: () => void;
}

const link = (url: string, words: string) => (
  <a href={downloadUrl(url)} download>
    {words}
  </a>
);

export function WorkMenu({ work, onOpen }: Props) {
  const { toBin } = useWorkActions();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'open', label: '查看详情', onClick: onOpen },
            { key: 'name', label: '改名', onClick: () => setRenaming(true) },
            ...filesOf(work).map(({ verb, url }) => ({ key: verb, label: link(url, verb) })),
            { type: 'divider' },
            { key: 'bin', label: '删除', danger: true, onClick: () => toBin([work]) },
          ],
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label={`更多操作 ${work.name}`} />
      </Dropdown>
      {isRenaming && <RenameDialog work={work} onClose={() => setRenaming(false)} />}
    </>
  );
}
