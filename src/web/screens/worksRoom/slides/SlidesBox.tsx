import { CloudUploadOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { SLIDE_PAGES } from '../../../parts/slides/pair-pages.ts';
import { SLIDES_ACCEPT, SLIDES_MB } from '../../../parts/slides/slide-file.ts';
import styles from '../../../parts/upload/Uploader.module.css';

interface Props {
  onTake: (files: File[]) => void;
}

/** Choose or drop; nothing is sent anywhere yet. */
export function SlidesBox({ onTake }: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.compact}>
      <button
        type="button"
        className={isOver ? `${styles.box} ${styles.over}` : styles.box}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onTake([...event.dataTransfer.files]);
        }}
      >
        <CloudUploadOutlined className={styles.icon} />
        <span className={styles.what}>点击选择 PDF 和 PPTX，或拖到这里</span>
        <span className={styles.limits}>
          PDF、PPTX，每个不超过 {SLIDES_MB} MB，最多 {SLIDE_PAGES} 页
        </span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="选择 PDF 和 PPTX"
        style={{ display: 'none' }}
        multiple
        accept={SLIDES_ACCEPT}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          // The same file chosen twice would otherwise not count as a change.
          event.target.value = '';
        }}
      />
    </div>
  );
}
