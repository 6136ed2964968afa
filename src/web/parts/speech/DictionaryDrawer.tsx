import { SearchInput } from '../fields/SearchInput.tsx';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, message, Pagination } from 'antd';
import { useState } from 'react';
import {
  WORD_CHARACTERS,
  READING_CHARACTERS,
  deleteWords,
  listWords,
  MOST_WORDS,
  putWord,
} from '../../../contract/voice.ts';
import { PAGE_SIZE } from '../../../contract/fields.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { fieldRule } from '../fields/rule.ts';
import { undoToast } from '../dialogs/undo-toast.tsx';
import { SideDrawer } from '../dialogs/SideDrawer.tsx';
import styles from './DictionaryDrawer.module.css';
import { isSyllable } from './markup/marks.ts';
import { toneMarked } from './markup/pinyin.ts';

export interface DictionaryWord {
  word: string;
  reading: string;
}

const { shape } = putWord.input;
const refresh = [listWords];

const spoken = (reading: string): string => {
  const parts = reading.split(' ');
  return parts.every(isSyllable) ? parts.map(toneMarked).join(' ') : `读作「${reading}」`;
};

function AddWord({ start }: { start: DictionaryWord }) {
  const [form] = Form.useForm<DictionaryWord>();
  const put = useSend(putWord, {
    refresh,
    form,
    onDone: ({ word }) => {
      message.success(`「${word}」已加入词典`);
      form.setFieldsValue({ word: '', reading: '' });
      form.focusField('word');
    },
  });
  return (
    <Form<DictionaryWord>
      name="dictionary"
      form={form}
      className={styles.add}
      requiredMark={false}
      initialValues={start}
      onFinish={(entry) => put.mutate(entry)}
    >
      <Form.Item<DictionaryWord> className={styles.new} name="word" rules={[fieldRule(shape.word)]}>
        <Input aria-label="词语" placeholder="词语，如 角色" maxLength={WORD_CHARACTERS} />
      </Form.Item>
      <Form.Item<DictionaryWord> name="reading" rules={[fieldRule(shape.reading)]}>
        <Input aria-label="读音" placeholder="读音，如 jue2 se4" maxLength={READING_CHARACTERS} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={put.isPending}>
        加入
      </Button>
    </Form>
  );
}

function WordList() {
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(1);
  const keyword = useDebounced(typed.trim(), 300);
  const words = useCall(listWords, { current, ...(keyword && { keyword }) });
  const put = useSend(putWord, { refresh });
  const remove = useSend(deleteWords, {
    refresh,
    onDone: () => words.data?.list.length === 1 && setCurrent(Math.max(1, current - 1)),
  });
  const drop = async ({ id, word, reading }: DictionaryWord & { id: string }) => {
    await remove.mutateAsync({ ids: [id] });
    undoToast(`已从词典删除「${word}」`, () => put.mutateAsync({ word, reading }));
  };
  if (!words.data && words.error)
    return <ErrorCard error={words.error} title="词典没有打开" retry={() => void words.refetch()} />;
  return (
    <>
      <SearchInput
        className="below12"
        placeholder="搜索词语"
        maxLength={30}
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setCurrent(1);
        }}
      />
      {!words.data && <ListSkeleton shape="row" />}
      {words.data?.total === 0 && (
        <EmptyState
          drawing={keyword ? 'search' : 'voice'}
          text={
            keyword
              ? '词典里没有这个词，换个词试试。'
              : '词典还是空的。把经常读错的词加进来，以后的配音都会照着读。'
          }
        />
      )}
      <ul className="plain-list">
        {words.data?.list.map((entry) => (
          <li key={entry.id} className={`${styles.row} row gap12`}>
            <span className="grow strong break-anywhere">{entry.word}</span>
            <span className="grow body-text break-anywhere">{spoken(entry.reading)}</span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除 ${entry.word}`}
              // A failure has been shown by the call.
              onClick={() => void drop(entry).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      {words.data && words.data.total > PAGE_SIZE && (
        <Pagination
          simple
          align="end"
          className={styles.paging}
          current={current}
          pageSize={PAGE_SIZE}
          total={words.data.total}
          onChange={setCurrent}
        />
      )}
    </>
  );
}

interface Props {
  start: DictionaryWord | null;
  onClose: () => void;
}

export function DictionaryDrawer({ start, onClose }: Props) {
  return (
    <SideDrawer open={start !== null} onClose={onClose} title="发音词典" width={480}>
      <p className={styles.about}>
        读音写带声调数字的拼音，每个字一个，用空格隔开；也可以写另一种说法。最多 {MOST_WORDS} 个词。
      </p>
      {start && <AddWord key={`${start.word} ${start.reading}`} start={start} />}
      <WordList />
    </SideDrawer>
  );
}
