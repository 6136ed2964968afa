import { listAvatars } from '../../../contract/avatar.ts';
import { listBackdrops } from '../../../contract/backdrop.ts';
import { useCall } from '../../use-call.ts';
import styles from './FramePreview.module.css';

interface Props {
  modelId: string;
  backId: string;
  ratio: '9:16' | '16:9' | '1:1';
}

const WIDTH = { '9:16': 180, '16:9': '100%', '1:1': 264 };

/** How presenter and backdrop stand together; 75 percent high, in the middle, marked as the video will be. */
export function FramePreview({ modelId, backId, ratio }: Props) {
  const avatar = useCall(listAvatars, { pageSize: 100 }).data?.list.find(({ id }) => id === modelId);
  const back = useCall(listBackdrops, { pageSize: 100 }).data?.list.find(({ id }) => id === backId);
  const picture = ratio === '9:16' ? back?.url : back?.landscapeUrl;
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: ratio.replace(':', ' / '), width: WIDTH[ratio] }}
      role="img"
      aria-label={`画面预览：${avatar?.name ?? '未选形象'}，${back?.name ?? '未选背景'}`}
    >
      {picture &&
        (back?.kind === 'video' ? (
          <video src={picture} muted preload="metadata" className={styles.backdrop} />
        ) : (
          <img src={picture} alt="" className={styles.backdrop} />
        ))}
      {avatar && <img src={avatar.coverUrl} alt="" className={styles.presenter} />}
      <span className={styles.mark}>AI生成</span>
    </div>
  );
}
