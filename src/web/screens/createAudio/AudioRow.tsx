import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState, useEffect, useRef } from 'react';
import type { Work } from '../../../contract/work.ts';
import { duration, fileSize } from '../../parts/format.ts';
import { JobChip } from '../../parts/states/JobChip.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { AudioPlayer } from '../../parts/player/AudioPlayer.tsx';
import { filesOf } from '../../parts/works/work-facts.ts';
import { downloadItems, WorkMenu } from '../../parts/works/WorkMenu.tsx';
import styles from './AudioRow.module.css';

interface Props {
  work: Work;
  onOpen: () => void;
  onSentences: () => void;
  onEdit: () => Promise<void>;
}

export function AudioRow({ work, onOpen, onSentences, onEdit }: Props) {
  const [row, isSeen] = useSeen();
  const [isLoading, setLoading] = useState(false);
  const isDone = work.status === 'done' && work.url !== null;
  const edit = async () => {
    setLoading(true);
    await onEdit();
    setLoading(false);
  };
  return (
    <article ref={row} className={`${styles.row} card`}>
      <div className="can-shrink">
        <button
          type="button"
          className="block name-button bare-button ellipsis"
          title={work.name}
          onClick={onOpen}
        >
          {work.name}
        </button>
        <span className="hint small figures">
          <Moment at={work.createdAt} />
          {work.duration !== null && ` · ${duration(work.duration)}`}
          {work.size !== null && ` · ${fileSize(work.size)}`}
        </span>
      </div>
      <div className={styles.sound}>
        {isDone ? (
          isSeen && <AudioPlayer key={work.url} src={work.url!} name={work.name} duration={work.duration} />
        ) : (
          <JobChip job={work} />
        )}
      </div>
      <div className={`${styles.actions} row gap0`}>
        {isDone && (
          <>
            <Dropdown trigger={['click']} menu={{ items: downloadItems(filesOf(work)) }}>
              <Button type="text" icon={<DownloadOutlined />} aria-label={`下载 ${work.name}`}>
                下载
              </Button>
            </Dropdown>
            <Button type="text" aria-label={`逐句 ${work.name}`} onClick={onSentences}>
              逐句
            </Button>
          </>
        )}
        <Button type="text" aria-label={`再编辑 ${work.name}`} loading={isLoading} onClick={edit}>
          再编辑
        </Button>
        <WorkMenu work={work} onOpen={onOpen} />
      </div>
    </article>
  );
}

/** True once the element has been on the screen: the waveforms of a long list are fetched only when looked at. */
function useSeen() {
  const element = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return [element, isSeen] as const;
}
