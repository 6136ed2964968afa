import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import {
  deleteBackdrop,
  listBackdrops,
  putBackdrop,
  restoreBackdrop,
  type Backdrop,
} from '../../../contract/backdrop.ts';
import { useSend } from '../../client/use-call.ts';
import { confirmDelete } from '../dialogs/confirm-delete.tsx';
import { undoToast } from '../dialogs/undo-toast.tsx';
import { Uploader } from '../upload/Uploader.tsx';
import { useRoomOwner } from '../live/room-owner.ts';
import { PickerPanel } from './PickerPanel.tsx';
import { Tile } from './Tile.tsx';
import { isBackdrop, useBackdrops } from './use-backdrops.ts';

interface Props {
  value: string | null;
  onChoose: (backdrop: Backdrop) => void;
}

const nameOf = (originalName: string): string =>
  originalName.replace(/\.\w+$/, '').slice(0, NAME_CHARACTERS) || '我的背景';

export function BackdropPanel({ value, onChoose }: Props) {
  const { data, error, refetch } = useBackdrops();
  const owner = useRoomOwner();
  const add = useSend(putBackdrop, { refresh: [listBackdrops], onDone: onChoose });
  const restore = useSend(restoreBackdrop, { refresh: [listBackdrops] });
  const remove = useSend(deleteBackdrop, { refresh: [listBackdrops] });
  const askRemove = ({ id, name }: Backdrop) =>
    confirmDelete({
      what: `背景「${name}」`,
      lost: '它会从列表里消失，正在用它的直播间不受影响。删除后几秒内可以撤销。',
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        undoToast(`已删除背景「${name}」`, () => restore.mutateAsync({ id }));
      },
    });
  const [group, setGroup] = useState('');
  const groups = [...new Set(data?.filter(({ mine }) => !mine).map((backdrop) => backdrop.group))];
  return (
    <PickerPanel<Backdrop>
      what="背景"
      store="backdrop"
      drawing="picture"
      query={{ data, error, refetch: () => void refetch() }}
      shape="tile"
      isChosen={(backdrop) => isBackdrop(backdrop, value)}
      onChoose={onChoose}
      searchText={(backdrop) => backdrop.group}
      customise={null}
      filters={{
        isOn: group !== '',
        fits: (backdrop) => !group || backdrop.group === group,
        fields: (
          <Select
            aria-label="背景分组"
            value={group}
            onChange={setGroup}
            options={[
              { value: '', label: '全部分组' },
              ...groups.map((name) => ({ value: name, label: name })),
            ]}
          />
        ),
      }}
      mineHead={
        <Uploader
          what="背景图或视频"
          kinds={['image', 'video']}
          hint="竖屏建议 1080×1920"
          isCompact
          onDone={(file) => add.mutate({ name: nameOf(file.originalName), fileId: file.fileId, ...owner })}
        />
      }
    >
      {(backdrop) => (
        <Tile
          picture={backdrop.thumbUrl}
          name={backdrop.name}
          about={backdrop.mine ? '我的' : backdrop.group}
          isPerson={false}
          extra={
            backdrop.mine &&
            !owner.liveId && (
              <Button size="small" type="text" icon={<DeleteOutlined />} onClick={() => askRemove(backdrop)}>
                删除
              </Button>
            )
          }
        />
      )}
    </PickerPanel>
  );
}
