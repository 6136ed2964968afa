import { Button, Input, Slider } from 'antd';
import { useState } from 'react';
import {
  EXCERPT_SECONDS,
  putExcerpt,
  type Passage,
  type Segment,
} from '../../../../contract/broadcasts/recording.ts';
import { Failure } from '../../../../contract/failures.ts';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import { listJobs } from '../../../../contract/job.ts';
import { listVideos, videoDetail } from '../../../../contract/work.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { clock, duration } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { JobChip } from '../../../parts/states/JobChip.tsx';
import { nameFrom } from '../../../parts/works/name-from.ts';
import { isGoing } from '../../../parts/works/work-facts.ts';
import styles from './SegmentDrawer.module.css';

const AROUND_SECONDS = 15;
const LOOK_AGAIN_MS = 2000;

export interface Range {
  from: number;
  to: number;
}

interface Props {
  liveId: string;
  sessionId: string;
  segment: Segment;
  passage: Passage;
  range: Range;
  onRange: (range: Range) => void;
}

export function ExcerptForm({ liveId, sessionId, segment, passage, range, onRange }: Props) {
  const [name, setName] = useState((passage.kind === 'goods' && passage.title) || nameFrom(passage.text));
  const [first] = useState(range);
  const [dragged, setDragged] = useState(range);
  const [workId, setWorkId] = useState<string | null>(null);
  const order = useSend(putExcerpt, {
    refresh: [listVideos, listJobs],
    own: ['INVALID_INPUT'],
    onDone: ({ id }) => setWorkId(id),
  });
  const least = Math.max(0, first.from - AROUND_SECONDS);
  const most = Math.max(first.to, Math.min(segment.seconds, first.to + AROUND_SECONDS));
  const seconds = dragged.to - dragged.from;
  const wrong =
    seconds > EXCERPT_SECONDS.most
      ? `最长 ${EXCERPT_SECONDS.most / 60} 分钟`
      : seconds < EXCERPT_SECONDS.least
        ? `至少 ${EXCERPT_SECONDS.least} 秒`
        : null;
  const at = (offset: number) => new Date(Date.parse(segment.startsAt) + offset * 1000).toISOString();
  return (
    <div className={`${styles.form} well stack`}>
      <Input
        aria-label="短片名称"
        addonBefore="名称"
        maxLength={NAME_CHARACTERS}
        value={name}
        placeholder="给短片起个名字"
        status={name.trim() === '' ? 'error' : ''}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <div className="row between small">
          <span>
            {clock(dragged.from)} – {clock(dragged.to)}
          </span>
          <span className={wrong ? 'error' : 'hint'}>{wrong ?? duration(seconds)}</span>
        </div>
        <Slider
          range
          min={least}
          max={most}
          step={0.1}
          value={[dragged.from, dragged.to]}
          tooltip={{ formatter: (value) => clock(value ?? 0) }}
          ariaLabelForHandle={['开头', '结尾']}
          onChange={([from = least, to = most]) => {
            order.reset();
            setDragged({ from, to });
          }}
          onChangeComplete={([from = least, to = most]) => onRange({ from, to })}
        />
      </div>
      <div className="row wrap">
        <Button
          type="primary"
          loading={order.isPending}
          disabled={name.trim() === '' || wrong !== null}
          onClick={() =>
            order.mutate({ liveId, sessionId, name, from: at(dragged.from), to: at(dragged.to) })
          }
        >
          做成短片
        </Button>
        <span className="hint small">不收算力，带「AI 生成」标识和字幕文件，放进作品中心。</span>
      </div>
      {order.error instanceof Failure && order.error.fields && (
        <p className="error small" role="alert">
          {Object.values(order.error.fields)[0]}
        </p>
      )}
      {workId && <Making id={workId} />}
    </div>
  );
}

function Making({ id }: { id: string }) {
  const { data: work } = useCall(
    videoDetail,
    { id },
    { refetchInterval: (found) => (found && !isGoing(found) ? false : LOOK_AGAIN_MS) },
  );
  if (!work) return null;
  return (
    <div className="row" role="status">
      <div className="grow">
        <JobChip job={work} />
      </div>
      {work.status === 'done' && (
        <LinkButton to={`/worksControl?type=excerpt&work=${id}`}>打开看看</LinkButton>
      )}
    </div>
  );
}
