import type { Avatar } from '../../../../contract/avatar.ts';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import type { DrawerProps } from './drawers.tsx';
import { ApplyToAllButton } from './ApplyToAllButton.tsx';

export function PresenterDrawer({ editor, onChosen }: DrawerProps) {
  const { scene, changeScene } = editor;
  const now = useAvatar(scene.modelId);
  const choose = (avatar: Avatar) => {
    const isFitting = !scene.voiceName || scene.voiceName === now?.voiceName;
    changeScene({ modelId: avatar.id, ...(isFitting && { voiceName: avatar.voiceName }) });
    onChosen();
  };
  return (
    <>
      <ApplyToAllButton editor={editor} words="全部场景用这个数字人" fields={['modelId', 'voiceName']} />
      <AvatarPanel value={scene.modelId} onChoose={choose} />
    </>
  );
}
