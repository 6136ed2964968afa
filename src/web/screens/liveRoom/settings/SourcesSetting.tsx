import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import {
  commentSources,
  sourceSettings,
  type SourceKind,
  type SourceSettings,
} from '../../../../contract/live/comment-sources.ts';
import { keysOf } from '../../../../contract/fields.ts';
import { roomLimits } from '../../../../contract/room-settings.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

interface Props {
  suggested: SourceKind | null;
  value: SourceSettings[];
  onChange: (sources: SourceSettings[]) => void;
}

const sentenceOf = (source: SourceSettings): string | null => {
  const read = sourceSettings.safeParse(source);
  return read.success ? null : (read.error.issues[0]?.message ?? '没有填完整');
};

const complete = (rows: SourceSettings[]): SourceSettings[] =>
  rows.flatMap((row) => sourceSettings.safeParse(row).data ?? []);

export function SourcesSetting({ suggested, value, onChange }: Props) {
  const [rows, setRows] = useState(value);
  // After undo the stored rows differ from the typed ones.
  if (JSON.stringify(complete(rows)) !== JSON.stringify(complete(value))) setRows(value);
  const keep = (next: SourceSettings[]) => {
    setRows(next);
    onChange(complete(next));
  };
  const add = (kind: SourceKind) => keep([...rows, commentSources[kind].start]);
  const isSuggested = suggested !== null && rows.every(({ kind }) => kind !== suggested);
  return (
    <Setting title="弹幕来源" about="开播后自动连接，断开会自己重连。中控台随时能手动添加评论。">
      {rows.map((row, index) => (
        <SourceRow
          key={index}
          source={row}
          onChange={(next) => keep(rows.with(index, next))}
          onRemove={() => keep(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < roomLimits.sources && (
        <div className="row gap4 wrap">
          {isSuggested && (
            <Button type="primary" ghost onClick={() => add(suggested)}>
              连接{commentSources[suggested].name}
            </Button>
          )}
          <Dropdown
            trigger={['click']}
            menu={{
              items: keysOf(commentSources).map((kind) => ({
                key: kind,
                label: commentSources[kind].name,
                onClick: () => add(kind),
              })),
            }}
          >
            <Button icon={<PlusOutlined />}>添加弹幕来源</Button>
          </Dropdown>
        </div>
      )}
    </Setting>
  );
}

interface RowProps {
  source: SourceSettings;
  onChange: (source: SourceSettings) => void;
  onRemove: () => void;
}

function SourceRow({ source, onChange, onRemove }: RowProps) {
  const { name, about, fields, technical } = commentSources[source.kind];
  const values = source as unknown as Record<string, string>;
  // Not closed again while the last of them is being typed.
  const [isBlank] = useState(() => technical.some((key) => values[key] === ''));
  const wrong = sentenceOf(source);
  const field = (key: string) => {
    const isSecret = key === 'accessKeySecret';
    const Box = isSecret ? Input.Password : Input;
    return (
      <Box
        key={key}
        aria-label={`${name}的${fields[key]}`}
        placeholder={fields[key]}
        autoComplete={isSecret ? 'new-password' : 'off'}
        maxLength={roomLimits.addressCharacters}
        value={values[key]}
        onChange={(event) => onChange({ ...source, [key]: event.target.value })}
      />
    );
  };
  return (
    <div className="padded8 well stack gap6" role="group" aria-label={name}>
      <div className="row gap4">
        <span className="grow strong medium">{name}</span>
        <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${name}`} onClick={onRemove} />
      </div>
      <span className="hint small">{about}</span>
      {Object.keys(fields)
        .filter((key) => !technical.includes(key))
        .map(field)}
      <details open={isBlank}>
        <summary className="hint small">技术信息</summary>
        <div className="above4 stack gap6">{technical.map(field)}</div>
      </details>
      {wrong &&
        (Object.keys(fields).some((key) => values[key] === '') ? (
          <span className="hint small">都填好才会保存。</span>
        ) : (
          <span className="warning small">{wrong}，填好才会保存。</span>
        ))}
    </div>
  );
}
