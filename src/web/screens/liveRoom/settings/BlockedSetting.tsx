import { roomLimits, type BlockedViewer } from '../../../../contract/room-settings.ts';
import { TagsSetting } from './TagsSetting.tsx';

interface Props {
  value: BlockedViewer[];
  onChange: (blocked: BlockedViewer[]) => void;
}

/** Prefixed: a typed name could equal the id of somebody else. */
const keyOf = (viewer: BlockedViewer): string => (typeof viewer === 'string' ? viewer : `id ${viewer.id}`);

export function BlockedSetting({ value, onChange }: Props) {
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
