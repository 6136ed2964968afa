import { Avatar, Button, message } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { listAvatars } from '../../../contract/stage.ts';
import { listOrders, ORDER_NAME_CHARACTERS } from '../../../contract/order.ts';
import { deleteTrainings, listTrainings, updateTraining, type Training } from '../../../contract/training.ts';
import { retryJob, type JobStatus } from '../../../contract/job.ts';
import { listVoices } from '../../../contract/voice.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { useAvatar } from '../../parts/cover/use-avatar.ts';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { ConsentDialog, RenameDialog, WithdrawDialog } from '../../parts/dialogs/lazy-dialogs.ts';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { JobChip } from '../../parts/states/JobChip.tsx';
import { refetchQueue } from '../../parts/states/refetch-queue.ts';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { NameLines } from '../../parts/layout/NameLines.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { genders } from '../../parts/picker/about-voice.ts';
import { pointsWords } from '../../parts/states/points-words.ts';
import { nearnessWords } from './nearness-words.ts';
import styles from './TrainingsScreen.module.css';

const words = {
  voice: { thing: '声音', list: '/soundHistory', drawing: 'voice', make: '/soundCustomized', verb: '去配音' },
  avatar: {
    thing: '形象',
    list: '/videoHistory',
    drawing: 'person',
    make: '/videoCustomized',
    verb: '去做视频',
  },
} as const;

const statusWords: Record<JobStatus, string> = {
  waiting: '排队中',
  running: '训练中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

const whereToUse = ({ type, resultId }: Training) =>
  type === 'voice' ? `/createAudio?voice=${resultId}` : `/worksRoom?new&avatar=${resultId}`;

const refresh = [listTrainings, listOrders, listAvatars, listVoices];

const ComparisonDialog = lazyDialog(async () => (await import('./TrainingDialogs.tsx')).ComparisonDialog);
const VoiceDialog = lazyDialog(async () => (await import('./TrainingDialogs.tsx')).VoiceDialog);
const SpeakingDialog = lazyDialog(async () => (await import('./TrainingDialogs.tsx')).SpeakingDialog);

const renaming = {
  endpoint: updateTraining,
  refresh,
  label: '名称',
  most: ORDER_NAME_CHARACTERS,
};

function scoreWords({ type, score, comparison }: Training): string {
  if (type === 'avatar') return `质量 ${Math.round(score!)} 分`;
  return `${comparison?.isCloned ? '由克隆引擎合成' : '相似音色，不是克隆'} · ${nearnessWords(score!)}`;
}

function Row({ training }: { training: Training }) {
  const { thing, verb } = words[training.type];
  const avatar = useAvatar(training.resultId ?? '');
  const [opened, setOpened] = useState<'name' | 'withdraw' | 'consent' | 'speaking' | 'comparison' | null>(
    null,
  );
  const close = () => setOpened(null);
  const remove = useSend(deleteTrainings, {
    refresh,
    onDone: () => message.success('已删除'),
  });
  const retry = useSend(retryJob, { refresh, onDone: () => message.success('重新开始训练') });
  const askRemove = () =>
    confirmDelete({
      what: `定制${thing}「${training.name}」`,
      lost: `用着它的直播间会换成内置的${thing}，已做好的作品不变；删除后不能恢复。`,
      onConfirm: () => remove.mutateAsync({ ids: [training.id] }),
    });
  return (
    <article className={`${styles.row} padded16 row gap16 card`}>
      {avatar && <img src={avatar.coverUrl} alt="" className={styles.cover} />}
      {training.cover && <Avatar size={48} src={training.cover.url} alt="" />}
      <NameLines
        name={training.name}
        title={training.name}
        bold
        className="own-line-on-phone"
        about={
          <>
            <Moment at={training.createdAt} />
            {training.gender && ` · ${genders[training.gender]}`}
            {training.score !== null && ` · ${scoreWords(training)}`}
            {` · ${pointsWords(training.points)}`}
          </>
        }
      />
      <div className={styles.chip}>
        <JobChip job={training} />
      </div>
      {avatar && <Button onClick={() => setOpened('speaking')}>试说</Button>}
      {training.comparison && <Button onClick={() => setOpened('comparison')}>对比试听</Button>}
      {training.status === 'failed' && (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ id: training.id })}>
          重试
        </Button>
      )}
      {training.status === 'done' && <LinkButton to={whereToUse(training)}>{verb}</LinkButton>}
      <MoreMenu
        label={`更多操作 ${training.name}`}
        items={[
          ...(training.type === 'voice' && training.resultId
            ? [
                {
                  key: 'short',
                  label: <Link to={`/worksRoom?new&voice=${training.resultId}`}>去做短视频</Link>,
                },
              ]
            : []),
          {
            key: 'name',
            label: training.type === 'voice' ? '改名称、性别和图片' : '改名',
            onClick: () => setOpened('name'),
          },
          { key: 'consent', label: '授权记录', onClick: () => setOpened('consent') },
          { key: 'withdraw', label: '撤回授权', danger: true, onClick: () => setOpened('withdraw') },
          { key: 'remove', label: '删除', danger: true, onClick: askRemove },
        ]}
      />
      {opened === 'speaking' && avatar && <SpeakingDialog avatar={avatar} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog {...training} thing={thing} isTrained onClose={close} />}
      {opened === 'consent' && <ConsentDialog id={training.id} name={training.name} onClose={close} />}
      {opened === 'comparison' && training.comparison && (
        <ComparisonDialog training={training} comparison={training.comparison} onClose={close} />
      )}
      {opened === 'name' &&
        (training.type === 'voice' ? (
          <VoiceDialog training={training} refresh={refresh} onClose={close} />
        ) : (
          <RenameDialog {...renaming} item={training} onClose={close} />
        ))}
    </article>
  );
}

export default function TrainingsScreen({ type }: { type: Training['type'] }) {
  const page = usePage(['status']);
  const status = knownKey(statusWords, page.filters.status);
  const trainings = useCall(
    listTrainings,
    { type, ...page.paging, status },
    { refetchInterval: refetchQueue },
  );
  const { thing, drawing, make } = words[type];
  const other = words[type === 'voice' ? 'avatar' : 'voice'];
  return (
    <>
      <PageHead
        title={`我的定制${thing}`}
        about="训练的进度和结果。还没有确认的在预订单里。"
        action={
          <>
            <LinkButton to={other.list}>定制{other.thing}记录</LinkButton>
            <LinkButton to={`/orders?type=${type}`}>预订单</LinkButton>
            <LinkButton type="primary" to={make}>
              定制{thing}
            </LinkButton>
          </>
        }
      />
      <FilteredList
        choices={[{ name: 'status', all: '全部状态', options: optionsOf(statusWords) }]}
        unit="条记录"
        name={`定制${thing}记录`}
        query={trainings}
        page={page}
        renderCard={(training) => <Row training={training} />}
        empty={
          <EmptyState
            drawing={drawing}
            text={`还没有训练过${thing}。先提交定制，再到预订单里确认，训练就会出现在这里。`}
            action={
              <LinkButton type="primary" to={make}>
                定制{thing}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
