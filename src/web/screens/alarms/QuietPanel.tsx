import { Button, Input, message, Switch } from 'antd';
import { useState } from 'react';
import { putQuiet, readAlarms, type QuietTime } from '../../../contract/broadcasts/alarm.ts';
import { useSend } from '../../client/use-call.ts';
import { Panel } from '../../parts/layout/Panel.tsx';

const usual = { from: '23:00', to: '08:00' };

export function QuietPanel({ quiet }: { quiet: QuietTime | null }) {
  const [times, setTimes] = useState(quiet ?? usual);
  const put = useSend(putQuiet, { refresh: [readAlarms], onDone: () => message.success('免打扰时段已保存') });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = (isOn: boolean) =>
    put.mutate({ quiet: isOn ? { from: times.from, to: times.to, timeZone } : null });
  const wrong =
    !times.from || !times.to
      ? '请填好开始和结束的时间'
      : times.from === times.to
        ? '结束时间不能和开始时间相同'
        : null;
  const isChanged = quiet !== null && (quiet.from !== times.from || quiet.to !== times.to);
  return (
    <Panel
      title="免打扰"
      extra={<Switch aria-label="免打扰" checked={quiet !== null} loading={put.isPending} onChange={save} />}
    >
      <p className="hint small">这段时间里不发。到点还没恢复的，过后补发一条。</p>
      {quiet && (
        <div className="row wrap inset-top">
          {(['from', 'to'] as const).map((end) => (
            <Input
              key={end}
              type="time"
              className="can-shrink"
              style={{ width: 140 }}
              aria-label={end === 'from' ? '从' : '到'}
              status={wrong ? 'error' : ''}
              value={times[end]}
              onChange={({ target }) => setTimes({ ...times, [end]: target.value })}
            />
          ))}
          {isChanged && (
            <Button disabled={wrong !== null} loading={put.isPending} onClick={() => save(true)}>
              保存
            </Button>
          )}
        </div>
      )}
      {quiet && wrong && (
        <p className="above4 error small" role="alert">
          {wrong}
        </p>
      )}
    </Panel>
  );
}
