import { Link, NavLink } from 'react-router';
import { BrandMark } from '../parts/BrandMark.tsx';
import { routes } from '../routes.tsx';
import styles from './SideMenu.module.css';

export function SideMenu({ title }: { title: string }) {
  return (
    <aside className={styles.side}>
      <Link to="/index" className={styles.brand} aria-label={`${title}首页`}>
        <BrandMark size={32} />
        <span className={styles.name}>{title}</span>
      </Link>
      <nav aria-label="主菜单" className={styles.menu}>
        {routes.map(({ path, menu, Screen }) =>
          menu ? (
            <NavLink
              key={path}
              to={path}
              title={menu.name}
              className={({ isActive }) => (isActive ? `${styles.item} ${styles.active}` : styles.item)}
              onMouseEnter={() => void Screen.preload()}
            >
              <span className={styles.icon}>{menu.icon}</span>
              <span className={styles.name}>{menu.name}</span>
            </NavLink>
          ) : null,
        )}
      </nav>
    </aside>
  );
}
