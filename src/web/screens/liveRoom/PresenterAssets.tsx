import { AvatarPanel } from '../../parts/picker/AvatarPanel.tsx';
import type { Editor } from './use-editor.ts';

export function PresenterAssets({ editor: { room, change } }: { editor: Editor }) {
  return <AvatarPanel value={room.modelId} onChoose={({ id }) => change({ modelId: id })} />;
}
