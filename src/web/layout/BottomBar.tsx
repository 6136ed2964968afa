import { EllipsisOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import dock from '../parts/layout/dock.module.css';
import styles from './BottomBar.module.css';
import { menu } from './menu.tsx';

const inBar = menu.filter((item) => item.isInBottomBar);
const others = menu.filter((item) => !item.isInBottomBar);

const itemLook = (isOn: boolean) =>
  `${dock.item} bare-button stack gap2 centre middle ${isOn ? dock.on : ''}`;

export function BottomBar() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isOther = others.some(({ path }) => path === pathname);
  return (
    <nav className={`${dock.bar} ${styles.bar}`} aria-label="主菜单">
      {inBar.map(({ path, name, icon }) => (
        <NavLink key={path} to={path} className={({ isActive }) => itemLook(isActive)}>
          <span className={dock.icon}>{icon}</span>
          {name}
        </NavLink>
      ))}
      <button
        type="button"
        aria-expanded={isOpen}
        className={itemLook(isOther)}
        onClick={() => setOpen(true)}
      >
        <span className={dock.icon}>
          <EllipsisOutlined />
        </span>
        更多
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title="更多"
        closable={{ placement: 'end' }}
      >
        <div className={styles.sheet}>
          {others.map(({ path, name, icon }) => (
            <Link
              key={path}
              to={path}
              className={`${styles.tile} stack centre`}
              onClick={() => setOpen(false)}
            >
              <span className={styles.tileIcon}>{icon}</span>
              {name}
            </Link>
          ))}
        </div>
      </Drawer>
    </nav>
  );
}
