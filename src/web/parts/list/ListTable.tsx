import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './ListTable.module.css';

export interface Column<T> {
  title: string;
  render: (row: T) => ReactNode;
  align?: 'right';
  width?: number;
}

export interface RowSelection {
  keys: string[];
  onChange: (keys: string[]) => void;
}

interface Props<T> {
  rows: T[];
  columns: Column<T>[];
  selection: RowSelection | null;
}

/** A plain table: antd's own weighs more than a whole screen of ours. */
export function ListTable<T extends { id: string }>({ rows, columns, selection }: Props<T>) {
  const keys = rows.map(({ id }) => id);
  const chosen = new Set(selection?.keys);
  const here = keys.filter((key) => chosen.has(key));
  const choose = (changed: string[], isOn: boolean) => {
    const rest = [...chosen].filter((key) => !changed.includes(key));
    selection?.onChange(isOn ? [...rest, ...changed] : rest);
  };
  return (
    <div className={`${styles.frame} card`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.check}>
                <Checkbox
                  aria-label="全选这一页"
                  checked={here.length === keys.length}
                  indeterminate={here.length > 0 && here.length < keys.length}
                  onChange={(event) => choose(keys, event.target.checked)}
                />
              </th>
            )}
            {columns.map(({ title, align, width }) => (
              <th key={title} scope="col" className={align && styles.right} style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>
              {selection && (
                <td className={styles.check}>
                  <Checkbox
                    aria-label="选中这一行"
                    checked={chosen.has(keys[index]!)}
                    onChange={(event) => choose([keys[index]!], event.target.checked)}
                  />
                </td>
              )}
              {columns.map(({ title, render, align }) => (
                <td key={title} className={align && styles.right}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
