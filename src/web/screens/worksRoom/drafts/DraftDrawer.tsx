import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, message } from 'antd';
import { useNavigate } from 'react-router';
import { deleteDrafts, type Draft, listDrafts, restoreDrafts } from '../../../../contract/short.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { useSend } from '../../../client/use-call.ts';
import styles from './DraftDrawer.module.css';
import { DraftList, nameOfDraft } from './DraftList.tsx';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { countSpokenCharacters } from '../order/order.ts';

export function DraftDrawer({ editor }: DrawerProps<ShortEditorState>) {
  const navigate = useNavigate();
  const restore = useSend(restoreDrafts, { refresh: [listDrafts] });
  const remove = useSend(deleteDrafts, { refresh: [listDrafts] });
  const isBlank =
    countSpokenCharacters(editor.project) === 0 && editor.undo === null && editor.project.scenes.length === 1;

  const bin = async (draft: Draft) => {
    const { id } = draft;
    // What still waits to be saved would bring the deleted draft back.
    if (id === editor.id) await editor.flush();
    await remove.mutateAsync({ ids: [id] });
    undoToast(`已删除草稿「${nameOfDraft(draft)}」`, () => restore.mutateAsync({ ids: [id] }));
    if (id === editor.id) void navigate('/worksRoom', { replace: true });
  };
  return (
    <div className="stack gap16">
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
      <DraftList
        renderRow={(draft) => (
          <li
            key={draft.id}
            className={`${styles.row} row gap4 ${draft.id === editor.id ? 'lit-border' : ''}`}
          >
            <LinkButton
              to={`/worksRoom?draft=${draft.id}`}
              type="text"
              className={styles.open}
              aria-current={draft.id === editor.id}
            >
              <span className={`${styles.name} strong medium`}>{nameOfDraft(draft)}</span>
              <span className={`${styles.about} hint small figures`}>
                {draft.project.ratio} · {draft.project.scenes.length} 个场景 · <Moment at={draft.updatedAt} />
              </span>
            </LinkButton>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除草稿 ${nameOfDraft(draft)}`}
              loading={remove.isPending && remove.variables?.ids[0] === draft.id}
              // A failure has been shown by the call.
              onClick={() => void bin(draft).catch(() => undefined)}
            />
          </li>
        )}
      />
    </div>
  );
}
