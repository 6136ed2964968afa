import { Alert, Button } from 'antd';
import { getBalance, listOrders, updateOrderVideo, type Order } from '../../../contract/order.ts';
import { useSend } from '../../client/use-call.ts';
import { LinkToConfirm } from '../../parts/consent/LinkToConfirm.tsx';
import { CheckList } from '../../parts/states/CheckList.tsx';
import { Facts } from '../../parts/layout/Facts.tsx';
import { count } from '../../parts/format.ts';
import { pointsWords } from '../../parts/states/points-words.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { orderMaterial } from '../../parts/upload/order-material.ts';
import { MarkedClip } from '../../parts/player/MarkedClip.tsx';
import { StatusTag } from '../../parts/states/StatusTag.tsx';
import { Uploader } from '../../parts/upload/Uploader.tsx';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';

interface Props {
  order: Order;
  onChange: (order: Order) => void;
  onAgain: () => void;
}

function nextOf({ confirmation }: Order): string {
  if (confirmation?.state === 'waiting')
    return '把下面的链接发给本人，确认后就能训练；确认前可以取消并退回。';
  if (confirmation?.state === 'reviewing') return '授权书等运营方审核，通过后就能训练；其间可以取消并退回。';
  return '到预订单里确认后开始训练，确认前可以取消并退回。';
}

export function OrderResult({ order, onChange, onAgain }: Props) {
  const { thing } = customWords[order.type];
  const isRefused = order.status === 'refused';
  const replace = useSend(updateOrderVideo, { refresh: [listOrders, getBalance], onDone: onChange });
  return (
    <div className={styles.result}>
      <Panel title={`预订单「${order.name}」`} extra={<StatusTag of="order" status={order.status} />}>
        <div className="stack gap24" role="status">
          <Alert
            showIcon
            type={isRefused ? 'warning' : 'success'}
            title={
              isRefused
                ? `素材不合格，${pointsWords(order.points)}。换一份素材就可以继续。`
                : `素材合格，${pointsWords(order.points)}。${nextOf(order)}`
            }
          />
          {order.confirmation?.state === 'waiting' && <LinkToConfirm order={order} />}
          <CheckList checks={order.checks} />
          {order.fileUrl && order.checks.some(({ spans }) => spans) && (
            <MarkedClip order={order} url={order.fileUrl} from={0} />
          )}
          {isRefused && (
            <Uploader
              {...orderMaterial[order.type]}
              isCompact
              onDone={({ fileId }) => replace.mutate({ id: order.id, fileId })}
            />
          )}
          <Facts
            rows={[
              ['类型', `定制${thing}`],
              ['价格', `${count(order.price)} 算力`],
              ['编号', order.id],
            ]}
          />
          <div className="row wrap">
            <LinkButton type="primary" to="/orders">
              去预订单
            </LinkButton>
            <Button onClick={onAgain}>再定制一个</Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
