import { PictureDrawer } from '../../parts/stage-editor/PictureDrawer.tsx';
import type { DrawerProps } from './drawers.tsx';
import { shortStage } from './short-stage.ts';

/** Logos and stickers; those of the other scenes are at hand too. */
export function ShortPictures({ editor, onChosen }: DrawerProps) {
  const items = editor.project.scenes.flatMap((scene) => scene.items);
  const used = new Set(items.flatMap((item) => (item.kind === 'text' ? [] : (item.fileId ?? []))));
  return (
    <PictureDrawer
      stage={shortStage(editor)}
      medium="image"
      used={used}
      title="这条视频用到的图片"
      onChosen={onChosen}
    />
  );
}
