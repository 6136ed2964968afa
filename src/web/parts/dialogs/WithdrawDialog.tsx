import { Modal, Radio, message } from 'antd';
import { useState } from 'react';
import { listAvatars } from '../../../contract/stage.ts';
import type { Points } from '../../../contract/job.ts';
import { getBalance, listOrders, consentDetail, withdrawConsent } from '../../../contract/order.ts';
import { listRooms, roomDetail } from '../../../contract/room.ts';
import { listTrainings } from '../../../contract/training.ts';
import { listVoices } from '../../../contract/voice.ts';
import { listVideos } from '../../../contract/work.ts';
import { useSend } from '../../client/use-call.ts';
import { madeWorksOptions } from '../consent/made-works.ts';
import { giveUpWords } from '../states/points-words.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';

interface Props {
  id: string;
  name: string;
  thing: '声音' | '形象';
  points: Points;
  isTrained: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ id, name, thing, points, isTrained, onClose }: Props) {
  useFocusBack();
  const [works, setWorks] = useState<'keep' | 'delete'>('keep');
  const withdraw = useSend(withdrawConsent, {
    refresh: [
      listOrders,
      getBalance,
      listTrainings,
      listAvatars,
      listVoices,
      listVideos,
      listRooms,
      roomDetail,
      consentDetail,
    ],
    onDone: () => {
      message.success('授权已撤回，素材和授权记录已经删除');
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`撤回「${name}」的授权？`}
      okText="撤回授权"
      cancelText="再想想"
      okButtonProps={{ danger: true }}
      confirmLoading={withdraw.isPending}
      onOk={() => withdraw.mutate({ orderId: id, works })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="stack gap16">
        <p>
          {isTrained
            ? `授权记录、素材和做好的${thing}马上删除，不能恢复；${giveUpWords(points)}。用着它的直播间换成内置的${thing}，正在播的也会马上换。`
            : `预订单会取消，${giveUpWords(points)}；授权记录和素材马上删除，不能恢复。`}
        </p>
        {isTrained && (
          <Radio.Group
            aria-label="用它做的作品"
            value={works}
            onChange={({ target }) => setWorks(target.value as typeof works)}
            className="stack"
            options={madeWorksOptions}
          />
        )}
      </div>
    </Modal>
  );
}
