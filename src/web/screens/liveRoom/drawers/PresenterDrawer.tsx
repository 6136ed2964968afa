import type { Avatar } from '../../../../contract/avatar.ts';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import type { DrawerProps } from './drawers.tsx';

/** Who stands on the stage; a voice that nobody chose on purpose changes with it. */
export function PresenterDrawer({ editor: { room, change }, onChosen }: DrawerProps) {
  const now = useAvatar(room.modelId);
  const choose = ({ id, voiceName }: Avatar) => {
    change({ modelId: id, ...(room.voiceName === now?.voiceName && { voiceName }) });
    onChosen();
  };
  return <AvatarPanel value={room.modelId} onChoose={choose} />;
}
