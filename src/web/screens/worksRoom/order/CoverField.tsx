import { Button } from 'antd';
import { useState } from 'react';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { Uploader } from '../../../parts/upload/Uploader.tsx';
import styles from './CoverField.module.css';
import type { Editor } from '../editor/use-editor.ts';

/** The picture that stands for the video in lists; without one a moment of it is taken. */
export function CoverField({ editor }: { editor: Editor }) {
  const { project, files, change } = editor;
  const [isChoosing, setChoosing] = useState(false);
  const cover = project.coverFileId ? files.find(project.coverFileId) : null;
  return (
    <Setting
      title="封面"
      about={project.coverFileId ? '' : '不选就从视频里自动截取一帧。'}
      control={
        project.coverFileId ? (
          <Button size="small" onClick={() => change({ coverFileId: null })}>
            改回自动
          </Button>
        ) : (
          <Button size="small" onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? '不传了' : '上传封面'}
          </Button>
        )
      }
    >
      {project.coverFileId &&
        (cover ? (
          <img src={cover.url} alt="封面" className={styles.cover} />
        ) : (
          <span className={styles.wrong}>封面图片找不到了，请改回自动，或重新上传。</span>
        ))}
      {!project.coverFileId && isChoosing && (
        <Uploader
          what="封面图"
          kinds={['image']}
          isCompact
          onDone={(file) => {
            files.add(file);
            change({ coverFileId: file.fileId });
            setChoosing(false);
          }}
        />
      )}
    </Setting>
  );
}
