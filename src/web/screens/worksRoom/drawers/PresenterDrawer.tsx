import type { Avatar } from '../../../../contract/avatar.ts';
import type { ShortScene } from '../../../../contract/short.ts';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { newPlacement } from '../../../parts/picker/placement.ts';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { ApplyToAllButton } from './ApplyToAllButton.tsx';

const who: (keyof ShortScene)[] = ['modelId', 'voiceName'];
const filling: (keyof ShortScene)[] = [...who, 'human', 'humanSize', 'humanPosition'];

export function PresenterDrawer({ editor, onChosen }: DrawerProps<Editor>) {
  const { scene, changeScene } = editor;
  const now = useAvatar(scene.modelId);
  const choose = (avatar: Avatar) => {
    const isFitting = !scene.voiceName || scene.voiceName === now?.voiceName;
    changeScene({
      modelId: avatar.id,
      ...(isFitting && { voiceName: avatar.voiceName }),
      ...newPlacement(avatar, now),
    });
    onChosen();
  };
  return (
    <>
      <ApplyToAllButton editor={editor} words="全部场景用这个数字人" fields={now?.fills ? filling : who} />
      <AvatarPanel value={scene.modelId} onChoose={choose} />
    </>
  );
}
