import { FilePptOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import styles from '../scenes/SceneStrip.module.css';
import type { Editor } from '../editor/use-editor.ts';

const SlidesDialog = lazyDialog(async () => (await import('./SlidesDialog.tsx')).SlidesDialog);

export function SlidesButton({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.add} icon={<FilePptOutlined />} onClick={() => setOpen(true)}>
        PPT 导入
      </Button>
      {isOpen && <SlidesDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}
