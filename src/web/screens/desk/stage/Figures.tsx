import { Tooltip } from 'antd';
import type { LiveView } from '../../../../contract/live/live.ts';
import { count } from '../../../parts/format.ts';
import styles from './Figures.module.css';
import { pictureWords, seenFps } from './smoothness.ts';

export function Figures({ view }: { view: LiveView }) {
  const { online, answerMs, stagePages, round, dropped } = view;
  const figures = [
    ['在线', online === null ? '–' : count(online), '平台告诉的在线人数'],
    ['画面', pictureWords(view) ?? '–', '观众看到的画面：推流里最差的一路；没有推流时，最慢的一个舞台页'],
    [
      '回答用时',
      answerMs === null ? '–' : `${(answerMs / 1000).toFixed(1)} 秒`,
      '最近一次，从评论进来到开口',
    ],
    ['讲到', `第 ${Math.max(1, round)} 遍`, '话术讲到第几遍'],
    ['舞台页', `${stagePages} 个`, '正在播放这个直播间的舞台页'],
    ['略过弹幕', count(dropped), '来得太快或重复，没有收进来的观众消息'],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, about]) => (
        <Tooltip key={name} title={about}>
          <div className={styles.figure}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        </Tooltip>
      ))}
    </dl>
  );
}

const ms = (value: number | null): string => (value === null ? '–' : `${count(value)} ms`);

export function TechnicalFigures({ view }: { view: LiveView }) {
  const { push, answerMs, interruptMs } = view;
  const fps = seenFps(view);
  const late = Math.max(0, ...push.map((one) => one.late));
  return (
    <details className="hint small">
      <summary>技术信息</summary>
      <ul className="plain-list figures break-anywhere">
        <li>帧率 {fps === null ? '–' : fps.toFixed(0)}</li>
        {push.length > 0 && <li>这一场丢帧 {count(late)}</li>}
        <li>回答延迟 {ms(answerMs)}</li>
        <li>打断延迟 {ms(interruptMs)}</li>
        {push.map(({ url }, index) => (
          <li key={`${index} ${url}`}>{url}</li>
        ))}
      </ul>
    </details>
  );
}
