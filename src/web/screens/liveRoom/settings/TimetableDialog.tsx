import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../../contract/failures.ts';
import {
  listRooms,
  roomDetail,
  type Room,
  putTimetable,
  readTimetable,
  SHOWTIMES,
  type Showtime,
  type Timetable,
} from '../../../../contract/room.ts';
import { useSend } from '../../../client/use-call.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { dayIn } from '../../../parts/live/room-time.ts';
import { timeIn } from '../../../parts/live/time-zones.ts';
import { dayNames, EVERY_DAY, repeatOf, repeats, WEEKDAYS, type Repeat } from './showtime-words.ts';

const choices = optionsOf(repeats);
const dayOptions = dayNames.map((name, index) => ({ value: index + 1, label: name }));

function repeated(repeat: Repeat, timeZone: string): Pick<Showtime, 'date' | 'days'> {
  if (repeat === 'once') return { date: dayIn(timeZone, new Date()), days: [] };
  return { date: null, days: repeat === 'daily' ? EVERY_DAY : repeat === 'weekdays' ? WEEKDAYS : [6, 7] };
}

interface Props {
  room: Room;
  first: Timetable;
  onClose: () => void;
}

export function TimetableDialog({ room, first, onClose }: Props) {
  const { timeZone } = first;
  const [list, setList] = useState<Showtime[]>(
    first.list.length > 0
      ? first.list.map(({ date, days, from, to }) => ({ date, days, from, to }))
      : [{ ...repeated('daily', timeZone), from: '20:00', to: '22:00' }],
  );
  const save = useSend(putTimetable, {
    refresh: [readTimetable, roomDetail, listRooms],
    own: ['INVALID_INPUT'],
    onDone: onClose,
  });
  const wrong = save.error instanceof Failure ? (save.error.fields ?? {}) : {};
  const setAll = (next: Showtime[]) => {
    setList(next);
    // What was wrong is named by its place: after a change it would stand beside another time.
    save.reset();
  };
  return (
    <Modal
      open
      title="时间表"
      okText="保存"
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ liveId: room.id, list })}
      onCancel={onClose}
    >
      <div className="stack gap16">
        <p className="hint small">
          按{timeIn(timeZone)}。到点已经在播，就接着播，到结束时间照样收播；正在预演，等预演结束再开播。
          {'系统在这段时间里才恢复，会晚些开播；整段都错过会告诉你。'}
        </p>
        {list.length === 0 && <p className="hint">没有时段，只能手动开播。</p>}
        {list.map((showtime, index) => (
          <ShowtimeFields
            key={index}
            name={`第 ${index + 1} 个时段`}
            showtime={showtime}
            timeZone={timeZone}
            errors={['date', 'days', 'from', 'to'].flatMap((field) => wrong[`list.${index}.${field}`] ?? [])}
            onChange={(part) => setAll(list.with(index, { ...showtime, ...part }))}
            onRemove={() => setAll(list.toSpliced(index, 1))}
          />
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={list.length >= SHOWTIMES}
          onClick={() => setAll([...list, { ...repeated('daily', timeZone), from: '09:00', to: '11:00' }])}
        >
          再加一个时段
        </Button>
      </div>
    </Modal>
  );
}

interface FieldsProps {
  name: string;
  showtime: Showtime;
  timeZone: string;
  errors: string[];
  onChange: (part: Partial<Showtime>) => void;
  onRemove: () => void;
}

function ShowtimeFields({ name, showtime, timeZone, errors, onChange, onRemove }: FieldsProps) {
  const { date, days, from, to } = showtime;
  const repeat = repeatOf(showtime);
  const time = (key: 'from' | 'to', label: string) => (
    <Input
      type="time"
      className="grow can-shrink"
      aria-label={`${name}：${label}`}
      status={errors.length > 0 ? 'error' : ''}
      value={showtime[key]}
      onChange={({ target }) => onChange({ [key]: target.value })}
    />
  );
  return (
    <div className="stack gap6" role="group" aria-label={name}>
      <div className="row">
        <Select<Repeat>
          aria-label={`${name}：重复`}
          options={choices}
          value={repeat}
          popupMatchSelectWidth={false}
          onChange={(value) => onChange(repeated(value, timeZone))}
        />
        {date !== null && (
          <Input
            type="date"
            aria-label={`${name}：日期`}
            style={{ width: 160 }}
            value={date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        )}
        <span className="grow" />
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={`删除${name}`} onClick={onRemove} />
      </div>
      <div className="row">
        {time('from', '开始时间')}
        <span>到{to < from && '次日'}</span>
        {time('to', '结束时间')}
      </div>
      {date === null && repeat === 'days' && (
        <Checkbox.Group options={dayOptions} value={days} onChange={(next) => onChange({ days: next })} />
      )}
      {errors.map((error) => (
        <p key={error} className="error small" role="alert">
          {error}
        </p>
      ))}
    </div>
  );
}
