import { Tooltip } from 'antd';
import type { LiveView } from '../../../contract/live.ts';
import { count } from '../../parts/format.ts';
import styles from './Figures.module.css';

const ms = (value: number | null): string => (value === null ? '–' : `${count(value)} ms`);

export function Figures({ view }: { view: LiveView }) {
  const [target] = view.push;
  const figures = [
    ['推流', target ? `${target.fps.toFixed(0)} fps` : '–', '服务器每秒推出的画面数'],
    ['迟帧', target ? count(target.late) : '–', '没来得及画、重复了上一张的画面数'],
    ['回答延迟', ms(view.answerMs), '从评论进来到开始回答，最近一次'],
    ['打断延迟', ms(view.interruptMs), '从按下停止到舞台页没有声音，最近一次'],
    ['丢弃弹幕', count(view.dropped), '太快、重复或被限流的观众消息'],
    ['舞台页', `${view.stagePages} 个`, '正在播放这个直播间的舞台页'],
    ['轮次', `第 ${view.round + 1} 轮`, '话术循环到第几轮'],
    ['在线', view.online === null ? '–' : count(view.online), '平台告诉的在线人数'],
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
