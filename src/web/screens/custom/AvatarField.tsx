import type { Uploaded } from '../../../contract/file.ts';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import type { UploaderProps } from '../../parts/upload/Uploader.tsx';
import { CameraRecorder, avatarTake } from './CameraRecorder.tsx';
import styles from './CameraRecorder.module.css';
import { readAloud, SILENT_SECONDS } from './custom-words.ts';

interface Props extends Omit<UploaderProps, 'multiple' | 'onDone' | 'isCompact'> {
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

function FilmGuide() {
  return (
    <div className="stack gap6 padded16 box">
      <span className="strong">视频怎么录</span>
      <ol className={styles.guide}>
        <li>光：脸朝着窗户或灯，不要背光，录的时候灯不要变。</li>
        <li>距离：一臂远，头顶到胸口都在画面里，镜头和眼睛一样高，手机固定住。</li>
        <li>读：看着镜头，用平时的语速读一遍下面的话，嘴型都在里面。</li>
        <li>静：读完闭上嘴，看着镜头安静 {SILENT_SECONDS} 秒，可以眨眼、呼吸，头不要大动。</li>
      </ol>
      <p className={styles.words}>{readAloud}</p>
    </div>
  );
}

export function AvatarField({ value = [], onChange, ...uploader }: Props) {
  return (
    <div className="stack gap12">
      {value.length === 0 && (
        <>
          <FilmGuide />
          <CameraRecorder take={avatarTake} onDone={(film) => onChange?.([film])} />
        </>
      )}
      <FilesField {...uploader} most={1} value={value} onChange={(files) => onChange?.(files)} />
    </div>
  );
}
