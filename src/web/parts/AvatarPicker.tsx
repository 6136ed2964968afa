import type { Avatar } from '../../contract/avatar.ts';
import { listAvatars } from '../../contract/avatar.ts';
import { useCall } from '../use-call.ts';
import { AvatarPanel } from './picker/AvatarPanel.tsx';
import { Chosen } from './picker/Chosen.tsx';
import { PickerField } from './picker/PickerField.tsx';

interface Props {
  /** Given by Form.Item, or by hand. */
  value?: string | null;
  onChange?: (id: string, avatar: Avatar) => void;
}

/** A form field for an avatar's id; `AvatarPanel` is the same list without the field. */
export function AvatarPicker({ value = null, onChange }: Props) {
  const { data } = useCall(listAvatars, { pageSize: 100 });
  const avatar = data?.list.find((one) => one.id === value);
  return (
    <PickerField
      title="选择形象"
      renderPanel={(close) => (
        <AvatarPanel
          value={value}
          onChoose={(chosen) => {
            onChange?.(chosen.id, chosen);
            close();
          }}
        />
      )}
    >
      <Chosen
        picture={avatar?.coverUrl ?? null}
        name={avatar?.name ?? '选择形象'}
        about={avatar?.character ?? ''}
      />
    </PickerField>
  );
}
