import { CaretRightFilled, DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { workTypes } from '../../../contract/job.ts';
import type { Work } from '../../../contract/work.ts';
import { clock } from '../format.ts';
import { Moment } from '../Moment.tsx';
import { playAlone } from '../player/use-media.ts';
import styles from './WorkCard.module.css';
import { WorkCover } from './WorkCover.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import { WorkState } from './WorkState.tsx';
import { downloadUrl, filesOf } from './work-facts.ts';

interface Props {
  work: Work;
  onOpen: () => void;
  choice: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
}

export function WorkCard({ work, onOpen, choice }: Props) {
  // The link it began with: every answer signs its links anew, and following them would start the film over.
  const [playing, play] = useState<string | null>(null);
  const [main] = filesOf(work);
  return (
    <article className={`${styles.card} stack gap0 card card-link ${choice?.isOn ? styles.chosen : ''}`}>
      {playing ? (
        <video
          src={playing}
          poster={work.coverUrl ?? undefined}
          aria-label={work.name}
          className={styles.player}
          controls
          autoPlay
          playsInline
          onPlay={(event) => playAlone(event.currentTarget)}
          onError={() => {
            play(null);
            onOpen();
          }}
        />
      ) : (
        <button
          type="button"
          className={`${styles.open} bare-button`}
          {...(work.url
            ? { 'aria-label': `播放 ${work.name}`, onClick: () => play(work.url) }
            : { 'aria-hidden': true, tabIndex: -1, onClick: onOpen })}
        >
          <WorkCover work={work} />
          {work.url && (
            <span className={`${styles.play} row gap4 figures`}>
              <CaretRightFilled />
              {work.duration !== null && clock(work.duration)}
            </span>
          )}
        </button>
      )}
      <div className={`${styles.foot} stack gap4`}>
        <div className={`${styles.line} row gap4`}>
          <button
            type="button"
            className={`${styles.name} grow strong medium two-lines bare-button`}
            title={work.name}
            aria-label={`查看 ${work.name}`}
            onClick={onOpen}
          >
            {work.name}
          </button>
          <WorkMenu work={work} onOpen={onOpen} />
        </div>
        <div className={`${styles.line} row gap4 touch-buttons`}>
          {choice && (
            <Checkbox
              className={styles.check}
              checked={choice.isOn}
              aria-label={`选中 ${work.name}`}
              onChange={(event) => choice.onChange(event.target.checked)}
            />
          )}
          <span className="grow hint small figures">
            {workTypes[work.type]}
            <br />
            <Moment at={work.createdAt} />
          </span>
          {work.url && main && (
            <Button
              type="text"
              icon={<DownloadOutlined />}
              title={main.verb}
              aria-label={`${main.verb} ${work.name}`}
              href={downloadUrl(main.url)}
              download
            />
          )}
        </div>
        {(work.status !== 'done' || !work.url) && <WorkState work={work} />}
      </div>
    </article>
  );
}
