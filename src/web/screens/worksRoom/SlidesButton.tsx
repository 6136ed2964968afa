import { FilePptOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './SceneStrip.module.css';
import type { Editor } from './use-editor.ts';

const SlidesDialog = lazyPart(async () => (await import('./SlidesDialog.tsx')).SlidesDialog);

export function SlidesButton({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.add} icon={<FilePptOutlined />} onClick={() => setOpen(true)}>
        PPT 导入
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SlidesDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
