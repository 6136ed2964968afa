import { CheckOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { JobStatus } from '../../../../contract/job.ts';
import { videoDetail } from '../../../../contract/work.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { duration, fileSize } from '../../../parts/format.ts';
import { JobChip } from '../../../parts/states/JobChip.tsx';
import { pointsWords } from '../../../parts/states/points-words.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { downloadUrl, filesOf, isGoing, noticeOf, refetchEvery } from '../../../parts/works/work-facts.ts';
import { WorkPlayer } from '../../../parts/works/WorkPlayer.tsx';
import { useCall } from '../../../client/use-call.ts';
import styles from './order.module.css';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';
import { useJob } from '../../../parts/works/use-work-actions.ts';

const going = '可以关掉这个窗口继续编辑，做好后在这里和作品中心都能看到。';
const stopped = '可以重试，从出错的一步继续；也可以改一改再生成。';
const sentences: Record<JobStatus, string> = {
  waiting: going,
  running: going,
  done: '视频做好过，但文件已经不在了。请再生成一条。',
  failed: stopped,
  cancelled: stopped,
};

interface Props {
  id: string;
  onAgain: () => void;
}

export function MakingCard({ id, onAgain }: Props) {
  const work = useCall(
    videoDetail,
    { id },
    { refetchInterval: (now) => now !== undefined && refetchEvery(now) },
  );
  const job = useJob(id, work.data);
  if (work.error && !work.data)
    return <ErrorCard error={work.error} title="进度没有打开" retry={() => void work.refetch()} />;
  if (!work.data) return <PanelSkeleton />;
  const { data } = work;
  const notice = noticeOf(data);
  if (data.status === 'done' && data.url)
    return (
      <div className="inset-top stack gap12">
        <WorkPlayer work={{ ...data, url: data.url }} />
        <p className="hint figures">
          {data.name}
          {data.duration !== null && ` · ${duration(data.duration)}`}
          {data.size !== null && ` · ${fileSize(data.size)}`}
        </p>
        {notice && <Alert type="info" showIcon title={notice} />}
        <div className="row wrap">
          {filesOf(data).map(({ verb, url }, index) => (
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
          <LinkButton to={`/worksControl?work=${id}`}>在作品中心打开</LinkButton>
          <Button onClick={onAgain}>再生成一条</Button>
        </div>
      </div>
    );
  const isOn = isGoing(data);
  return (
    <div className="inset-top stack gap12">
      <strong className="strong">{data.name}</strong>
      {isOn && <MakingSteps step={(job ?? data).step} />}
      <JobChip job={isOn ? (job ?? data) : data} />
      <p className="hint">
        {pointsWords(data.points)}。{sentences[data.status]}
      </p>
      {!isOn && (
        <div className="row wrap">
          <Button onClick={onAgain}>改一改再生成</Button>
        </div>
      )}
    </div>
  );
}

const always = ['语音合成', '口型计算', '画面合成', '添加标识'];
const HEARING = '识别录音';

function MakingSteps({ step }: { step: string }) {
  const steps = step.startsWith(HEARING) ? [HEARING, ...always] : always;
  const now = steps.findIndex((name) => step.startsWith(name));
  return (
    <ol className={`${styles.steps} plain-list`} aria-label="制作步骤">
      {steps.map((name, index) => (
        <li
          key={name}
          className={`stack gap4 centre small ${index < now ? styles.done : ''} ${index === now ? `${styles.now} strong medium` : 'hint'}`}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < now ? <CheckOutlined /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
