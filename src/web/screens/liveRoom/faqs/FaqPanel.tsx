import { SearchInput } from '../../../parts/fields/SearchInput.tsx';
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, message } from 'antd';
import { useState } from 'react';
import { FAQ_GROUPS, groupFaq, listFaqs, type FaqGroup } from '../../../../contract/faq.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { useCall } from '../../../client/use-call.ts';
import { FaqDialog } from './FaqDialog.tsx';
import { FaqList } from './FaqList.tsx';
import styles from './FaqPanel.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { TryBox } from './TryBox.tsx';
import { useRoomFaqs, useOwnFaqs } from './use-faqs.ts';

const MANY = 8;
const SELLING = 1;

function OwnFaqs({ editor }: { editor: RoomEditorState }) {
  const own = useOwnFaqs(editor);
  const [edited, setEdited] = useState<FaqGroup | null>(null);
  if (own.groups.length === 0) return null;
  return (
    <section className="stack gap12" aria-label="这个直播间自己的问答">
      <span className={`${styles.all} figures row between`}>这个直播间自己的问答 {own.groups.length} 组</span>
      <FaqList
        room={editor.room}
        groups={own.groups}
        isBusy={false}
        onToggle={null}
        onEdit={setEdited}
        from=""
        onRemove={own.remove}
      />
      {edited && (
        <FaqDialog group={edited} isShared={false} onSave={own.save} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

export function FaqPanel({ editor }: { editor: RoomEditorState }) {
  const { room } = editor;
  const list = useCall(listFaqs, { liveId: room.id });
  const faqs = useRoomFaqs(editor);
  const [typed, setTyped] = useState('');
  const [isAddingStarters, setAddingStarters] = useState(false);
  const [opened, setOpened] = useState<{ group: FaqGroup | null } | 'import' | null>(null);

  if (list.isPending) return <ListSkeleton shape="row" />;
  if (!list.data)
    return <ErrorCard error={list.error} title="问答库没有打开" retry={() => void list.refetch()} />;

  const groups = groupFaq(list.data.list);
  const found = groups.filter(({ keyword, answers }) =>
    [keyword, ...answers.map(({ content }) => content)].some((text) => text.includes(typed.trim())),
  );
  const used = groups.filter(({ checked }) => checked).length;
  const { isBusy } = faqs;
  const addStarters = async () => {
    setAddingStarters(true);
    if (await faqs.addStarters()) message.success('已加入 10 组常见问题，并在本直播间启用，改成你的回答更好');
    setAddingStarters(false);
  };
  return (
    <div className="stack gap12">
      <div className={styles.actions}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ group: null })}>
          新增问答
        </Button>
        <Button icon={<ImportOutlined />} onClick={() => setOpened('import')}>
          批量导入
        </Button>
      </div>
      <TryBox liveId={room.id} />
      <OwnFaqs editor={editor} />
      {groups.length === 0 ? (
        <EmptyState
          drawing="search"
          text="共用的知识库还是空的。写下观众常问的词和你的回答，评论里出现这些词就会回答。"
          action={
            room.category === SELLING && (
              <Button loading={isAddingStarters} onClick={addStarters}>
                加入常见问题（10 组）
              </Button>
            )
          }
        />
      ) : (
        <>
          {groups.length > MANY && (
            <SearchInput placeholder="搜索关键词或答案" value={typed} onChange={setTyped} />
          )}
          <div className={`${styles.all} figures row between`}>
            <Checkbox
              checked={found.length > 0 && found.every(({ checked }) => checked)}
              indeterminate={found.some(({ checked }) => checked) && found.some(({ checked }) => !checked)}
              disabled={isBusy || found.length === 0}
              onChange={(event) => {
                const isOn = event.target.checked;
                void faqs.toggle(
                  found.filter(({ checked }) => checked !== isOn),
                  isOn,
                );
              }}
            >
              全选
            </Checkbox>
            <span>
              本直播间启用 {used} 组 · 共 {groups.length}/{FAQ_GROUPS} 组
            </span>
          </div>
          {found.length === 0 && <EmptyState drawing="search" text="没有找到，换个词试试。" />}
          <FaqList
            room={room}
            groups={found}
            isBusy={isBusy}
            onToggle={(group, isOn) => void faqs.toggle([group], isOn)}
            onEdit={(group) => setOpened({ group })}
            from="从知识库和所有用到它的直播间里"
            onRemove={faqs.remove}
          />
        </>
      )}
      {opened === 'import' && (
        <ImportDialog liveId={room.id} onDone={editor.reloadFaqs} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'import' && (
        <FaqDialog group={opened.group} isShared onSave={faqs.save} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
