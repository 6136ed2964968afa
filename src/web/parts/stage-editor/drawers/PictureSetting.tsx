import { Button } from 'antd';
import { Setting } from '../../editor/fields/Setting.tsx';
import { Uploader } from '../../upload/Uploader.tsx';
import styles from './Drawer.module.css';
import type { Files } from '../use-files.ts';

interface Props {
  title: string;
  about?: string;
  hint: string;
  without: string;
  fileId: string | null;
  files: Files;
  onChange: (fileId: string | null) => void;
}

export function PictureSetting({ title, about, hint, without, fileId, files, onChange }: Props) {
  const file = fileId ? files.find(fileId) : null;
  return (
    <Setting
      title={title}
      {...(about && { about })}
      control={
        fileId && (
          <Button size="small" onClick={() => onChange(null)}>
            {without}
          </Button>
        )
      }
    >
      {file ? (
        <span className={`${styles.picture} box card-link`} style={{ width: 120 }}>
          <img src={file.url} alt={file.name} />
        </span>
      ) : (
        <Uploader
          what={title}
          kinds={['image']}
          hint={hint}
          isCompact
          onDone={(uploaded) => {
            files.add(uploaded);
            onChange(uploaded.fileId);
          }}
        />
      )}
    </Setting>
  );
}
