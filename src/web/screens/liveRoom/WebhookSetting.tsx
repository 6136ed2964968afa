import { Button, message, Modal } from 'antd';
import { hookLive } from '../../../contract/live.ts';
import { roomDetail, updateRoom } from '../../../contract/room.ts';
import { CopyField } from '../../parts/CopyField.tsx';
import { Setting } from '../../parts/editor/Setting.tsx';
import { useSend } from '../../use-call.ts';
import type { Editor } from './use-editor.ts';

/** The server makes the token; any value sent for it asks for a new one. */
const ANOTHER = { webhook: { token: '' } };

export function WebhookSetting({ editor: { room } }: { editor: Editor }) {
  const { token } = room.settings.webhook;
  const rotate = useSend(updateRoom, {
    refresh: [roomDetail],
    onDone: () => message.success('已换新，旧地址不能再用'),
  });
  const ask = () =>
    Modal.confirm({
      title: '换一个新地址？',
      content: '旧地址马上失效，正在用它的程序要换成新的才能继续送评论进来。',
      okText: '换新',
      cancelText: '先不换',
      onOk: () => rotate.mutateAsync({ id: room.id, settings: ANOTHER }).catch(() => undefined),
    });
  return (
    <Setting
      title="Webhook 接入"
      about="其他程序把观众的评论 POST 到这个地址，就会进入直播间。只给你信任的程序。"
      control={
        <Button size="small" loading={rotate.isPending} onClick={ask}>
          换新
        </Button>
      }
    >
      <CopyField
        label="Webhook 地址"
        value={location.origin + hookLive.path.replace('{webhookToken}', token)}
      />
    </Setting>
  );
}
