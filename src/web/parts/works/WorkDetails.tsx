import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { jobDetail } from '../../../contract/job.ts';
import type { videoDetail } from '../../../contract/work.ts';
import { workTypes } from '../../../contract/work.ts';
import type { Output } from '../../api.ts';
import { useCall } from '../../use-call.ts';
import { Facts } from '../Facts.tsx';
import { duration, fileSize, fullTime } from '../format.ts';
import { JobChip } from '../JobChip.tsx';
import { MediaPlayer } from '../MediaPlayer.tsx';
import { Moment } from '../Moment.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useWorkActions } from './use-work-actions.ts';
import { costOf, downloadUrl, filesOf, isGoing, wordsOf } from './work-facts.ts';
import styles from './WorkDrawer.module.css';

interface Props {
  work: Output<typeof videoDetail>;
  /** It was moved to the bin. */
  onGone: () => void;
}

export function WorkDetails({ work, onGone }: Props) {
  const { toBin } = useWorkActions();
  const [isRenaming, setRenaming] = useState(false);
  // Events write a job's progress there, not into the detail.
  const job = useCall(jobDetail, { id: work.id }, { enabled: isGoing(work) });
  const words = wordsOf(work.project);
  return (
    <div className={styles.body}>
      {work.url ? (
        <MediaPlayer
          kind={work.type === 'audio' ? 'audio' : 'video'}
          src={work.url}
          name={work.name}
          duration={work.duration}
          poster={work.coverUrl}
        />
      ) : (
        <JobChip job={isGoing(work) ? (job.data ?? work) : work} />
      )}
      <div className={styles.actions}>
        {filesOf(work).map(({ verb, url }, index) => (
          <Button
            key={verb}
            type={index === 0 ? 'primary' : 'default'}
            icon={<DownloadOutlined />}
            href={downloadUrl(url)}
            download
          >
            {verb}
          </Button>
        ))}
        <Button onClick={() => setRenaming(true)}>改名</Button>
        <Button danger onClick={() => toBin([work], onGone)}>
          删除
        </Button>
      </div>
      <Facts
        rows={[
          ['名称', work.name],
          ['类型', workTypes[work.type]],
          ['创建时间', fullTime(work.createdAt)],
          work.duration !== null && ['时长', duration(work.duration)],
          work.width !== null && work.height !== null && ['画面', `${work.width}×${work.height}`],
          work.size !== null && ['大小', fileSize(work.size)],
          ['消耗', costOf(work)],
          ['编号', work.id],
        ]}
      />
      {words && (
        <div className={styles.block}>
          <h3>文字内容</h3>
          <p className={styles.words}>{words}</p>
        </div>
      )}
      <div className={styles.block}>
        <h3>制作记录</h3>
        <ol className={styles.log}>
          {work.log.map(({ at, text }) => (
            <li key={at + text}>
              <Moment at={at} />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      {isRenaming && <RenameDialog work={work} onClose={() => setRenaming(false)} />}
    </div>
  );
}
