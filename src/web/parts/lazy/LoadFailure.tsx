import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { init } from '../../../contract/account.ts';
import { call } from '../../client/api.ts';
import { BrokenDrawing } from '../states/DrawingSheet.tsx';
import styles from './LoadFailure.module.css';
import { loadFailureText } from './load-module.ts';

interface Props {
  place: 'screen' | 'panel' | 'dialog';
  failure: unknown;
}

const words = {
  screen: {
    title: '这个页面没有打开',
    text: '页面没有下载成功，可能是网络断开，也可能是产品刚刚更新。',
  },
  panel: { title: '没有打开', text: '这一块没有下载成功。请检查网络后重试，写过的内容还在。' },
  dialog: { title: '没有打开', text: '这个窗口没有下载成功。请检查网络后重试，写过的内容还在。' },
};

/** The retry is a new page, which knows the names of an update too. */
export function LoadFailure({ place, failure }: Props) {
  const [text, setText] = useState(loadFailureText(failure, words[place].text));
  const [isRetrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    try {
      await call(init, {});
      window.location.reload();
    } catch {
      // Why it failed is of no use to whoever is offline; the card stays with its retry.
      setText('还是连不上服务器，请检查网络后再试。');
      setRetrying(false);
    }
  };

  return (
    <div className={`${styles.failed} ${styles[place]} stack centre middle centred`} role="alert">
      <BrokenDrawing />
      <strong className="large strong">{words[place].title}</strong>
      <p className={styles.text}>{text}</p>
      <Button type="primary" icon={<ReloadOutlined />} loading={isRetrying} onClick={retry}>
        重试
      </Button>
    </div>
  );
}

/** The browser's own dialog: antd's would have to be downloaded with every menu, only for the day it fails. */
export function FailureDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} className={styles.window} onClose={onClose}>
      <Button type="text" aria-label="关闭" className={styles.close} onClick={onClose}>
        ✕
      </Button>
      {children}
    </dialog>
  );
}
