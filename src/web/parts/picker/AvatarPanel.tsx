import { listAvatars, type Avatar } from '../../../contract/stage.ts';
import { useCall } from '../../client/use-call.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { PickerPanel } from './PickerPanel.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { Tile } from './Tile.tsx';

interface Props {
  value: string | null;
  onChoose: (avatar: Avatar) => void;
}

export function AvatarPanel({ value, onChoose }: Props) {
  const { data, error, refetch } = useCall(listAvatars, { pageSize: 100, ...useRoomOwner() });
  return (
    <PickerPanel<Avatar>
      what="形象"
      store="avatar"
      drawing="person"
      query={{ data: data?.list, error, refetch: () => void refetch() }}
      shape="tile"
      isChosen={(avatar) => avatar.id === value}
      onChoose={onChoose}
      searchText={(avatar) => avatar.character}
      customise={{ to: '/videoCustomized', text: '去定制形象' }}
      first={<OwnPhoto />}
    >
      {(avatar) => <Tile picture={avatar.coverUrl} name={avatar.name} about={avatar.character} isPerson />}
    </PickerPanel>
  );
}
