import { Link } from 'react-router';
import styles from './BrandMark.module.css';

export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <circle cx="16" cy="9.6" r="3.9" fill="#fff" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M11.2 23.6a4.8 4.8 0 0 1 9.6 0" />
        <path d="M6.6 23.6a9.4 9.4 0 0 1 18.8 0" opacity=".72" />
      </g>
    </svg>
  );
}

interface Props {
  to: string;
  name: string | undefined;
  size?: number;
  className?: string;
}

export function BrandLink({ to, name, size = 28, className = '' }: Props) {
  return (
    <Link to={to} className={`${styles.brand} row ${className}`}>
      <BrandMark size={size} />
      {name}
    </Link>
  );
}
