import { Select } from 'antd';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { roomLimits, type BlockedViewer } from '../../../../contract/room-settings.ts';

interface Props {
  title: string;
  about: string;
  placeholder: string;
  most: number;
  longest: number;
  value: string[];
  labelOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

export function TagsSetting({ title, about, placeholder, most, longest, value, labelOf, onChange }: Props) {
  const shortened = (typed: string) => (value.includes(typed) ? typed : typed.trim().slice(0, longest));
  return (
    <Setting title={title} about={about}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={title}
        placeholder={placeholder}
        maxCount={most}
        tokenSeparators={['，', ',', '、', '\n']}
        {...(labelOf && { options: value.map((tag) => ({ value: tag, label: labelOf(tag) })) })}
        value={value}
        onChange={(typed: string[]) => onChange([...new Set(typed.map(shortened).filter(Boolean))])}
      />
    </Setting>
  );
}

interface BlockedProps {
  value: BlockedViewer[];
  onChange: (blocked: BlockedViewer[]) => void;
}

/** Prefixed: a typed name could equal the id of somebody else. */
const keyOf = (viewer: BlockedViewer): string => (typeof viewer === 'string' ? viewer : `id ${viewer.id}`);

export function BlockedSetting({ value, onChange }: BlockedProps) {
  const byKey = new Map(value.map((viewer) => [keyOf(viewer), viewer]));
  const nameOf = (key: string): string => {
    const viewer = byKey.get(key) ?? key;
    return typeof viewer === 'string' ? viewer : viewer.name;
  };
  return (
    <TagsSetting
      title="拉黑的观众"
      about="写昵称，按一次回车。他们的评论不会回答。在中控台拉黑的认平台的用户 id，改名也没有用。"
      placeholder="观众昵称"
      most={roomLimits.blocked}
      longest={roomLimits.blockedCharacters}
      value={[...byKey.keys()]}
      labelOf={nameOf}
      onChange={(keys) => onChange(keys.map((key) => byKey.get(key) ?? key))}
    />
  );
}
