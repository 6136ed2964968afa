import { AudioMutedOutlined, ExportOutlined, PictureOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Dropdown, message } from 'antd';
import type { DeskAction, LiveView } from '../../../contract/live.ts';
import type { StageAddress } from '../../parts/live/use-stage-address.ts';
import styles from './CalmButtons.module.css';
import type { DeskActions } from './use-desk-actions.ts';

interface Props {
  liveId: string;
  view: LiveView;
  actions: DeskActions;
  stage: UseQueryResult<StageAddress>;
}

/** Sound, stand-in picture and stage page. */
export function CalmButtons({ liveId, view, actions, stage }: Props) {
  const { control } = actions;
  const does = (action: DeskAction) => control.mutate({ liveId, action });
  const url = stage.data?.url ?? null;
  const missing = stage.isError ? '舞台页地址没有拿到，请点上面的「重试」' : '正在取舞台页地址';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
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
        {view.isStandIn ? '切回主画面' : '切备用画面'}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={url === null}
        menu={{
          items: [
            {
              key: 'open',
              label: (
                <a href={url ?? ''} target="_blank" rel="noreferrer">
                  在新窗口打开
                </a>
              ),
            },
            { key: 'copy', label: '复制地址', onClick: copy },
          ],
        }}
      >
        <Button
          size="small"
          icon={<ExportOutlined />}
          disabled={url === null}
          title={url === null ? missing : undefined}
        >
          舞台页
        </Button>
      </Dropdown>
    </div>
  );
}
