import { Button, Input, message } from 'antd';
import { useState } from 'react';
import { COMMENT_CHARACTERS } from '../../../../contract/faq.ts';
import styles from './CommentStream.module.css';
import type { DeskActions } from '../use-desk-actions.ts';

export function AddComment({ liveId, add }: { liveId: string; add: DeskActions['add'] }) {
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
