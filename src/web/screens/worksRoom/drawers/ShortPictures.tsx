import { PictureDrawer } from '../../../parts/stage-editor/drawers/PictureDrawer.tsx';
import type { DrawerProps } from './drawers.tsx';
import { shortStage } from '../editor/short-stage.ts';

interface Props extends DrawerProps {
  medium: 'image' | 'video';
}

/** Logos, stickers and clips; those of the other scenes are at hand too. */
export function ShortPictures({ editor, onChosen, medium }: Props) {
  const items = editor.project.scenes.flatMap((scene) => scene.items);
  const used = new Set(items.flatMap((item) => (item.kind === 'text' ? [] : (item.fileId ?? []))));
  return (
    <PictureDrawer
      stage={shortStage(editor)}
      medium={medium}
      used={used}
      title={medium === 'image' ? '这条视频用到的图片' : '这条视频用到的视频'}
      onChosen={onChosen}
    />
  );
}
