import { Alert, Button, Checkbox, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Room } from '../../../../contract/room.ts';
import { CARDS, type Card, type RoomSettings } from '../../../../contract/room-settings.ts';
import { GOODS_POINTS } from '../../../../contract/stage.ts';
import { scriptTypes, writeScripts, changeScripts, type Script } from '../../../../contract/script.ts';
import { type Output, call } from '../../../client/api.ts';
import { useSend } from '../../../client/use-call.ts';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import type { ScriptPanelState } from '../scripts/use-script-panel.ts';
import styles from './WriteDialog.module.css';
import { type WritingRequest, WriteForm } from './WriteForm.tsx';
import { deleteFaqs } from '../../../../contract/faq.ts';
import { attempt } from '../../../client/failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';

interface Props {
  panel: ScriptPanelState;
  /** False: templates are put together, which must not be called AI. */
  hasModel: boolean;
  onClose: () => void;
}

const keyOf = (kind: 'script' | 'faq', index: number): string => `${kind} ${index}`;

function cardFor({ name, price, points }: WritingRequest, cards: Card[]): Card | null {
  const isKnown = cards.length >= CARDS || cards.some((card) => card.name === name);
  if (isKnown || (price === '' && points.length === 0)) return null;
  const shown = points.slice(0, GOODS_POINTS).map(({ text }) => text);
  return { name, title: '', price, points: shown, fileId: null };
}

/** One opening is enough for all goods: those that come with the second item would greet everybody again. */
function knownKinds(written: Pick<Script, 'type'>[], scripts: Script[]): ReadonlySet<string> {
  const isKnown = ({ type }: Pick<Script, 'type'>) =>
    type !== 1 && scripts.some((known) => known.type === type);
  return new Set(written.flatMap((script, index) => (isKnown(script) ? keyOf('script', index) : [])));
}

export function WriteDialog({ panel, hasModel, onClose }: Props) {
  useFocusBack();
  const { room } = panel.editor;
  const [product, setProduct] = useState<WritingRequest | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [form] = Form.useForm<WritingRequest>();
  const write = useSend(writeScripts, {
    refresh: [],
    form,
    onDone: ({ scripts }) => setLeft(knownKinds(scripts, room.scripts)),
  });
  const written = write.data;
  const ask = (next: WritingRequest) => {
    setProduct(next);
    write.mutate({ ...next, category: room.category, liveId: room.id });
  };
  const toggle = (key: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const scripts = written?.scripts.filter((_, index) => !left.has(keyOf('script', index))) ?? [];
  const faqs = written?.faqs.filter((_, index) => !left.has(keyOf('faq', index))) ?? [];
  const card = product && cardFor(product, room.settings.cards);
  const add = async () => {
    if (!product) return;
    setAdding(true);
    const isAdded = await addWritten(panel, { scripts, faqs }, card);
    setAdding(false);
    if (isAdded) onClose();
  };
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={720}
      title={hasModel ? 'AI 写话术' : '模板写话术'}
      onCancel={onClose}
      footer={
        written ? (
          <>
            <Button onClick={() => write.reset()}>改一改再写</Button>
            <Button loading={write.isPending} onClick={() => product && ask(product)}>
              换一批
            </Button>
            <Button
              type="primary"
              loading={isAdding}
              disabled={scripts.length + faqs.length === 0}
              onClick={() => void add()}
            >
              添加 {scripts.length} 条话术、{faqs.length} 组问答
            </Button>
          </>
        ) : (
          <Button type="primary" htmlType="submit" form="write-scripts" loading={write.isPending}>
            写出来看看
          </Button>
        )
      }
    >
      {written ? (
        <WrittenList written={written} card={card} left={left} onToggle={toggle} />
      ) : (
        <>
          {!hasModel && (
            <Alert
              type="info"
              className="below16"
              title="这里没有接通 AI，话术由内置模板拼成：只用你写的商品信息，每样都会讲到；填得越全，讲得越具体。"
            />
          )}
          <WriteForm form={form} cards={room.settings.cards} start={product} onSubmit={ask} />
        </>
      )}
    </Modal>
  );
}

interface WrittenProps {
  written: Output<typeof writeScripts>;
  card: Card | null;
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function WrittenList({ written, card, left, onToggle }: WrittenProps) {
  const choice = (key: string, kind: string, text: ReactNode, more: string | false) => (
    <li key={key}>
      <Checkbox checked={!left.has(key)} onChange={() => onToggle(key)}>
        <span className={styles.kind}>{kind}</span>
        {text}
        {more && <span className={styles.kind}>{more}</span>}
      </Checkbox>
    </li>
  );
  return (
    <div className="stack gap12">
      {written.by === 'templates' && (
        <Alert type="info" title="以下由内置模板拼成，不是 AI 写的，请读一遍，改成自己的话再用。" />
      )}
      {written.notice && <Alert type="warning" title={written.notice} />}
      {card && <p className="hint">还会加一张「{card.name}」的商品卡，讲到它时出现在画面上。</p>}
      <ul className={`${styles.list} stack plain-list`}>
        {written.scripts.map(({ type, content, variants }, index) =>
          choice(
            keyOf('script', index),
            scriptTypes[type],
            content,
            variants.length > 0 && `另有 ${variants.length} 种说法`,
          ),
        )}
        {written.faqs.map(({ keyword, answers }, index) =>
          choice(
            keyOf('faq', index),
            `问答 ${keyword.replaceAll('/', '、')}`,
            answers[0],
            answers.length > 1 && `另有 ${answers.length - 1} 个答案`,
          ),
        )}
      </ul>
    </div>
  );
}

type Written = Output<typeof writeScripts>;

/** With the first goods of a room their order is mixed: in the same order again and again, viewers notice. */
function settingsFor({ scripts, settings }: Room, card: Card | null): Partial<RoomSettings> | null {
  const isFirst = settings.order === 'sequence' && !scripts.some(({ type }) => type === 1);
  if (!card && !isFirst) return null;
  return { ...(card && { cards: [...settings.cards, card] }), ...(isFirst && { order: 'shuffle' as const }) };
}

async function addWritten(
  { editor, scripts: { takeBack } }: ScriptPanelState,
  { scripts, faqs }: Pick<Written, 'scripts' | 'faqs'>,
  card: Card | null,
): Promise<boolean> {
  const { room, change, reloadFaqs } = editor;
  const { cards, order } = room.settings;
  const done = await attempt(async () => {
    const { added, faqIds } = await call(changeScripts, {
      liveId: room.id,
      add: scripts.map(({ name, ...script }) => ({ ...script, ...(script.type === 1 && { name }) })),
      faqs: faqs.flatMap(({ keyword, answers }) => answers.map((content) => ({ keyword, content }))),
    });
    const settings = settingsFor(room, card);
    if (settings) change({ settings });
    undoToast(`已添加 ${added.length} 条话术、${faqs.length} 组问答`, async () => {
      if (added.length > 0) await takeBack(added);
      if (faqIds.length > 0) await call(deleteFaqs, { ids: faqIds, liveId: room.id });
      if (settings) change({ settings: { cards, order } });
      reloadFaqs();
    });
  });
  reloadFaqs();
  return done !== null;
}
