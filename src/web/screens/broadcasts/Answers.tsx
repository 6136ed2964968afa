import { answerWays, type BroadcastReport } from '../../../contract/broadcasts/broadcast.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { BarList } from './charts/BarList.tsx';
import { seconds, NOT_RECORDED, percent } from './report-words.ts';

const waited = (delay: BroadcastReport['hits'][number]['delay']): string | null =>
  delay && `一般等 ${seconds(delay.median)}，慢的时候 ${seconds(delay.p95)}`;

export function Answers({ report: { answers, hits } }: { report: BroadcastReport }) {
  return (
    <Panel title="怎么回答的">
      {answers.length === 0 ? (
        <p className="hint">这一场没有回答过评论。</p>
      ) : (
        <div className="stack gap24">
          <BarList
            label="怎么回答的"
            rows={answers.map(({ by, count, delay }) => ({
              name: answerWays[by],
              count,
              about: waited(delay),
            }))}
          />
          {hits.length > 0 && (
            <div className="stack gap12">
              <h3 className="subheading">用得最多的问答</h3>
              <BarList
                label="用得最多的问答"
                rows={hits.map(({ keyword, count, delay }) => ({
                  name: keyword.split('/')[0]!,
                  count,
                  about: delay && `等 ${seconds(delay.median)}`,
                }))}
              />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

export function Questions({ report: { questions } }: { report: BroadcastReport }) {
  const all = questions?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Panel title="观众在问什么">
      {questions === null || all === 0 ? (
        <p className="hint">{questions === null ? NOT_RECORDED : '这一场没有提问。'}</p>
      ) : (
        <BarList
          label="观众在问什么"
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
