import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './OperatorLines.module.css';
import type { Operator } from './use-operator.ts';

const usual = [
  '稍等一下，马上回来。',
  '欢迎新进来的朋友，点个关注不迷路。',
  '有问题打在公屏上，我来回答。',
  '想要的朋友点下方小黄车。',
  '拍下的朋友，我们会尽快安排发货。',
  '感谢大家的支持。',
];

export function OperatorLines({ operator: { lines, pins, pin, setText } }: { operator: Operator }) {
  const isPinned = (line: string) => pins.includes(line);
  const recent = lines.filter((line) => !isPinned(line));
  const list = (title: string, shown: string[]) =>
    shown.length > 0 && (
      <section aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <ul className="plain-list">
          {shown.map((line) => (
            <li key={line} className={`${styles.row} row gap0`}>
              <button
                type="button"
                className={`${styles.line} bare-button fill-on-hover grow`}
                onClick={() => setText(line)}
              >
                {line}
              </button>
              {(isPinned(line) || lines.includes(line)) && (
                <Button
                  type="text"
                  size="small"
                  className={styles.pin}
                  icon={isPinned(line) ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-pressed={isPinned(line)}
                  aria-label={`固定「${line.slice(0, 12)}」`}
                  title={isPinned(line) ? '取消固定' : '固定到常用'}
                  onClick={() => pin(line)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list('常用', [...pins, ...usual.filter((line) => !isPinned(line))])}
      {list('最近说过的', recent)}
    </>
  );
}
