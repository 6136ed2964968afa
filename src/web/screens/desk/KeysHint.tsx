import { Button, Popover } from 'antd';
import styles from './KeysHint.module.css';

const keys = [
  ['空格', '暂停讲解 / 继续'],
  ['Esc', '停止当前回答'],
  ['Ctrl + Enter', '插播'],
];

export function KeysHint() {
  return (
    <Popover
      trigger={['hover', 'click']}
      placement="bottomRight"
      content={
        <dl className={styles.keys}>
          {keys.map(([key, does]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button type="text">快捷键</Button>
    </Popover>
  );
}
