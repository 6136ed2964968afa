import { Select } from 'antd';
import type { BlockedViewer } from '../../../../contract/room-settings.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

const MOST = 500;
const LONGEST = 60;

interface Props {
  blocked: BlockedViewer[];
  onChange: (blocked: BlockedViewer[]) => void;
}

/** A name that was typed could be somebody's id. */
const keyOf = (viewer: BlockedViewer): string => (typeof viewer === 'string' ? viewer : `id ${viewer.id}`);

/** Viewers who were blocked at the desk, by id, and names that are typed here. */
export function BlockedSetting({ blocked, onChange }: Props) {
  const known = new Map(blocked.map((viewer) => [keyOf(viewer), viewer]));
  const put = (keys: string[]) => {
    const wanted = keys
      .map((key) => known.get(key) ?? key.trim().slice(0, LONGEST))
      .filter((one) => one !== '');
    onChange([...new Map(wanted.map((one) => [keyOf(one), one])).values()]);
  };
  return (
    <Setting
      title="拉黑的观众"
      about="写昵称，按一次回车。他们的评论不会回答。在中控台拉黑的认平台的用户 id，改名也没有用。"
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label="拉黑的观众"
        placeholder="观众昵称"
        maxCount={MOST}
        tokenSeparators={['，', ',', '、', '\n']}
        options={blocked.map((one) => ({
          value: keyOf(one),
          label: typeof one === 'string' ? one : one.name,
        }))}
        value={[...known.keys()]}
        onChange={put}
      />
    </Setting>
  );
}
