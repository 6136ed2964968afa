import {
  AudioOutlined,
  DeleteOutlined,
  FilePdfOutlined,
  FileImageOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FileKind, Uploaded } from '../../../contract/file.ts';
import styles from './FilesField.module.css';
import { duration, fileSize } from '../format.ts';
import { NameLines } from '../layout/NameLines.tsx';
import { Uploader, type UploaderProps } from './Uploader.tsx';

interface Props extends Omit<UploaderProps, 'multiple' | 'onDone'> {
  most: number;
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

const icons: Record<FileKind, ReactNode> = {
  image: <FileImageOutlined />,
  audio: <AudioOutlined />,
  video: <VideoCameraOutlined />,
  document: <FilePdfOutlined />,
};

export const aboutFile = ({ size, duration: seconds, width, height }: Uploaded): string =>
  [
    fileSize(size),
    seconds !== null && duration(seconds),
    width !== null && height !== null && `${width}×${height}`,
  ]
    .filter(Boolean)
    .join(' · ');

export function FilesField({ most, value = [], onChange, ...uploader }: Props) {
  return (
    <div className="stack">
      {value.map((file) => (
        <div key={file.fileId} className={`${styles.file} box row gap12`}>
          <span className={styles.icon}>{icons[file.kind]}</span>
          <NameLines
            name={file.originalName}
            title={file.originalName}
            about={aboutFile(file)}
            className="tight"
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`移除 ${file.originalName}`}
            onClick={() => onChange?.(value.filter((other) => other.fileId !== file.fileId))}
          />
        </div>
      ))}
      {value.length < most && <Uploader {...uploader} onDone={(file) => onChange?.([...value, file])} />}
    </div>
  );
}
