import { listBackdrops } from '../../../contract/backdrop.ts';
import { standing } from '../../../stage/human-centre.ts';
import { humanStyle } from '../../parts/human-style.ts';
import { StageBackdrop } from '../../parts/StageBackdrop.tsx';
import { useAvatar } from '../../parts/use-avatar.ts';
import { useCall } from '../../use-call.ts';
import styles from './FramePreview.module.css';

interface Props {
  modelId: string;
  backId: string;
  ratio: '9:16' | '16:9' | '1:1';
}

const WIDTH = { '9:16': 180, '16:9': '100%', '1:1': 264 };
const SIZE = 0.75;

/** How presenter and backdrop stand together, marked as the video will be. */
export function FramePreview({ modelId, backId, ratio }: Props) {
  const avatar = useAvatar(modelId);
  const back = useCall(listBackdrops, { pageSize: 100 }).data?.list.find(({ id }) => id === backId);
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: ratio.replace(':', ' / '), width: WIDTH[ratio] }}
      role="img"
      aria-label={`画面预览：${avatar?.name ?? '未选形象'}，${back?.name ?? '未选背景'}`}
    >
      {back && (
        <StageBackdrop
          url={ratio === '9:16' ? back.url : back.landscapeUrl}
          kind={back.kind}
          isMoving={false}
        />
      )}
      {avatar && <img src={avatar.coverUrl} alt="" style={humanStyle(SIZE, { x: 0.5, y: standing(SIZE) })} />}
      <span className={styles.mark}>AI生成</span>
    </div>
  );
}
