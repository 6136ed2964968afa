import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { listVoices } from '../../../contract/voice.ts';
import { audioDetail } from '../../../contract/work.ts';
import type { Output } from '../../client/api.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { clock } from '../../parts/format.ts';
import { JobChip } from '../../parts/states/JobChip.tsx';
import { PlayButton } from '../../parts/player/PlayerControls.tsx';
import { Waveform } from '../../parts/player/Waveform.tsx';
import { plainText } from '../../parts/speech/markup/marks.ts';
import { isGoing } from '../../parts/works/work-facts.ts';
import { useCall } from '../../client/use-call.ts';
import { SentenceEdit } from './SentenceEdit.tsx';
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx';
import styles from './SentencesDrawer.module.css';
import { usePartPlayer } from './use-part-player.ts';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { useJob } from '../../parts/works/use-work-actions.ts';

type Detail = Output<typeof audioDetail>;

const AGAIN = 1500;

/** To a tenth: a short sentence begins and ends within one second. */
const exact = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  return `${clock(Math.floor(tenths / 10))}.${tenths % 10}`;
};

function Sentences({ work }: { work: Detail }) {
  const media = usePartPlayer(work.duration);
  const [edited, setEdited] = useState<number | null>(null);
  const voices = useCall(listVoices, {}).data?.voices;
  const job = useJob(work.id, work);
  const isBusy = work.status !== 'done';
  const now = work.sentences.findIndex(({ start, end }) => start <= media.time && media.time < end);
  return (
    <div className="stack gap16">
      <p className="no-margin strong medium break-anywhere">{work.name}</p>
      {work.url && (
        <div className="row gap12" onKeyDown={media.onKeyDown} role="group" aria-label={`音频 ${work.name}`}>
          <audio {...media.element} src={work.url} preload="auto" />
          <PlayButton isPlaying={media.isPlaying} label={`播放 ${work.name}`} onClick={media.toggle} />
          <Waveform
            src={work.url}
            label={`${work.name} 的进度`}
            played={media.duration > 0 ? media.time / media.duration : 0}
            onSeek={(share) => media.seek(share * media.duration)}
          />
          <span className="hint figures">
            {clock(media.time)} / {clock(media.duration)}
          </span>
        </div>
      )}
      {isBusy && <JobChip job={isGoing(work) ? (job ?? work) : work} />}
      {work.sentences.length === 0 && !isBusy && (
        <EmptyState drawing="sound" text="这条音频没有逐句的记录，可以用「再编辑」重新生成。" />
      )}
      {work.project.notice && <Alert showIcon type="info" title={work.project.notice} />}
      {work.error && <Alert showIcon type="warning" title={work.error} />}
      <ol className="plain-list stack">
        {work.sentences.map((sentence, index) => {
          const isNow = media.isPlaying && index === now;
          const voice = voices?.find(({ id }) => id === sentence.voiceName)?.name;
          return (
            <li key={index} className={`${styles.row} stack ${isNow ? 'lit-box' : ''}`}>
              <div className="row gap12">
                <Button
                  shape="circle"
                  icon={isNow ? <PauseOutlined /> : <CaretRightOutlined />}
                  aria-label={isNow ? '暂停' : `播放第 ${index + 1} 句`}
                  disabled={!work.url}
                  onClick={() => (isNow ? media.pause() : media.playPart(sentence.start, sentence.end))}
                />
                <span className="grow strong break-anywhere">
                  {plainText(sentence.text)}
                  <span className="block hint small figures">
                    {exact(sentence.start)}–{exact(sentence.end)}
                    {voice && ` · ${voice}`}
                  </span>
                </span>
                {edited !== index && (
                  <Button
                    type="text"
                    disabled={isBusy}
                    aria-label={`重做第 ${index + 1} 句`}
                    onClick={() => setEdited(index)}
                  >
                    重做
                  </Button>
                )}
              </div>
              {edited === index && (
                <SentenceEdit
                  id={work.id}
                  sentence={index}
                  text={sentence.text}
                  onClose={() => setEdited(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Inside({ id }: { id: string }) {
  const detail = useCall(
    audioDetail,
    { id },
    { refetchInterval: (work) => work !== undefined && isGoing(work) && AGAIN },
  );
  if (detail.data?.id === id) return <Sentences work={detail.data} />;
  if (detail.error)
    return <ErrorCard error={detail.error} title="音频没有打开" retry={() => void detail.refetch()} />;
  return <PanelSkeleton rows={9} />;
}

export function SentencesDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <SideDrawer open={id !== null} onClose={onClose} title="逐句" width={560} height="92vh">
      {id !== null && <Inside key={id} id={id} />}
    </SideDrawer>
  );
}
