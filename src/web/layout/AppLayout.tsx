import { Outlet } from 'react-router';
import { useEvents } from '../client/use-events.ts';
import { useInit } from '../client/use-init.ts';
import { useSmall } from '../hooks/use-small.ts';
import { Announcements } from './Announcements.tsx';
import styles from './AppLayout.module.css';
import { BottomBar } from './BottomBar.tsx';
import { Registration } from './Registration.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

export function AppLayout() {
  useEvents();
  const brand = useInit();
  const isSmall = useSmall();
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        跳到正文
      </a>
      {!isSmall && <SideMenu title={brand?.brandMenuTitle ?? ''} />}
      <div className={`${styles.column} stack gap0 grow`}>
        <TopBar title={isSmall ? (brand?.brandMenuTitle ?? '') : null} />
        <Announcements />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
        <Registration number={brand?.siteRegistration ?? ''} />
      </div>
      {isSmall && <BottomBar />}
    </div>
  );
}
