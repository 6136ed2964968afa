import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, message, Pagination } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '../../../contract/draft.ts';
import { deleteDrafts, listDrafts, restoreDrafts } from '../../../contract/draft.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { ErrorCard } from '../../parts/ErrorCard.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { undoToast } from '../../parts/undo-toast.tsx';
import { useCall, useSend } from '../../use-call.ts';
import styles from './DraftDrawer.module.css';
import type { DrawerProps } from './drawers.tsx';
import { nameOf, wordsOf } from './order.ts';

const nameOfDraft = ({ project }: Draft): string => nameOf(project) || '未命名短视频';

/** Everything that is being written; opening another saves this one first. */
export function DraftDrawer({ editor }: DrawerProps) {
  const [current, setCurrent] = useState(1);
  const drafts = useCall(listDrafts, { current });
  const navigate = useNavigate();
  const restore = useSend(restoreDrafts, { refresh: [listDrafts] });
  const remove = useSend(deleteDrafts, { refresh: [listDrafts] });
  const isBlank = wordsOf(editor.project) === 0 && editor.undo === null && editor.project.scenes.length === 1;

  const bin = async (draft: Draft) => {
    const { id } = draft;
    // What still waits to be saved would bring the deleted draft back.
    if (id === editor.id) await editor.flush();
    await remove.mutateAsync({ ids: [id] });
    undoToast(`已删除草稿「${nameOfDraft(draft)}」`, () => restore.mutateAsync({ ids: [id] }));
    if (id === editor.id) void navigate('/worksRoom', { replace: true });
  };
  return (
    <div className={styles.drawer}>
      {isBlank ? (
        <Button
          type="primary"
          icon={<PlusOutlined />}
          block
          onClick={() => void message.info('现在这份就是空白的，直接写就好。')}
        >
          新建短视频
        </Button>
      ) : (
        <LinkButton to="/worksRoom?new=1" type="primary" icon={<PlusOutlined />} block>
          新建短视频
        </LinkButton>
      )}
      {drafts.isPending && <ListSkeleton shape="row" />}
      {drafts.error && !drafts.data && (
        <ErrorCard error={drafts.error} title="草稿列表没有打开" retry={() => void drafts.refetch()} />
      )}
      <ul className={styles.list}>
        {drafts.data?.list.map((draft) => (
          <li key={draft.id} className={draft.id === editor.id ? `${styles.row} ${styles.on}` : styles.row}>
            <LinkButton
              to={`/worksRoom?draft=${draft.id}`}
              type="text"
              className={styles.open}
              aria-current={draft.id === editor.id}
            >
              <span className={styles.name}>{nameOfDraft(draft)}</span>
              <span className={`${styles.about} figures`}>
                {draft.project.ratio} · {draft.project.scenes.length} 个场景 · <Moment at={draft.updatedAt} />
              </span>
            </LinkButton>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除草稿 ${nameOfDraft(draft)}`}
              loading={remove.isPending && remove.variables?.ids[0] === draft.id}
              onClick={() => void bin(draft).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      {drafts.data && drafts.data.total > PAGE_SIZE && (
        <Pagination
          size="small"
          align="center"
          current={current}
          total={drafts.data.total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  );
}
