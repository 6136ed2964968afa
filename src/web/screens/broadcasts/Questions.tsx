import type { BroadcastReport } from '../../../contract/broadcasts/broadcast.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { BarList } from './charts/BarList.tsx';
import { NOT_RECORDED, percent } from './report-words.ts';

export function Questions({ report: { questions } }: { report: BroadcastReport }) {
  const all = questions?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Panel title="观众在问什么">
      {questions === null || all === 0 ? (
        <p className="hint">{questions === null ? NOT_RECORDED : '这一场没有提问。'}</p>
      ) : (
        <BarList
          label="提问的意图"
          rows={questions.map(({ intent, count }) => ({
            name: intent,
            count,
            about: percent(count / all),
          }))}
        />
      )}
    </Panel>
  );
}
