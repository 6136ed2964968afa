import { Button } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './StickyList.module.css';

interface Props<T> {
  label: string;
  rows: T[];
  render: (row: T) => ReactNode;
  top?: ReactNode;
  isHeld?: boolean;
}

const NEAR = 40;

export function StickyList<T extends { id: string }>({ label, rows, render, top, isHeld = false }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [seen, setSeen] = useState('');
  const isFollowing = isAtEnd && !isUnderMouse && !isHeld;
  const last = rows.at(-1)?.id ?? '';
  if (isFollowing && seen !== last) setSeen(last);
  const unseen = rows.filter(({ id }) => id > seen).length;

  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const first = rows[0]?.id ?? '';
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const element = list.current!;
    if (isFollowing) toEnd();
    // At the very top the browser does not anchor: it would jump to the oldest of the rows that came.
    else if (first < before.current.first && element.scrollTop === 0)
      element.scrollTop = element.scrollHeight - before.current.height;
    before.current = { first, height: element.scrollHeight };
  });
  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = list.current!;
    setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR);
  };
  return (
    <div className={styles.frame}>
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        tabIndex={0}
        onScroll={scrolled}
        onPointerEnter={({ pointerType }) => setUnderMouse(pointerType === 'mouse')}
        onPointerLeave={() => setUnderMouse(false)}
      >
        {top && <li className={styles.top}>{top}</li>}
        {rows.map((row) => (
          <li key={row.id} className="rule-below">
            {render(row)}
          </li>
        ))}
      </ul>
      {unseen > 0 && (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<DownOutlined />}
          className={styles.news}
          onClick={() => {
            setSeen(last);
            toEnd();
          }}
        >
          有 {unseen} 条新消息
        </Button>
      )}
    </div>
  );
}
