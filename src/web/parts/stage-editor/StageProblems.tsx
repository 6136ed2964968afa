import { Alert } from 'antd';
import type { StageItem } from '../../../contract/stage.ts';
import styles from './StageWorkspace.module.css';

interface Props {
  /** Names of pictures, as the stage tells them. */
  names: string[];
  /** Name of the backdrop's picture; null: there is none. */
  backdrop: string | null;
  items: StageItem[];
}

/** Says which part of the picture is missing, and what to do about it. */
export function StageProblems({ names, backdrop, items }: Props) {
  const sentences = [
    names.includes('presenter') && '数字人没有加载出来，请刷新页面，或换一个数字人。',
    backdrop !== null && names.includes(backdrop) && '背景没有加载出来，可能已被删除，请换一张背景。',
    items.some((item) => item.kind !== 'text' && item.fileId && names.includes(item.fileId)) &&
      '有图片或视频没有加载出来，可能已被删除，请重新上传。',
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <Alert className={styles.problem} type="warning" showIcon title={sentences.join('')} />;
}
