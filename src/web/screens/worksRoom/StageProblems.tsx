import { Alert } from 'antd';
import type { ShortScene } from '../../../contract/short.ts';
import styles from './StageDesk.module.css';

interface Props {
  /** Names of pictures, as the stage tells them. */
  problems: string[];
  scene: ShortScene;
}

/** Says which part of the picture is missing, and what to do about it. */
export function StageProblems({ problems, scene }: Props) {
  const sentences = [
    problems.includes('presenter') && '数字人没有加载出来，请刷新页面，或换一个数字人。',
    scene.backId !== undefined &&
      problems.includes(scene.backId) &&
      '背景没有加载出来，可能已被删除，请换一张背景。',
    scene.items.some((item) => item.kind !== 'text' && item.fileId && problems.includes(item.fileId)) &&
      '有图片没有加载出来，可能已被删除，请重新上传。',
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <Alert className={styles.problem} type="warning" showIcon title={sentences.join('')} />;
}
