import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown, message, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logout } from '../../contract/account.ts';
import { lazyDialog } from '../parts/lazy/lazy-part.tsx';
import { queryClient } from '../client/query-client.ts';
import { clearSession, readUserInfo } from '../client/session.ts';
import { useSend } from '../client/use-call.ts';
import { useOwnScreens } from '../client/use-init.ts';
import styles from './UserMenu.module.css';

const PasswordDialog = lazyDialog(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);
const LeaveAllDialog = lazyDialog(async () => (await import('./LeaveAllDialog.tsx')).LeaveAllDialog);

const links: [path: string, name: string][] = [
  ['/soundHistory', '我的定制声音'],
  ['/videoHistory', '我的定制形象'],
  ['/orders', '预订单'],
  ['/recycle', '回收站'],
  ['/labelCheck', '标识检测'],
  ['/complaint', '投诉举报'],
  ['/home', '产品介绍'],
];

const hidden = (phoneNumber: string): string => phoneNumber.replace(/^(\d{3})\d{4}/, '$1****');

export function UserMenu() {
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const [isLeavingAll, setLeavingAll] = useState(false);
  const phoneNumber = readUserInfo()?.phoneNumber ?? '';
  const leave = useSend(logout, {
    refresh: [],
    onDone: (_, { everywhere }) => {
      clearSession();
      queryClient.clear();
      message.success(everywhere ? '所有设备都已退出登录' : '已退出登录');
      void navigate('/login');
    },
  });
  const items: MenuProps['items'] = [
    { key: 'phone', type: 'group', label: <span className="figures">{phoneNumber}</span> },
    ...useOwnScreens().map(({ path, name }) => ({
      key: path,
      label: <Link to={path}>{name}</Link>,
    })),
    ...links.map(([path, name]) => ({ key: path, label: <Link to={path}>{name}</Link> })),
    { type: 'divider' },
    { key: 'alarms', label: <Link to="/alarms">异常提醒</Link> },
    { key: 'account', label: <Link to="/account">账号与安全</Link> },
    { key: 'password', label: '修改密码', onClick: () => setChanging(true) },
    { key: 'leave', label: '退出登录', onClick: () => leave.mutate({}) },
    { key: 'leave-all', label: '退出所有设备', onClick: () => setLeavingAll(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button
          type="button"
          className={`${styles.user} row bare-button fill-on-hover`}
          aria-label={`账号 ${phoneNumber}`}
        >
          <span className={styles.face}>
            <UserOutlined />
          </span>
          <span className="hide-on-phone figures">{hidden(phoneNumber)}</span>
          <DownOutlined className={`${styles.arrow} hide-on-phone`} />
        </button>
      </Dropdown>
      {isLeavingAll && (
        <LeaveAllDialog
          isLeaving={leave.isPending}
          onLeave={(stagePages) => leave.mutate({ everywhere: true, stagePages })}
          onClose={() => setLeavingAll(false)}
        />
      )}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
