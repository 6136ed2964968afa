import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Editor } from './use-editor.ts';

const BackdropAssets = lazy(async () => ({ default: (await import('./BackdropAssets.tsx')).BackdropAssets }));

interface Props {
  editor: Editor;
  onChosen?: () => void;
}

/** Behind an icon of its own: the editor opens without waiting for its filters and uploads. */
export function LaterBackdrops(props: Props) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <BackdropAssets {...props} />
    </Suspense>
  );
}
