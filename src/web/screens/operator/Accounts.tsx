import { useState } from 'react';
import { accountStates, listAccounts, type Account } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { count, fileSize } from '../../parts/format.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { AccountDialog, type AccountAct } from './AccountDialog.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';

const tones = { open: 'tone-good', closed: 'tone-bad', leaving: 'tone-careful' };

function AccountState({ account }: { account: Account }) {
  return (
    <span className="row">
      <span className={`chip ${tones[account.state]}`}>{accountStates[account.state]}</span>
      {account.isOperator && <span className="chip tone-busy">运营</span>}
    </span>
  );
}

function StateFacts({ account: { closedReason, deleteAt } }: { account: Account }) {
  return (
    <>
      {closedReason && <RecordLine>{`停用理由：${closedReason}`}</RecordLine>}
      {deleteAt && (
        <RecordLine>
          <Moment at={deleteAt} /> 注销
        </RecordLine>
      )}
    </>
  );
}

const space = ({ usedBytes, ownLimitBytes }: Account) =>
  `${fileSize(usedBytes)}${ownLimitBytes === null ? '' : ` / ${fileSize(ownLimitBytes)}`}`;

type Choose = (account: Account, act: AccountAct) => void;

function AccountMenu({ account, onChoose }: { account: Account; onChoose: Choose }) {
  const item = (act: AccountAct, label: string, danger = false) => ({
    key: act,
    label,
    danger,
    onClick: () => onChoose(account, act),
  });
  return (
    <MoreMenu
      type="default"
      label={`账号 ${account.phoneNumber} 的操作`}
      items={[
        item('points', '调整算力'),
        item('quota', '存储上限'),
        { type: 'divider' },
        account.state === 'closed' ? item('reopen', '恢复账号') : item('close', '停用账号', true),
        account.deleteAt === null ? item('delete', '应要求注销', true) : item('keep', '撤销注销'),
      ]}
    />
  );
}

const columns = (onChoose: Choose): Column<Account>[] => [
  { title: '手机号', render: ({ phoneNumber }) => <span className="figures">{phoneNumber}</span> },
  {
    title: '状态',
    render: (account) => (
      <>
        <AccountState account={account} />
        <StateFacts account={account} />
      </>
    ),
  },
  { title: '算力', align: 'right', render: ({ balance }) => count(balance) },
  { title: '冻结', align: 'right', render: ({ frozen }) => count(frozen) },
  { title: '存储', align: 'right', render: space },
  { title: '直播间', align: 'right', render: ({ roomCount }) => count(roomCount) },
  { title: '最近登录', render: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : '—') },
  { title: '注册', render: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: '操作', width: 64, render: (account) => <AccountMenu account={account} onChoose={onChoose} /> },
];

export function Accounts() {
  const page = usePage(['keyword', 'state']);
  const [chosen, setChosen] = useState<{ account: Account; act: AccountAct } | null>(null);
  const { filters } = page;
  const accounts = useCall(listAccounts, {
    ...page.paging,
    keyword: filters.keyword,
    state: knownKey(accountStates, filters.state),
  });
  const choose: Choose = (account, act) => setChosen({ account, act });
  return (
    <>
      <FilteredList
        search={{ name: 'keyword', placeholder: '搜索手机号' }}
        choices={[{ name: 'state', all: '全部状态', options: optionsOf(accountStates) }]}
        unit="个账号"
        name="账号"
        query={accounts}
        page={page}
        columns={columns(choose)}
        renderCard={(account) => (
          <RecordCard
            title={<span className="figures">{account.phoneNumber}</span>}
            status={
              <>
                <AccountState account={account} />
                <AccountMenu account={account} onChoose={choose} />
              </>
            }
          >
            <RecordLine>{`算力 ${count(account.balance)} · 冻结 ${count(account.frozen)}`}</RecordLine>
            <RecordLine>{`存储 ${space(account)} · 直播间 ${count(account.roomCount)} 个`}</RecordLine>
            <StateFacts account={account} />
          </RecordCard>
        )}
        empty={<EmptyState drawing="person" text="还没有人注册。" />}
      />
      {chosen && <AccountDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
