import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { Link } from 'react-router';
import { readUserInfo } from '../client/session.ts';
import { useLeave } from '../client/use-leave.ts';
import { useOwnScreens } from '../client/use-init.ts';
import styles from './UserMenu.module.css';

const links = [
  { path: '/soundHistory', name: '我的声音和形象' },
  { path: '/alarms', name: '异常提醒' },
  { path: '/account', name: '账号与安全' },
  { path: '/complaint', name: '投诉举报' },
  { path: '/home', name: '产品介绍' },
];

const hidden = (phoneNumber: string): string => phoneNumber.replace(/^(\d{3})\d{4}/, '$1****');

export function UserMenu() {
  const phoneNumber = readUserInfo()?.phoneNumber ?? '';
  const leave = useLeave();
  const items: MenuProps['items'] = [
    { key: 'phone', type: 'group', label: <span className="figures">{phoneNumber}</span> },
    ...[...useOwnScreens(), ...links].map(({ path, name }) => ({
      key: path,
      label: <Link to={path}>{name}</Link>,
    })),
    { type: 'divider' },
    { key: 'leave', label: '退出登录', onClick: () => leave.mutate({}) },
  ];
  return (
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
  );
}
