import { Link, NavLink } from 'react-router';
import { BrandMark } from '../parts/layout/BrandMark.tsx';
import { preloadScreen } from '../routes.tsx';
import { menu } from './menu.tsx';
import styles from './SideMenu.module.css';

export function SideMenu({ title }: { title: string }) {
  return (
    <aside className={styles.side}>
      <Link to="/index" className={`${styles.brand} row`} aria-label={`${title}首页`}>
        <BrandMark size={32} />
        <span className={`${styles.name} ellipsis`}>{title}</span>
      </Link>
      <nav aria-label="主菜单" className="stack gap4">
        {menu.map(({ path, name, icon }) => (
          <NavLink
            key={path}
            to={path}
            title={name}
            className={({ isActive }) => `${styles.item} row gap12 ${isActive ? styles.active : ''}`}
            onMouseEnter={() => preloadScreen(path)}
          >
            <span className={styles.icon}>{icon}</span>
            <span className={styles.name}>{name}</span>
          </NavLink>
        ))}
      </nav>
    </aside>
  );
}
