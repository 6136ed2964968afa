import { Button } from 'antd';
import { useState } from 'react';
import { listLogins, loginWays, type LoginRecord } from '../../../contract/account.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Facts } from '../../parts/layout/Facts.tsx';
import { shortTime } from '../../parts/format.ts';
import { ListView } from '../../parts/list/ListView.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { readUserInfo } from '../../client/session.ts';
import { useCall } from '../../client/use-call.ts';
import { useLeave } from '../../client/use-leave.ts';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { usePage } from '../../hooks/use-page.ts';
import styles from './AccountScreen.module.css';
import { browserName } from './browser-name.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const PasswordDialog = lazyDialog(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);
const LeaveAllDialog = lazyDialog(async () => (await import('./LeaveAllDialog.tsx')).LeaveAllDialog);

function LoginRow({ login }: { login: LoginRecord }) {
  const { isOnline, isThis } = login;
  return (
    <div className="padded card">
      <div className={styles.line}>
        <span className="strong medium" title={login.browser}>
          {browserName(login.browser)}
        </span>
        <span className={isOnline ? 'success' : 'hint'}>
          {isThis ? '本机' : isOnline ? '在线' : '已退出'}
        </span>
      </div>
      <div className={`${styles.line} figures hint small`}>
        <span>{login.address}</span>
        <span>
          {loginWays[login.way]}登录 · <Moment at={login.at} />
        </span>
      </div>
    </div>
  );
}

export default function AccountScreen() {
  const [dialog, setDialog] = useState<'password' | 'leave' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const leave = useLeave();
  const page = usePage([]);
  const logins = useCall(listLogins, page.paging);
  const user = readUserInfo();
  return (
    <>
      <PageHead title="账号与安全" about="看看最近在哪里登录过；不认识的，就改密码并退出所有设备。" />
      <Columns
        side={
          <Panel title="账号">
            <Facts
              rows={[
                ['手机号', user?.phoneNumber],
                user !== null && ['注册时间', shortTime(user.createdAt)],
                ['登录密码', user?.hasPassword ? '已设置' : '没有设置'],
              ]}
            />
            <div className={`${styles.actions} row wrap`}>
              <Button onClick={() => setDialog('password')}>
                {user?.hasPassword ? '修改密码' : '设置密码'}
              </Button>
              <Button onClick={() => setDialog('leave')}>退出所有设备</Button>
              <Button danger onClick={() => setDialog('delete')}>
                注销账号
              </Button>
            </div>
          </Panel>
        }
      >
        <h2 className="heading">登录记录</h2>
        <ListView
          name="登录记录"
          query={logins}
          page={page}
          shape="row"
          renderCard={(login) => <LoginRow login={login} />}
          empty={<EmptyState drawing="person" text="从下一次登录起，这里会有记录，保存六个月。" />}
        />
      </Columns>
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {dialog === 'leave' && (
        <LeaveAllDialog
          isLeaving={leave.isPending}
          onLeave={(stagePages) => leave.mutate({ everywhere: true, stagePages })}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
}
