import { Button, message } from 'antd';
import {
  CONFIRM_DAYS,
  confirmationLink,
  renewConfirmationLink,
  revokeConfirmationLink,
} from '../../../contract/access/confirmation.ts';
import { listOrders, type Order } from '../../../contract/order.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { confirm } from '../dialogs/confirm.ts';
import { fullTime } from '../format.ts';
import { PhoneLink } from '../layout/PhoneLink.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { PanelSkeleton } from '../states/PanelSkeleton.tsx';

/** The link by which the person whose voice or face it is confirms; whoever ordered passes it on. */
export function LinkToConfirm({ order }: { order: Pick<Order, 'id' | 'name' | 'confirmation'> }) {
  const { id, name, confirmation } = order;
  const link = useCall(confirmationLink, { id });
  const refresh = [confirmationLink, listOrders];
  const renew = useSend(renewConfirmationLink, {
    refresh,
    onDone: () => message.success('换了新的链接，原来的打不开了'),
  });
  const revoke = useSend(revokeConfirmationLink, {
    refresh,
    onDone: () => message.success('链接已收回，再也打不开'),
  });
  if (link.error)
    return <ErrorCard error={link.error} title="链接没有读出来" retry={() => void link.refetch()} />;
  if (!link.data) return <PanelSkeleton />;
  const { path, addresses, expiresAt } = link.data;
  const isConfirmed = confirmation?.state === 'confirmed';
  const isOld = path === null && expiresAt !== null;
  const askRenew = () =>
    confirm({
      title: '换一个确认链接？',
      content: '已经发出去的链接马上打不开，要把新的再发给本人。',
      okText: '换一个',
      cancelText: '先不换',
      onOk: () => renew.attempt({ id }),
    });
  return (
    <div className="stack gap16">
      {path ? (
        <PhoneLink
          path={path}
          addresses={addresses}
          label={`「${name}」确认链接的二维码`}
          about={
            isConfirmed ? '本人已经确认；用这个链接可以撤回授权。' : '请本人用手机扫一扫，或把链接发给本人。'
          }
          foot={
            expiresAt
              ? `${fullTime(expiresAt)} 前有效，只能用来确认这一份授权，不用登录。请只发给本人。`
              : '请只发给本人。'
          }
        />
      ) : (
        <p className="no-margin" role="status">
          {isOld ? '链接已过期，请换一个再发给本人。' : '现在没有能打开的链接，需要时生成一个发给本人。'}
        </p>
      )}
      {!isConfirmed && (
        <div className="row wrap middle">
          <Button loading={renew.isPending} onClick={path ? askRenew : () => renew.mutate({ id })}>
            {path ? '换一个链接' : `生成链接（${CONFIRM_DAYS} 天有效）`}
          </Button>
          {path && (
            <Button danger type="text" loading={revoke.isPending} onClick={() => revoke.mutate({ id })}>
              收回链接
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
