import { CameraOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { listAvatars, type Avatar } from '../../../contract/stage.ts';
import { useCall } from '../../client/use-call.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { PickerPanel } from './PickerPanel.tsx';
import { TalkingTile } from './TalkingTile.tsx';
import styles from './Tile.module.css';

/** One's own face comes before everybody else's. */
const OwnPhoto = () => (
  <Link to="/videoCustomized" className={styles.own}>
    <span className={`${styles.frame} ${styles.person} ${styles.mark}`}>
      <CameraOutlined aria-hidden="true" />
    </span>
    <span className={`${styles.words} stack gap0`}>
      <span className="strong ellipsis">用自己的照片</span>
      <span className="two-lines hint small">一张正面照就能做，先免费预览</span>
    </span>
  </Link>
);

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
      {(avatar) => <TalkingTile avatar={avatar} />}
    </PickerPanel>
  );
}
