import { AudioMutedOutlined, ExportOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Dropdown, message } from 'antd';
import type { DeskAction, LiveView } from '../../../contract/live.ts';
import styles from './CalmButtons.module.css';
import type { DeskActions } from './use-desk-actions.ts';

interface Props {
  liveId: string;
  view: LiveView;
  actions: DeskActions;
  /** null: not here yet. */
  ticket: string | null;
}

/** Sound, stand-in picture and stage page. */
export function CalmButtons({ liveId, view, actions, ticket }: Props) {
  const { control } = actions;
  const does = (action: DeskAction) => control.mutate({ liveId, action });
  const address = ticket && `/stage/${liveId}?${new URLSearchParams({ ticket })}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address ?? '', location.href).href);
      message.success('舞台页地址已复制，可以填进 OBS 浏览器源');
    } catch {
      message.warning('浏览器不让复制，请打开舞台页后从地址栏复制。');
    }
  };
  return (
    <div className={styles.calm}>
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
        {view.isStandIn ? '主画面' : '备用画面'}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={address === null}
        menu={{
          items: [
            {
              key: 'open',
              label: (
                <a href={address ?? ''} target="_blank" rel="noreferrer">
                  在新窗口打开
                </a>
              ),
            },
            { key: 'copy', label: '复制地址', onClick: copy },
          ],
        }}
      >
        <Button size="small" icon={<ExportOutlined />}>
          舞台页
        </Button>
      </Dropdown>
    </div>
  );
}
