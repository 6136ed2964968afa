import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { IDS_AT_ONCE } from '../../../contract/fields.ts';
import { listTickets, putTicket, revokeTickets, type StageTicket } from '../../../contract/access/ticket.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { CopyField } from '../fields/CopyField.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Moment } from '../Moment.tsx';
import styles from './StageLinksDialog.module.css';
import { Tag } from '../states/StatusTag.tsx';
import { stageAddress, stageAddressKey } from './use-stage-address.ts';

const LOOK_AGAIN_MS = 30_000;

interface Props {
  liveId: string;
  onClose: () => void;
}

export function StageLinksDialog({ liveId, onClose }: Props) {
  useFocusBack();
  const client = useQueryClient();
  const links = useCall(listTickets, { liveId }, { staleTime: 0, refetchInterval: () => LOOK_AGAIN_MS });
  // The address that is shown elsewhere may be among the revoked.
  const forget = () => client.removeQueries({ queryKey: stageAddressKey(liveId) });
  const revoke = useSend(revokeTickets, { refresh: [listTickets], onDone: forget });
  const [newLink, setNewLink] = useState<string | null>(null);
  const make = useSend(putTicket, {
    refresh: [listTickets],
    onDone: ({ ticket }) => setNewLink(stageAddress(liveId, ticket)),
  });
  const ask = (gone: StageTicket[], title: string, content: string) =>
    Modal.confirm({
      title,
      content,
      okText: '撤销',
      okButtonProps: { danger: true },
      cancelText: '先留着',
      onOk: () => revoke.attempt({ liveId, ids: gone.map(({ id }) => id).slice(0, IDS_AT_ONCE) }),
    });
  const list = links.data?.list ?? [];
  const unused = list.filter(({ usedAt }) => usedAt === null);
  return (
    <Modal
      open
      title="舞台页链接"
      onCancel={onClose}
      footer={
        <>
          {unused.length > 1 && (
            <Button
              onClick={() =>
                ask(
                  unused,
                  `撤销 ${unused.length} 个没用过的链接？`,
                  '已经复制到别处、还没打开过的也会失效。',
                )
              }
            >
              撤销没用过的
            </Button>
          )}
          <Button
            type="primary"
            loading={make.isPending}
            onClick={() => make.mutate({ scope: 'stage', liveId })}
          >
            新建链接
          </Button>
        </>
      }
    >
      <p className={`${styles.about} hint`}>
        有链接的人能看到这个直播间的画面，听到声音，别的什么也做不了。链接到撤销为止一直有效，改密码、退出登录都不影响它。
      </p>
      {newLink && <CopyField label="新的舞台页链接" value={newLink} />}
      {links.isPending && <ListSkeleton shape="row" />}
      {links.isError && !links.data && (
        <ErrorCard error={links.error} title="链接没有读出来" retry={() => void links.refetch()} />
      )}
      {links.data && list.length === 0 && <p className={`${styles.about} hint`}>现在没有能打开的链接。</p>}
      {list.length > 0 && (
        <ul className={`${styles.list} plain-list`} aria-label="舞台页链接">
          {list.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              onRevoke={() =>
                ask(
                  [link],
                  '撤销这个链接？',
                  link.isInUse
                    ? '正在用它的页面会马上断开；如果它在 OBS 里，观众就看不到画面了。'
                    : '撤销后不能恢复，需要时再新建一个。',
                )
              }
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function LinkRow({ link, onRevoke }: { link: StageTicket; onRevoke: () => void }) {
  return (
    <li className={`${styles.row} row gap12 between`}>
      <div className={`${styles.facts} row wrap at-top`}>
        <span>
          创建于 <Moment at={link.createdAt} />
        </span>
        <span className="hint">
          {link.isInUse ? (
            <Tag tone="good">正在使用</Tag>
          ) : link.usedAt ? (
            <>
              最近使用 <Moment at={link.usedAt} />
            </>
          ) : (
            '还没用过'
          )}
        </span>
      </div>
      <Button size="small" danger onClick={onRevoke}>
        撤销
      </Button>
    </li>
  );
}
