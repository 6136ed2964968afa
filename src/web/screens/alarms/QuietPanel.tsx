import { Button, Input, message, Switch } from 'antd';
import { useState } from 'react';
import { putQuiet, readAlarms, type QuietTime } from '../../../contract/broadcasts/alarm.ts';
import { useSend } from '../../client/use-call.ts';
import { Panel } from '../../parts/layout/Panel.tsx';

const usual = { from: '23:00', to: '08:00' };

interface TimeProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

const TimeInput = ({ label, value, isWrong, onChange }: TimeProps) => (
  <Input
    type="time"
    className="grow can-shrink"
    aria-label={label}
    status={isWrong ? 'error' : ''}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

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
  const about = [
    wrong === null && times.to < times.from ? `到第二天 ${times.to} 为止。` : '',
    quiet && quiet.timeZone !== timeZone ? `按 ${quiet.timeZone} 的时间，和这台设备的不一样。` : '',
  ].join('');
  const set = (end: keyof typeof usual) => (value: string) => setTimes({ ...times, [end]: value });
  return (
    <Panel
      title="免打扰"
      extra={<Switch aria-label="免打扰" checked={quiet !== null} loading={put.isPending} onChange={save} />}
    >
      <p className="hint small">这段时间里不发。到点还没恢复的，过后补发一条。</p>
      {quiet && (
        <div className="row inset-top">
          <TimeInput label="从" value={times.from} isWrong={wrong !== null} onChange={set('from')} />
          <span className="hint">至</span>
          <TimeInput label="到" value={times.to} isWrong={wrong !== null} onChange={set('to')} />
        </div>
      )}
      {quiet && about !== '' && <p className="above4 hint small">{about}</p>}
      {quiet && wrong && (
        <p className="above4 error small" role="alert">
          {wrong}
        </p>
      )}
      {isChanged && (
        <div className="inset-top">
          <Button disabled={wrong !== null} loading={put.isPending} onClick={() => save(true)}>
            保存
          </Button>
        </div>
      )}
    </Panel>
  );
}
