import { listFaults } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { count, shortTime } from '../../parts/format.ts';
import { ListView } from '../../parts/list/ListView.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';

// Fonts of one width have no Chinese on many machines.
const trace = { fontFamily: 'monospace, var(--font)', overflowX: 'auto', whiteSpace: 'pre-wrap' } as const;

export function Faults() {
  const page = usePage([]);
  const faults = useCall(listFaults, page.paging);
  return (
    <ListView
      name="最近一天的错误"
      query={faults}
      page={page}
      shape="row"
      renderCard={({ message, detail, count: times, firstAt, lastAt }) => (
        <RecordCard title={message} status={<span className="chip tone-bad figures">{count(times)} 次</span>}>
          <RecordLine>
            {shortTime(firstAt) !== shortTime(lastAt) && (
              <>
                <Moment at={firstAt} /> 到{' '}
              </>
            )}
            <Moment at={lastAt} />
          </RecordLine>
          {detail && (
            <RecordLine>
              <details>
                <summary>看经过</summary>
                <pre style={trace}>{detail}</pre>
              </details>
            </RecordLine>
          )}
        </RecordCard>
      )}
      empty={<EmptyState drawing="seal" text="最近一天没有错误。" />}
    />
  );
}
