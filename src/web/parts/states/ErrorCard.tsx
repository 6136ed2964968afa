import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { copyText } from '../fields/copy-text.ts';
import { codeOf, sentenceOf } from '../../client/failure.ts';
import { BrokenDrawing } from './DrawingSheet.tsx';
import styles from './ErrorCard.module.css';
import { fullTime } from '../format.ts';

interface Props {
  error: unknown;
  title: string;
  retry: (() => void) | null;
  action?: ReactNode;
}

export function ErrorCard({ error, title, retry, action }: Props) {
  const code = codeOf(error);
  const copy = () => {
    const report = `${title} | ${code} | ${sentenceOf(error)} | ${location.pathname} | ${fullTime(new Date().toISOString())}`;
    void copyText(report, '已复制，可以发给运营方排查', `浏览器不让复制，请手动记下代码 ${code}`);
  };
  return (
    <div className={`${styles.card} stack centre centred`} role="alert">
      <BrokenDrawing />
      <strong className="large strong">{title}</strong>
      <p className={styles.text}>{sentenceOf(error)}</p>
      <div className="row wrap middle above8">
        {action}
        {retry && (
          <Button icon={<ReloadOutlined />} onClick={retry}>
            重试
          </Button>
        )}
        <Button type="text" icon={<CopyOutlined />} onClick={copy} className={styles.code}>
          复制代码 {code}
        </Button>
      </div>
    </div>
  );
}

export function WholeError(props: Props) {
  return (
    <main className={styles.whole}>
      <div className="card">
        <ErrorCard {...props} />
      </div>
    </main>
  );
}
