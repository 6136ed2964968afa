import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  about: ReactNode;
  title?: string;
  bold?: boolean;
  className?: string;
}

export function NameLines({ name, about, title, bold = false, className = '' }: Props) {
  return (
    <span className={`stack gap0 grow ${className}`}>
      <span className={`strong ${bold ? 'medium' : ''} ellipsis`} title={title}>
        {name}
      </span>
      <span className="hint small figures">{about}</span>
    </span>
  );
}
