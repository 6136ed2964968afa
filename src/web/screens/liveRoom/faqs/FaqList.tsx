import { Checkbox } from 'antd';
import type { FaqGroup, HeldAnswer } from '../../../../contract/faq.ts';
import { listHits } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { confirmDelete } from '../../../parts/dialogs/confirm-delete.tsx';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { AuditionButton } from '../../../parts/player/AuditionButton.tsx';
import { useCall } from '../../../client/use-call.ts';
import styles from './FaqList.module.css';

interface Props {
  room: Pick<Room, 'id' | 'held'>;
  groups: FaqGroup[];
  isBusy: boolean;
  onToggle: ((group: FaqGroup, isOn: boolean) => void) | null;
  onEdit: (group: FaqGroup) => void;
  from: string;
  onRemove: (group: FaqGroup) => Promise<unknown>;
}

export function FaqList({ room, groups, ...props }: Props) {
  const { data } = useCall(listHits, { liveId: room.id });
  const hitsOf = (keyword: string): number =>
    (data?.list ?? [])
      .filter((hit) => hit.keyword === keyword || keyword.split('/').includes(hit.keyword))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="stack plain-list">
      {groups.map((group) => (
        <li key={group.keyword} className={`${styles.row} box`}>
          <FaqRow
            {...props}
            group={group}
            hits={hitsOf(group.keyword)}
            held={room.held.filter(({ keyword }) => keyword === group.keyword)}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'room' | 'groups'> & { group: FaqGroup; hits: number; held: HeldAnswer[] };

function FaqRow({ group, hits, held, isBusy, onToggle, onEdit, from, onRemove }: RowProps) {
  const { keyword, answers, checked } = group;
  const isSome = !checked && answers.some(({ checkedFlag }) => checkedFlag === 1);
  const edit = () => onEdit(group);
  const remove = () =>
    confirmDelete({
      what: `问答「${keyword}」`,
      lost: `它的 ${group.ids.length} 个答案会${from}删除，删除后几秒内可以撤销。`,
      onConfirm: () => onRemove(group),
    });
  return (
    <>
      {onToggle && (
        <Checkbox
          className={styles.check}
          aria-label={`在本直播间启用「${keyword}」`}
          checked={checked}
          indeterminate={isSome}
          disabled={isBusy}
          onChange={(event) => onToggle(group, event.target.checked)}
        />
      )}
      <button
        type="button"
        className={`${styles.body} bare-button stack gap4 grow`}
        aria-label={`编辑「${keyword}」`}
        onClick={edit}
      >
        <span className={styles.words}>
          {keyword.split('/').map((word) => (
            <span key={word} className="chip tone-busy">
              {word}
            </span>
          ))}
          {hits > 0 && <span className="body-text small figures">答过 {hits} 次</span>}
        </span>
        {answers.map((answer) => (
          <span key={answer.id} className="two-lines">
            {answer.content || '（录音）'}
          </span>
        ))}
        {held.map(({ scriptId, text, reason }) => (
          <span key={`${scriptId} ${text}`} className="warning small">
            不会自动播出，要先等你确认：{reason}
          </span>
        ))}
      </button>
      {answers.map(({ id, fileUrl }) => (
        <AuditionButton key={id} url={fileUrl} name={`「${keyword}」的录音`} />
      ))}
      <MoreMenu
        label={`「${keyword}」的更多操作`}
        items={[
          { key: 'edit', label: '编辑', onClick: edit },
          { key: 'remove', label: '删除', danger: true, onClick: remove },
        ]}
      />
    </>
  );
}
