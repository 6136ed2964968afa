import { Button } from 'antd';
import { useEffect, useState } from 'react';
import {
  browserAlarms,
  turnOffBrowserAlarms,
  turnOnBrowserAlarms,
  type BrowserAlarms,
} from '../../client/browser-alarms.ts';
import { Panel } from '../../parts/layout/Panel.tsx';

const words: Record<BrowserAlarms, string> = {
  missing: '这个浏览器不能弹通知（要用电脑上的浏览器，并且网址是 https）。请用机器人提醒。',
  refused: '浏览器不让本站弹通知。请在地址栏左边的网站设置里允许「通知」，再回来打开。',
  off: '打开后，只要开着任意一个本站页面，哪怕切到了别处，也会弹出通知。',
  on: '已经打开。开着任意一个本站页面，直播间出问题就会弹出通知。',
};

export function BrowserPanel() {
  const [state, setState] = useState(browserAlarms);
  useEffect(() => {
    // Whoever comes back from the settings of the browser has allowed it there.
    const follow = () => setState(browserAlarms());
    window.addEventListener('focus', follow);
    return () => window.removeEventListener('focus', follow);
  }, []);
  return (
    <Panel title="浏览器通知">
      <p className="below12 hint small" role="status">
        {words[state]}
      </p>
      {state === 'off' && (
        <Button onClick={() => void turnOnBrowserAlarms().then(setState)}>打开浏览器通知</Button>
      )}
      {state === 'on' && (
        <Button
          onClick={() => {
            turnOffBrowserAlarms();
            setState(browserAlarms());
          }}
        >
          关掉浏览器通知
        </Button>
      )}
    </Panel>
  );
}
