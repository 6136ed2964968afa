import {
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  MobileOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { workTypes } from '../../../contract/job.ts';
import type { WorkDetail } from '../../../contract/work.ts';
import { Facts } from '../layout/Facts.tsx';
import { duration, fileSize, fullTime } from '../format.ts';
import { JobChip } from '../states/JobChip.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { Moment } from '../Moment.tsx';
import { pointsWords } from '../states/points-words.ts';
import { RenameDialog } from '../dialogs/lazy-dialogs.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { renamingWork, useWorkActions, useJob } from './use-work-actions.ts';
import { downloadUrl, editsOf, filesOf, isGoing, isSound, markOf, textOf } from './work-facts.ts';
import styles from './WorkDrawer.module.css';
import { downloadItems, LazyPublishDrawer } from './WorkMenu.tsx';
import { WorkNotes } from './WorkNotes.tsx';
import { WorkPlayer } from './WorkPlayer.tsx';

function Downloads({ work }: { work: WorkDetail }) {
  const [main, ...others] = filesOf(work);
  if (!main) return null;
  const first = (
    <Button type="primary" icon={<DownloadOutlined />} href={downloadUrl(main.url)} download>
      {main.verb}
    </Button>
  );
  if (others.length === 0) return first;
  return (
    <Space.Compact className={styles.files}>
      {first}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: downloadItems(others) }}>
        <Button type="primary" icon={<DownOutlined />} aria-label="下载其他文件" />
      </Dropdown>
    </Space.Compact>
  );
}

interface Props {
  work: WorkDetail;
  onGone: () => void;
}

export function WorkDetails({ work, onGone }: Props) {
  const { toBin } = useWorkActions();
  const [dialog, setDialog] = useState<'name' | 'share' | 'publish' | null>(null);
  const job = useJob(work.id, work);
  const words = textOf(work);
  const isBinned = work.deletedAt !== null;
  const edits = isBinned ? [] : editsOf(work);
  const close = () => setDialog(null);
  return (
    <div className={`${styles.body} stack gap24`}>
      {work.url !== null && <WorkPlayer work={{ ...work, url: work.url }} />}
      {isGoing(work) && <JobChip job={job ?? work} />}
      <WorkNotes work={work} />
      <div className={`${styles.title} row gap4`}>
        <h2 className="can-shrink break-anywhere heading">{work.name}</h2>
        <Button type="text" icon={<EditOutlined />} aria-label="改名" onClick={() => setDialog('name')} />
      </div>
      <div className={`${styles.actions} row wrap`}>
        <Downloads work={work} />
        {work.url && !isBinned && !isSound(work) && (
          <Button icon={<SendOutlined />} onClick={() => setDialog('publish')}>
            发布到平台
          </Button>
        )}
        {work.url && !isBinned && (
          <Button icon={<MobileOutlined />} onClick={() => setDialog('share')}>
            发到手机
          </Button>
        )}
        {edits.map(({ verb, path }) => (
          <LinkButton key={path} to={path}>
            {verb}
          </LinkButton>
        ))}
        {!isBinned && (
          <Button type="text" danger onClick={() => toBin([work], onGone)}>
            删除
          </Button>
        )}
      </div>
      <Facts
        rows={[
          ['类型', workTypes[work.type]],
          ['创建时间', fullTime(work.createdAt)],
          work.duration !== null && ['时长', duration(work.duration)],
          work.width !== null && work.height !== null && ['画面', `${work.width}×${work.height}`],
          work.size !== null && ['大小', fileSize(work.size)],
          ['消耗', pointsWords(work.points)],
          work.url !== null && [
            'AI 标识',
            <>
              {markOf(work)} · <Link to="/labelCheck">去检测</Link>
            </>,
          ],
          ['编号', work.id],
        ]}
      />
      {words && (
        <div className="stack">
          <h3 className="subheading">文字内容</h3>
          <p className={`${styles.words} well`}>{words}</p>
        </div>
      )}
      <div className="stack">
        <h3 className="subheading">制作记录</h3>
        <ol className={`${styles.log} plain-list`}>
          {work.log.map(({ at, text }) => (
            <li key={at + text}>
              <Moment at={at} />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      {dialog === 'name' && <RenameDialog {...renamingWork} item={work} onClose={close} />}
      {dialog === 'share' && <ShareDialog work={work} onClose={close} />}
      {dialog === 'publish' && <LazyPublishDrawer work={work} onClose={close} />}
    </div>
  );
}
