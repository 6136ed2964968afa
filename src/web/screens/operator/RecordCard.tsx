import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  status?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export function RecordCard({ title, status, children, action }: Props) {
  return (
    <article className="padded16 card stack">
      <div className="row">
        <span className="grow strong break-anywhere">{title}</span>
        {status}
      </div>
      {children}
      {action && <div className="row wrap">{action}</div>}
    </article>
  );
}

export const RecordLine = ({ children }: { children: ReactNode }) => (
  <div className="hint small break-anywhere">{children}</div>
);
