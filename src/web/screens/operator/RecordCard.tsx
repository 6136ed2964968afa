import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  status?: ReactNode;
  lines: ReactNode[];
  action?: ReactNode;
}

/** A row of a table on a small screen. */
export function RecordCard({ title, status, lines, action }: Props) {
  return (
    <article className="padded16 card stack gap8">
      <div className="row gap8">
        <span className="grow strong break-anywhere">{title}</span>
        {status}
      </div>
      {lines.filter(Boolean).map((line, index) => (
        <div key={index} className="hint small break-anywhere">
          {line}
        </div>
      ))}
      {action && <div className="row wrap gap8">{action}</div>}
    </article>
  );
}
