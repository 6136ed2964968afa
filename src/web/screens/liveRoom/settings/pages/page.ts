import type { RoomSettings } from '../../../../../contract/room-settings.ts';
import type { RoomEditorState } from '../../editor/use-room-editor.ts';

export interface PageProps {
  editor: RoomEditorState;
}

export const binderOf =
  ({ room, change }: RoomEditorState) =>
  <K extends keyof RoomSettings>(key: K) => ({
    value: room.settings[key],
    onChange: (value: RoomSettings[K]) => change({ settings: { [key]: value } }),
  });
