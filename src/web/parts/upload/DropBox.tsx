import { CloudUploadOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './DropBox.module.css';

interface Props {
  label: string;
  accept: string;
  multiple: boolean;
  isBusy: boolean;
  isCompact: boolean;
  limits: ReactNode;
  onTake: (files: File[]) => void;
  children: (isOver: boolean) => ReactNode;
}

export function DropBox({ label, accept, multiple, isBusy, isCompact, limits, onTake, children }: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const limitsId = useId();
  return (
    <div className={isCompact ? styles.compact : undefined}>
      <button
        type="button"
        className={`${styles.box} stack gap6 centre ${isOver ? styles.over : ''}`}
        aria-describedby={limitsId}
        aria-busy={isBusy}
        onClick={() => !isBusy && input.current?.click()}
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
        <span className="strong">{children(isOver)}</span>
        <span id={limitsId} className={styles.limits}>
          {limits}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        // antd's forms show every file input, whatever its hidden attribute says.
        style={{ display: 'none' }}
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          // The same file chosen twice would otherwise not count as a change.
          event.target.value = '';
        }}
      />
    </div>
  );
}
