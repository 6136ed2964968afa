import { Segmented } from 'antd';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { useState } from 'react';
import { listPassages, type Passage, type Segment } from '../../../../contract/broadcasts/recording.ts';
import { lineKinds } from '../../../../contract/live/lines.ts';
import { useCall } from '../../../client/use-call.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { clock, fullTime } from '../../../parts/format.ts';
import { MediaPlayer } from '../../../parts/player/MediaPlayer.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';
import { ExcerptForm, type Range } from './ExcerptForm.tsx';
import styles from './SegmentDrawer.module.css';

interface Props {
  liveId: string;
  sessionId: string;
  segment: Segment;
  mayCut: boolean;
  onClose: () => void;
}

const kinds = optionsOf({ all: '全部', goods: '讲解', answer: '回答' });

const BREATH_SECONDS = 0.3;

export function SegmentDrawer({ liveId, sessionId, segment, mayCut, onClose }: Props) {
  const query = useCall(listPassages, { liveId, id: segment.id });
  const [kind, setKind] = useState('all');
  const [passage, setPassage] = useState<Passage | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  const secondsAt = (time: string) => (Date.parse(time) - Date.parse(segment.startsAt)) / 1000;
  const choose = (chosen: Passage) => {
    setPassage(chosen);
    setRange({
      from: Math.max(0, secondsAt(chosen.from) - BREATH_SECONDS),
      to: secondsAt(chosen.to) + BREATH_SECONDS,
    });
  };
  const list = (query.data?.list ?? []).filter((spoken) => kind === 'all' || spoken.kind === kind);
  const name = `${fullTime(segment.startsAt)} 的录像`;
  // The part of the address behind # is where the browser begins and ends.
  const src = range ? `${segment.url}#t=${range.from.toFixed(2)},${range.to.toFixed(2)}` : segment.url;
  return (
    <SideDrawer open title={name} width={880} height="92vh" onClose={onClose}>
      <div className={styles.both}>
        <div className={styles.player}>
          <MediaPlayer kind="video" src={src} name={name} duration={segment.seconds} />
        </div>
        <div className="stack gap16 can-shrink">
          <div className="row between">
            <span className="strong">{mayCut ? '选一段话做成短片' : '说过的话'}</span>
            <Segmented size="small" options={kinds} value={kind} onChange={setKind} aria-label="种类" />
          </div>
          {query.isPending ? (
            <PanelSkeleton />
          ) : !query.data ? (
            <ErrorCard error={query.error} title="说过的话没有读出来" retry={() => void query.refetch()} />
          ) : list.length === 0 ? (
            <p className="hint">
              这一段里没有{kind === 'all' ? '说话' : kinds.find(({ value }) => value === kind)!.label}。
            </p>
          ) : (
            <ul className="plain-list" aria-label="说过的话">
              {list.map((spoken) => (
                <li key={spoken.id}>
                  <button
                    type="button"
                    className={`${styles.passage} bare-button`}
                    aria-pressed={spoken.id === passage?.id}
                    onClick={() => choose(spoken)}
                  >
                    <span className="hint small figures">{clock(secondsAt(spoken.from))}</span>
                    <span className="grow">
                      <span className="chip tone-quiet">{lineKinds[spoken.kind]}</span>{' '}
                      {spoken.title && <span className="strong">{spoken.title} </span>}
                      <span className="break-anywhere">{spoken.text}</span>
                    </span>
                  </button>
                  {mayCut && spoken.id === passage?.id && range && (
                    <ExcerptForm
                      key={spoken.id}
                      liveId={liveId}
                      sessionId={sessionId}
                      segment={segment}
                      passage={spoken}
                      range={range}
                      onRange={setRange}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </SideDrawer>
  );
}
