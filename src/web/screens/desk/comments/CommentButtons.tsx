import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Comment } from '../../../../contract/live.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import styles from './CommentButtons.module.css';
import type { CommentActions } from './use-comment-actions.ts';

interface Props {
  comment: Comment;
  actions: CommentActions;
  /** Whether the mouse or the focus is at the comment. */
  isAt: boolean;
}

export function CommentButtons({ comment, actions, isAt }: Props) {
  const isSmall = useSmall();
  if (!isSmall)
    return isAt ? (
      <div className={styles.buttons}>
        {actions.of(comment).map(({ key, label, danger, onClick }) => (
          <Button key={key} size="small" danger={danger} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    ) : null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: actions.of(comment) }}>
      <Button
        type="text"
        className={styles.more}
        icon={<EllipsisOutlined />}
        aria-label={`处理这条评论：${comment.text.slice(0, 20)}`}
      />
    </Dropdown>
  );
}
