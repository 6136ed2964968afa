import { Button, Segmented, Select, Switch, Input, message } from 'antd';
import { useState } from 'react';
import {
  commentStates,
  notQuestions,
  type Comment,
  type CommentState,
} from '../../../../contract/live/comments.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentStream.module.css';
import type { DeskProps, DeskActions } from '../use-desk-actions.ts';
import { isUnfriendly } from '../labels.ts';
import { StickyList } from '../StickyList.tsx';
import { UnfriendlyBar } from './UnfriendlyBar.tsx';
import { useCommentActions } from './use-comment-actions.ts';
import { useEarlierComments } from './use-earlier-comments.ts';
import type { LiveView } from '../../../../contract/live/live.ts';
import { confirm } from '../../../parts/dialogs/confirm.ts';
import { COMMENT_CHARACTERS } from '../../../../contract/faq.ts';

const FaqFromComments = lazyDialog(
  async () => (await import('../../../parts/live/FaqFromComments.tsx')).FaqFromComments,
);

const kinds = optionsOf({
  all: '全部',
  question: '提问',
  unfriendly: '攻击广告',
  enter: '进入',
  like: '点赞',
  follow: '关注',
  gift: '礼物',
  order: '订单',
});
type Kind = (typeof kinds)[number]['value'];
const isOf = (kind: Kind, comment: Comment): boolean => {
  const { type, intent, rule } = comment;
  if (kind === 'unfriendly' || isUnfriendly(comment)) return kind === 'unfriendly' && isUnfriendly(comment);
  if (kind === 'question')
    return type === 'comment' && (rule.keyword !== null || !notQuestions.includes(intent ?? ''));
  return kind === 'all' || type === kind;
};

const states = optionsOf({ all: '全部状态', ...commentStates });

export function CommentStream({ room, desk, actions: deskActions }: DeskProps) {
  const { view } = desk;
  const { comments, hasEarlier, isReading, readEarlier } = useEarlierComments(room.id, desk);
  const [kind, setKind] = useState<Kind>('all');
  const [state, setState] = useState<CommentState | 'all'>('all');
  const mayEdit = room.shared?.roles.includes('editor') ?? true;
  const [forFaq, setForFaq] = useState<Comment | null>(null);
  const isSmall = useSmall();
  const [isAdding, setAdding] = useState(false);
  const actions = useCommentActions(room.id, deskActions, mayEdit ? setForFaq : null);
  const shown = comments.filter(
    (comment) => isOf(kind, comment) && (state === 'all' || comment.state === state),
  );
  const { answering, does, refusals } = actions;
  if (answering && !view) does.openAnswer(null);
  // The row whose answer is being written stays, whatever the filter and however many came after it.
  const rows =
    answering && !shown.some(({ id }) => id === answering.id)
      ? [comments.find(({ id }) => id === answering.id) ?? answering, ...shown]
      : shown;
  const earlier = hasEarlier && (
    <Button type="link" size="small" loading={isReading} onClick={() => void readEarlier()}>
      看更早的
    </Button>
  );
  return (
    <section className={`${styles.stream} stack gap0 grow`} aria-label="评论">
      <div className={`${styles.filters} padded rule-below row wrap between`}>
        <Segmented
          aria-label="消息类型"
          options={kinds}
          value={kind}
          onChange={setKind}
          className={styles.kinds}
        />
        <Select
          aria-label="评论状态"
          className={styles.state}
          options={states}
          value={state}
          onChange={setState}
        />
      </div>
      {view && <UnfriendlyBar comments={desk.comments.filter(isUnfriendly)} refusals={refusals} />}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState drawing="room" text={emptyText(comments.length > 0, view !== null)} action={earlier} />
        </div>
      ) : (
        <StickyList
          label="观众消息"
          rows={rows}
          top={earlier}
          isHeld={answering !== null}
          render={(comment) => (
            <CommentItem
              comment={comment}
              isAnswering={answering?.id === comment.id}
              actions={view ? does : null}
            />
          )}
        />
      )}
      {view && (
        <div className={`${styles.foot} row wrap`}>
          <SimulatorSwitch liveId={room.id} view={view} control={deskActions.control} />
          {isSmall && !isAdding ? (
            <Button className="push-end" onClick={() => setAdding(true)}>
              手动添加评论
            </Button>
          ) : (
            <AddComment liveId={room.id} add={deskActions.add} />
          )}
        </div>
      )}
      {forFaq && (
        <FaqFromComments
          liveId={room.id}
          texts={[forFaq.text]}
          answer={forFaq.answer}
          onClose={() => setForFaq(null)}
        />
      )}
    </section>
  );
}

function emptyText(isFiltered: boolean, isOnAir: boolean): string {
  if (isFiltered) return '没有符合筛选的消息，换个类型或状态看看。';
  return isOnAir ? '还没有观众消息。可以在下面手动添加一条，或打开模拟观众。' : '这里会显示观众消息。';
}

interface SimulatorProps {
  liveId: string;
  view: LiveView;
  control: DeskActions['control'];
}

function SimulatorSwitch({ liveId, view, control }: SimulatorProps) {
  const { action } = control.variables ?? {};
  const put = (isOn: boolean) => control.mutate({ liveId, action: isOn ? 'simulate' : 'endSimulation' });
  const change = (isOn: boolean) => {
    if (!isOn || view.isRehearsal) return put(isOn);
    confirm({
      title: '正式直播里打开模拟观众？',
      content: '真实观众会听到对模拟评论的回答。只想试效果，可以先结束直播再预演。',
      okText: '打开模拟观众',
      cancelText: '先不打开',
      focusable: { autoFocusButton: 'cancel' },
      mask: { closable: true },
      onOk: () => put(true),
    });
  };
  return (
    <label className={`${styles.switch} row`}>
      <Switch
        size="small"
        checked={view.hasSimulator}
        loading={control.isPending && (action === 'simulate' || action === 'endSimulation')}
        onChange={change}
      />
      模拟观众
    </label>
  );
}

function AddComment({ liveId, add }: { liveId: string; add: DeskActions['add'] }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const send = async () => {
    const words = text.trim();
    const viewer = name.trim() || '场控';
    if (words === '') return;
    const taken = await add.attempt({ liveId, type: 'comment', user: { id: '', name: viewer }, text: words });
    if (!taken) return;
    setText('');
    if (!taken.accepted) message.warning(taken.reason ?? '这条评论没有收进来，请换个说法再试。');
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Input
        className={styles.name}
        aria-label="观众昵称"
        placeholder="昵称"
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Input
        aria-label="评论内容"
        placeholder="手动添加一条评论，按回车发出"
        maxLength={COMMENT_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" loading={add.isPending} disabled={text.trim() === ''}>
        添加
      </Button>
    </form>
  );
}
