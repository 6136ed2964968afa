import { Button } from 'antd';
import { useState } from 'react';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { StageLinksDialog } from '../../../parts/live/StageLinksDialog.tsx';

export function StageLinksSetting({ liveId }: { liveId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting
      title="舞台页链接"
      about="给 OBS 浏览器源和窗口捕获用的地址，可以看到哪些还在用，一个一个撤销。"
      control={
        <Button size="small" onClick={() => setOpen(true)}>
          管理
        </Button>
      }
    >
      {isOpen && <StageLinksDialog liveId={liveId} onClose={() => setOpen(false)} />}
    </Setting>
  );
}
