import type { Avatar } from '../../../contract/stage.ts';
import { useAvatar } from '../cover/use-avatar.ts';
import { lazyPanel } from '../lazy/lazy-part.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Chosen } from './Chosen.tsx';
import { PickerField } from './PickerField.tsx';

const AvatarPanel = lazyPanel(
  async () => (await import('./AvatarPanel.tsx')).AvatarPanel,
  <ListSkeleton shape="portrait" />,
);

interface Props {
  value: string;
  onChange: (avatar: Avatar) => void;
}

export function AvatarPicker({ value, onChange }: Props) {
  const avatar = useAvatar(value);
  return (
    <PickerField
      title="选择形象"
      renderPanel={(closing) => <AvatarPanel value={value} onChoose={closing(onChange)} />}
    >
      <Chosen name={avatar?.name ?? '选择形象'} about={avatar?.character ?? ''} />
    </PickerField>
  );
}
