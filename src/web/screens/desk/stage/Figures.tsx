import { Tooltip } from 'antd';
import type { LiveView } from '../../../../contract/live/live.ts';
import { SHORT_FPS } from '../../../../stage/short-scene.ts';
import { count } from '../../../parts/format.ts';
import styles from './Figures.module.css';

const ms = (value: number | null): string => (value === null ? '–' : `${count(value)} ms`);

/** The worst push counts, or without pushes the slowest stage page, which knows only its last second. */
function pictures({ push, stageFps }: LiveView): { fps: string; lost: string } {
  const words = (fps: number) => `${fps.toFixed(0)} fps`;
  if (push.length > 0)
    return {
      fps: words(Math.min(...push.map(({ fps }) => fps))),
      lost: count(Math.max(...push.map(({ late }) => late))),
    };
  if (stageFps === null) return { fps: '–', lost: '–' };
  return { fps: words(stageFps), lost: `${Math.max(0, SHORT_FPS - Math.round(stageFps))} /秒` };
}

export function Figures({ view }: { view: LiveView }) {
  const { fps, lost } = pictures(view);
  const figures = [
    ['帧率', fps, '每秒画出的画面数：推流里最低的一路；没有推流时，最慢的一个舞台页'],
    ['丢帧', lost, '没来得及画、重复了上一张的画面数：推流是这一场的总数，舞台页是最近一秒'],
    ['回答延迟', ms(view.answerMs), '从评论进来到开始回答，最近一次'],
    ['打断延迟', ms(view.interruptMs), '从按下停止到舞台页没有声音，最近一次'],
    ['丢弃弹幕', count(view.dropped), '太快、重复或被限流的观众消息'],
    ['舞台页', `${view.stagePages} 个`, '正在播放这个直播间的舞台页'],
    ['轮次', `第 ${Math.max(1, view.round)} 轮`, '话术循环到第几轮'],
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
