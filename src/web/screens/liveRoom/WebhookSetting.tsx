import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, message, Modal } from 'antd';
import { roomDetail, updateRoom } from '../../../contract/room.ts';
import { useSend } from '../../use-call.ts';
import { Setting } from '../../parts/editor/Setting.tsx';
import styles from './WebhookSetting.module.css';
import type { Editor } from './use-editor.ts';

/** The server makes the token; any value sent for it asks for a new one. */
const ANOTHER = { webhook: { token: '' } };

export function WebhookSetting({ editor: { room } }: { editor: Editor }) {
  const { token } = room.settings.webhook;
  const rotate = useSend(updateRoom, {
    refresh: [roomDetail],
    onDone: () => message.success('已换新，旧凭证不能再用'),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      message.success('已复制');
    } catch {
      message.warning('浏览器不让复制，请手动选中复制。');
    }
  };
  const ask = () =>
    Modal.confirm({
      title: '换一个新凭证？',
      content: '旧凭证马上失效，正在用它的程序要换成新的才能继续送评论进来。',
      okText: '换新',
      cancelText: '先不换',
      onOk: () => rotate.mutateAsync({ id: room.id, settings: ANOTHER }).catch(() => undefined),
    });
  return (
    <Setting title="弹幕接入凭证" about="其他程序凭它把观众的评论送进这个直播间，只给你信任的程序。">
      <div className={styles.line}>
        <Input readOnly aria-label="弹幕接入凭证" className="figures" value={token} />
        <Button icon={<CopyOutlined />} aria-label="复制凭证" onClick={copy} />
        <Button loading={rotate.isPending} onClick={ask}>
          换新
        </Button>
      </div>
    </Setting>
  );
}
