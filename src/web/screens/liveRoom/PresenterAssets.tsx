import { AvatarPanel } from '../../parts/picker/AvatarPanel.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  onChosen?: () => void;
}

export function PresenterAssets({ editor: { room, change }, onChosen }: Props) {
  return (
    <AvatarPanel
      value={room.modelId}
      onChoose={({ id }) => {
        change({ modelId: id });
        onChosen?.();
      }}
    />
  );
}
