import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { init } from '../../contract/account.ts';
import { call } from '../api.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { Drawing } from './Drawing.tsx';
import styles from './LoadScreen.module.css';
import type { ScreenLoader } from './load-screen.ts';
import { LoadTimeout } from './load-screen.ts';

interface Props {
  screen: ScreenLoader;
  waiting: ReactNode;
}

const broken = '页面没有下载成功，可能是网络断开，也可能是产品刚刚更新。';

/** Shows a lazily loaded screen; a download that fails or hangs becomes a retry, never a white page. */
export function LoadScreen({ screen, waiting }: Props) {
  const [attempt, setAttempt] = useState<{ screen: ScreenLoader; failed: string | null }>({
    screen,
    failed: null,
  });
  const [isRetrying, setRetrying] = useState(false);

  useEffect(() => {
    if (screen.ready) return undefined;
    let isGone = false;
    screen.start().then(
      () => !isGone && setAttempt({ screen, failed: null }),
      (error: unknown) =>
        !isGone && setAttempt({ screen, failed: error instanceof LoadTimeout ? error.message : broken }),
    );
    return () => {
      isGone = true;
    };
  }, [screen]);

  const retry = async () => {
    setRetrying(true);
    try {
      await call(init, {});
      // A browser remembers a failed module, and after an update its name is gone: only a new page has the new names.
      window.location.reload();
    } catch {
      setAttempt({ screen, failed: '还是连不上服务器，请检查网络后再试。' });
      setRetrying(false);
    }
  };

  if (screen.ready)
    return (
      <CrashGuard>
        <screen.ready />
      </CrashGuard>
    );
  if (attempt.screen !== screen || attempt.failed === null) return waiting;
  return (
    <div className={styles.failed} role="alert">
      <Drawing name="broken" />
      <strong className={styles.title}>这个页面没有打开</strong>
      <p className={styles.text}>{attempt.failed}</p>
      <Button type="primary" icon={<ReloadOutlined />} loading={isRetrying} onClick={retry}>
        重试
      </Button>
    </div>
  );
}
