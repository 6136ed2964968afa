import { CustomerServiceOutlined, SmileOutlined } from '@ant-design/icons';
import { Button, message } from 'antd';
import { useState } from 'react';
import {
  confirmationStates,
  deleteOrder,
  getBalance,
  listOrders,
  previewOrder,
  type Order,
} from '../../../contract/order.ts';
import { listTrainings, putTraining } from '../../../contract/training.ts';
import { confirm as askFirst } from '../../parts/dialogs/confirm.ts';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import {
  AvatarPreviewDialog,
  ConfirmationDialog,
  ConsentDialog,
  WithdrawDialog,
} from '../../parts/dialogs/lazy-dialogs.ts';
import { count } from '../../parts/format.ts';
import { giveUpWords, pointsWords } from '../../parts/states/points-words.ts';
import { Moment } from '../../parts/Moment.tsx';
import { CheckList } from '../../parts/states/CheckList.tsx';
import { StatusTag } from '../../parts/states/StatusTag.tsx';
import { ClipMarks } from '../../parts/player/ClipMarks.tsx';
import { useCall, useSend } from '../../client/use-call.ts';
import { MaterialDialog, PreviewDialog } from './OrderDialogs.tsx';
import styles from './OrderCard.module.css';
import { jobDetail } from '../../../contract/job.ts';
import { JobChip } from '../../parts/states/JobChip.tsx';

export const orderTypes: Record<Order['type'], string> = { avatar: '定制形象', voice: '定制声音' };

const refresh = [listOrders, getBalance];

function OrderActions({ order, onSource }: { order: Order; onSource: () => void }) {
  const [opened, setOpened] = useState<
    'material' | 'avatar' | 'consent' | 'withdraw' | 'confirmation' | null
  >(null);
  const confirm = useSend(putTraining, {
    refresh: [...refresh, listTrainings],
    onDone: () => message.success(`「${order.name}」开始训练`),
  });
  const cancel = useSend(deleteOrder, {
    refresh,
    onDone: ({ points }) => message.success(`已取消，${pointsWords(points)}`),
  });
  const isOpen = order.status === 'waiting' || order.status === 'refused';
  const isAgreed = isConfirmed(order);
  const askCancel = () =>
    confirmDelete({
      verb: '取消预订单',
      what: `「${order.name}」`,
      lost: `${giveUpWords(order.points)}，取消后不能恢复。`,
      onConfirm: () => cancel.mutateAsync({ id: order.id }),
    });
  const askConfirm = () =>
    askFirst({
      title: `开始训练「${order.name}」？`,
      content: `会用掉冻结的 ${count(order.points.frozen)} 算力。开始后不能再换素材。`,
      okText: '确认训练',
      cancelText: '再看看',
      // `useSend` has shown a failure by then; the dialog closes all the same.
      onOk: () => confirm.attempt({ preOrderId: order.id }),
    });
  return (
    <div className={`${styles.actions} row wrap`}>
      {isOpen && !isAgreed && (
        <Button type="primary" ghost onClick={() => setOpened('confirmation')}>
          请本人确认
        </Button>
      )}
      {order.status === 'waiting' && isAgreed && (
        <Button type="primary" ghost loading={confirm.isPending} onClick={askConfirm}>
          确认训练
        </Button>
      )}
      {order.status === 'waiting' && isAgreed && order.type === 'avatar' && (
        <Button onClick={() => setOpened('avatar')}>预览效果</Button>
      )}
      {isOpen && <Button onClick={() => setOpened('material')}>更换素材</Button>}
      {order.fileUrl && <Button onClick={onSource}>看素材</Button>}
      {isOpen && (
        <Button type="text" danger onClick={askCancel}>
          取消预订单
        </Button>
      )}
      {order.consent && <Button onClick={() => setOpened('consent')}>授权记录</Button>}
      {order.consent && (
        <Button type="text" danger onClick={() => setOpened('withdraw')}>
          撤回授权
        </Button>
      )}
      {opened === 'material' && <MaterialDialog order={order} onClose={() => setOpened(null)} />}
      {opened === 'confirmation' && <ConfirmationDialog order={order} onClose={() => setOpened(null)} />}
      {opened === 'withdraw' && (
        <WithdrawDialog
          {...order}
          thing={order.type === 'voice' ? '声音' : '形象'}
          isTrained={order.trainingId !== null}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'consent' && (
        <ConsentDialog id={order.id} name={order.name} onClose={() => setOpened(null)} />
      )}
      {opened === 'avatar' && (
        <AvatarPreviewDialog
          endpoint={previewOrder}
          input={{ id: order.id }}
          name={order.name}
          isVideo={order.fileKind === 'video'}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function OrderProgress({ trainingId }: { trainingId: string }) {
  const { data } = useCall(jobDetail, { id: trainingId });
  return data ? <JobChip job={data} /> : null;
}

/** One's own, and what nobody was asked for yet, needs no other person's yes. */
const isConfirmed = ({ confirmation }: Order): boolean =>
  confirmation === null || confirmation.state === 'confirmed' || confirmation.state === 'accepted';

function consentWords({ consent, confirmation }: Order): string {
  if (!confirmation) return consent ? `${consent.name} 已授权` : '授权已撤回';
  const { state, reason } = confirmation;
  return [consent?.name, confirmationStates[state] + (reason && `：${reason}`)].filter(Boolean).join(' · ');
}

export function OrderCard({ order }: { order: Order }) {
  const [source, setSource] = useState<{ from: number } | null>(null);
  return (
    <article className={`${styles.card} card`} aria-label={order.name}>
      <span className="icon-box" aria-hidden="true">
        {order.type === 'avatar' ? <SmileOutlined /> : <CustomerServiceOutlined />}
      </span>
      <div className="stack gap6 can-shrink">
        <div className="row wrap">
          <span className="strong large medium break-anywhere">{order.name}</span>
          <StatusTag of="order" status={order.status} />
        </div>
        <div className={`${styles.about} figures`}>
          <span>{orderTypes[order.type]}</span>
          <span>
            {order.status === 'refused'
              ? `${count(order.price)} 算力，素材合格后冻结`
              : pointsWords(order.points)}
          </span>
          <Moment at={order.createdAt} />
          <span>{consentWords(order)}</span>
        </div>
        <CheckList checks={order.checks} />
        {order.fileUrl && (
          <ClipMarks
            checks={order.checks}
            duration={order.fileDuration ?? 0}
            onSeek={(from) => setSource({ from })}
          />
        )}
        {order.status === 'training' && order.trainingId && <OrderProgress trainingId={order.trainingId} />}
      </div>
      <OrderActions order={order} onSource={() => setSource({ from: 0 })} />
      {source && order.fileUrl && (
        <PreviewDialog order={order} url={order.fileUrl} {...source} onClose={() => setSource(null)} />
      )}
    </article>
  );
}
