import { SHARE_HOURS, shareVideo, type Work } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { shortTime } from '../format.ts';
import { PhoneLink } from '../layout/PhoneLink.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import styles from './ShareDialog.module.css';

export function ShareCode({ work }: { work: Pick<Work, 'id' | 'name'> }) {
  // The link is asked for once: one that changes while it is being scanned helps nobody.
  const share = useCall(shareVideo, { id: work.id }, { staleTime: Infinity });
  if (share.data)
    return (
      <div className={styles.body}>
        <PhoneLink
          {...share.data}
          label={`${work.name} 的二维码`}
          about="用手机扫一扫，直接播放和下载，不用登录。"
          foot={
            <>
              {SHARE_HOURS} 小时内有效（{shortTime(share.data.expiresAt)}{' '}
              前），拿到链接的人都能打开；删除作品后立即失效。
            </>
          }
        />
      </div>
    );
  if (share.error)
    return <ErrorCard error={share.error} title="二维码没有做好" retry={() => void share.refetch()} />;
  return <div className={styles.waiting} aria-busy="true" />;
}
