import type { Backdrop } from '../../contract/backdrop.ts';
import { listBackdrops } from '../../contract/backdrop.ts';
import { useCall } from '../use-call.ts';
import { BackdropPanel, isBackdrop } from './picker/BackdropPanel.tsx';
import { Chosen } from './picker/Chosen.tsx';
import { PickerField } from './picker/PickerField.tsx';

interface Props {
  /** An id or a url, as `BackdropPanel` takes it. Given by Form.Item, or by hand. */
  value?: string | null;
  onChange?: (id: string, backdrop: Backdrop) => void;
}

/** A form field for a backdrop; `BackdropPanel` is the same list without the field. */
export function BackdropPicker({ value = null, onChange }: Props) {
  const { data } = useCall(listBackdrops, { pageSize: 100 });
  const backdrop = data?.list.find((one) => isBackdrop(one, value));
  return (
    <PickerField
      title="选择背景"
      renderPanel={(close) => (
        <BackdropPanel
          value={value}
          onChoose={(chosen) => {
            onChange?.(chosen.id, chosen);
            close();
          }}
        />
      )}
    >
      <Chosen
        picture={backdrop?.thumbUrl ?? null}
        name={backdrop?.name ?? '选择背景'}
        about={backdrop?.group ?? ''}
      />
    </PickerField>
  );
}
