import { Button } from 'antd';
import { useState } from 'react';
import { livePlatforms } from '../../../../../contract/live/platforms.ts';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { StageLinksDialog } from '../../../../parts/live/StageLinksDialog.tsx';
import { PushSetting } from '../PushSetting.tsx';
import { SourcesSetting } from '../SourcesSetting.tsx';
import { binderOf, type PageProps } from './page.ts';

export function PlatformPage({ editor }: PageProps) {
  const { platform } = editor.room.settings;
  const suggested = platform ? livePlatforms[platform].source : null;
  return (
    <>
      <PushSetting editor={editor} />
      <SourcesSetting suggested={suggested} {...binderOf(editor)('sources')} />
      <StageLinksSetting liveId={editor.room.id} />
    </>
  );
}

function StageLinksSetting({ liveId }: { liveId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting
      title="舞台页链接"
      about="在电脑上播出用的地址，可以看到哪些还在用，一个一个撤销。"
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
