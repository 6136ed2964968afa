import { AudioMutedOutlined, ExportOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { DeskAction, LiveView } from '../../../../contract/live/live.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { copyText } from '../../../parts/fields/copy-text.ts';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { useStageAddress } from '../../../parts/live/use-stage-address.ts';
import styles from './SecondaryControls.module.css';
import type { DeskActions } from '../use-desk-actions.ts';

const StageLinksDialog = lazyDialog(
  async () => (await import('../../../parts/live/StageLinksDialog.tsx')).StageLinksDialog,
);

interface Props {
  liveId: string;
  view: LiveView;
  actions: DeskActions;
}

export function SecondaryControls({ liveId, view, actions }: Props) {
  const isSmall = useSmall();
  const [isWanted, setWanted] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const stage = useStageAddress(liveId, isWanted);
  const { control } = actions;
  const does = (action: DeskAction) => control.mutate({ liveId, action });
  const url = stage.data ?? null;
  const open = (isOpen: boolean) => {
    if (!isOpen) return;
    if (stage.isError) void stage.refetch();
    setWanted(true);
  };
  return (
    <div className={`${styles.controls} touch-buttons`}>
      <Button
        size="small"
        icon={<AudioMutedOutlined />}
        aria-pressed={view.isMuted}
        onClick={() => does(view.isMuted ? 'unmute' : 'mute')}
      >
        {view.isMuted ? '取消静音' : '静音'}
      </Button>
      <Button
        size="small"
        icon={<PictureOutlined />}
        aria-pressed={view.isStandIn}
        onClick={() => does(view.isStandIn ? 'showStage' : 'standIn')}
      >
        {view.isStandIn ? '切回主画面' : '切备用画面'}
      </Button>
      {!isSmall && (
        <Dropdown
          trigger={['click']}
          onOpenChange={open}
          menu={{
            items: [
              {
                key: 'open',
                disabled: url === null,
                label:
                  url === null ? (
                    (stage.error?.message ?? '正在取舞台页地址…')
                  ) : (
                    <a href={url} target="_blank" rel="noreferrer">
                      在新窗口打开
                    </a>
                  ),
              },
              {
                key: 'copy',
                label: '复制地址',
                disabled: url === null,
                onClick: () => void copyText(url ?? '', '舞台页地址已复制，可以填进 OBS 浏览器源'),
              },
              { key: 'links', label: '管理链接', onClick: () => setManaging(true) },
            ],
          }}
        >
          <Button size="small" icon={<ExportOutlined />}>
            舞台页
          </Button>
        </Dropdown>
      )}
      {isManaging && <StageLinksDialog liveId={liveId} onClose={() => setManaging(false)} />}
    </div>
  );
}
