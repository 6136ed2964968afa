import type { BroadcastReport } from '../../../contract/broadcasts/broadcast.ts';
import { count } from '../../parts/format.ts';
import { haltSeconds, timeOnAir, NOT_RECORDED, percent } from './report-words.ts';
import styles from './ReportSummary.module.css';

interface Figure {
  name: string;
  value: string | null;
  about: string;
}

const others: [type: string, words: string][] = [
  ['enter', '进入'],
  ['like', '点赞'],
  ['follow', '关注'],
  ['gift', '礼物'],
  ['share', '分享'],
  ['order', '订单'],
];

function figuresOf(report: BroadcastReport): Figure[] {
  const { peak, online, events, questions, answers, unanswered, repetition, frames, late } = report;
  const answered = answers.reduce((sum, row) => sum + row.count, 0);
  const asked = questions?.reduce((sum, row) => sum + row.count, 0) ?? null;
  return [
    { name: '时长', value: timeOnAir(report), about: report.endedAt === null ? '还在播' : '从开播到结束' },
    {
      name: '最高在线',
      value: peak === null ? null : count(peak),
      about: online === null ? '平台没有告诉，或当时还不记' : `平均 ${count(online)} 人`,
    },
    {
      name: '评论',
      value: count(report.comments),
      about: `互动过的观众 ${count(report.activeViewers)} 人`,
    },
    { name: '提问', value: asked === null ? null : count(asked), about: `回答了 ${count(answered)} 条` },
    {
      name: '没答上',
      value: unanswered === null ? null : count(unanswered),
      about: '没有答案，或没等到审核的提问',
    },
    {
      name: '重复率',
      value: repetition === null ? null : percent(repetition),
      about: '半小时里说过的话又说了多少，全场平均',
    },
    {
      name: '画面停顿',
      value: late === null || frames === null ? null : late === 0 ? '没有' : `共 ${haltSeconds(late)}`,
      about:
        late === null || frames === null
          ? '没有推流，或当时还不记'
          : `占推流时间的 ${percent(frames === 0 ? 0 : late / frames)}`,
    },
    {
      name: '互动',
      value: count(others.reduce((sum, [type]) => sum + (events[type] ?? 0), 0)),
      about:
        others
          .filter(([type]) => events[type])
          .map(([type, words]) => `${words} ${count(events[type]!)}`)
          .join(' · ') || '进入、点赞、关注、礼物、分享、订单',
    },
  ];
}

export function ReportSummary({ report }: { report: BroadcastReport }) {
  return (
    <dl className={`${styles.figures} card`} aria-label="这一场的数字">
      {figuresOf(report).map(({ name, value, about }) => (
        <div key={name}>
          <dt className="body-text">{name}</dt>
          <dd className={`${value === null ? styles.missing : `${styles.value} figures`} no-margin`}>
            {value ?? NOT_RECORDED}
          </dd>
          <dd className="hint small figures">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
