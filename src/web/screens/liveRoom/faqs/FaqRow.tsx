import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown } from 'antd';
import type { FaqGroup } from '../../../../contract/faq.ts';
import { AuditionButton } from '../../../parts/player/AuditionButton.tsx';
import styles from './FaqRow.module.css';

interface Props {
  group: FaqGroup;
  isBusy: boolean;
  hits: number;
  /** null: it is always on. */
  onToggle: ((isOn: boolean) => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

export function FaqRow({ group, isBusy, hits, onToggle, onEdit, onRemove }: Props) {
  const { keyword, answers, checked } = group;
  const isSome = !checked && answers.some(({ checkedFlag }) => checkedFlag === 1);
  return (
    <div className={`${styles.row} box`}>
      {onToggle && (
        <Checkbox
          className={styles.check}
          aria-label={`在本直播间启用「${keyword}」`}
          checked={checked}
          indeterminate={isSome}
          disabled={isBusy}
          onChange={(event) => onToggle(event.target.checked)}
        />
      )}
      <button
        type="button"
        className={`${styles.body} bare-button stack gap4 grow`}
        aria-label={`编辑「${keyword}」`}
        onClick={onEdit}
      >
        <span className={styles.words}>
          {keyword.split('/').map((word) => (
            <span key={word} className="chip tone-busy">
              {word}
            </span>
          ))}
          {hits > 0 && <span className="body-text small figures">命中 {hits} 次</span>}
        </span>
        {answers.map((answer) => (
          <span key={answer.id} className="two-lines">
            {answer.content || '（录音）'}
          </span>
        ))}
      </button>
      {answers.map(({ id, fileUrl }) => (
        <AuditionButton key={id} url={fileUrl} name={`「${keyword}」的录音`} />
      ))}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'edit', label: '编辑', onClick: onEdit },
            { key: 'remove', label: '删除', danger: true, onClick: onRemove },
          ],
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label={`「${keyword}」的更多操作`} />
      </Dropdown>
    </div>
  );
}
