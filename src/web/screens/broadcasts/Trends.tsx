import type { BroadcastReport, ReportPoint } from '../../../contract/broadcasts/broadcast.ts';
import { count } from '../../parts/format.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { TimeChart } from './charts/TimeChart.tsx';
import { haltSeconds, NOT_RECORDED, percent } from './report-words.ts';
import styles from './Trends.module.css';

interface Trend {
  title: string;
  of: Exclude<keyof ReportPoint, 'at'>;
  shape: 'line' | 'bars';
  least: number;
  words: (value: number) => string;
}

const trends: Trend[] = [
  { title: '在线人数', of: 'online', shape: 'line', least: 10, words: (value) => `${count(value)} 人` },
  { title: '评论', of: 'comments', shape: 'bars', least: 5, words: (value) => `${count(value)} 条` },
  { title: '重复率', of: 'repetition', shape: 'line', least: 0.2, words: percent },
  { title: '画面停顿', of: 'late', shape: 'bars', least: 25, words: haltSeconds },
];

export function Trends({ report: { points, step } }: { report: BroadcastReport }) {
  const rows = trends.map((trend) => ({
    ...trend,
    points: points.map((point) => ({ at: point.at, value: point[trend.of] })),
  }));
  const isMissing = ({ points: row }: (typeof rows)[number]) => row.every(({ value }) => value === null);
  const missing = rows.filter(isMissing);
  return (
    <Panel title="走势" extra={<span className="hint small">每 {step} 分钟一个点</span>}>
      <div className={styles.charts}>
        {rows
          .filter((row) => !isMissing(row))
          .map(({ of, ...chart }) => (
            <TimeChart key={of} {...chart} />
          ))}
      </div>
      {missing.length > 0 && (
        <p className="above8 hint small">
          {missing.map(({ title }) => title).join('、')}：{NOT_RECORDED}
        </p>
      )}
    </Panel>
  );
}
