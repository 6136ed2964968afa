import type { StageItem } from '../../../../contract/stage.ts';
import { hasDrawerRoom, useDrawer } from '../../editor/AssetDrawer.tsx';
import { isUploading } from '../../upload/use-uploads.ts';
import type { Selection } from '../stage-editor.ts';
import type { Files } from '../use-files.ts';
import { drawerOf } from './stage-drawers.tsx';

interface Stage {
  items: StageItem[];
  files: Files;
  select: (picked: Selection) => void;
}

/** The drawer beside the stage: selecting something opens the one that edits it. */
export function useSelectionDrawer({ items, files, select }: Stage) {
  const [drawer, setDrawer] = useDrawer('presenter');
  return {
    drawer,
    setDrawer,
    select: (picked: Selection) => {
      select(picked);
      const key = drawerOf(items, files, picked);
      // Another drawer would end the upload that runs in this one.
      if (key && hasDrawerRoom() && !isUploading()) setDrawer(key);
    },
  };
}
