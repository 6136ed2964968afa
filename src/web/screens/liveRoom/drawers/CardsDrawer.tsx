import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import {
  type Card,
  CARD_TITLE_CHARACTERS,
  card as cardFields,
  cardLanguages,
  CARDS,
} from '../../../../contract/room-settings.ts';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import { HeldAnswers } from '../../../parts/states/HeldAnswers.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { CardFields } from '../../../parts/stage-editor/drawers/CardFields.tsx';
import { TypedField } from '../../../parts/stage-editor/drawers/TypedField.tsx';
import { ChoiceSetting } from '../../../parts/editor/fields/ChoiceSetting.tsx';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { EnglishCardFields } from './EnglishCardFields.tsx';
import styles from './drawers.module.css';

const languages = optionsOf(cardLanguages);

export function CardsDrawer({ editor }: DrawerProps<RoomEditorState>) {
  const { room, change, goods, showGoods, select: pick } = editor;
  const { cards } = room.settings;
  const spoken = [...new Set(room.scripts.filter(({ type }) => type === 1).map(({ name }) => name))];
  const free = spoken.filter((name) => !cards.some((card) => card.name === name));
  const index = cards.findIndex(({ name }) => name === goods);
  const keep = (next: Card[]) => change({ settings: { cards: next } });
  const show = (name: string | null) => {
    showGoods(name);
    pick(name === null ? null : 'card');
  };
  const add = () => {
    const named = (count: number): string => (count === 1 ? '新商品' : `新商品 ${count}`);
    let count = 1;
    while (cards.some(({ name }) => name === named(count))) count += 1;
    const name = free[0] ?? named(count);
    keep([...cards, { name, title: '', price: '', points: [], fileId: null }]);
    show(name);
  };
  return (
    <div className="stack gap16">
      <p className="hint small">
        说到哪件商品，它的卡片就出现在画面上。点一张看看样子，在画面上拖动可以换位置，所有卡片共用一个位置。
      </p>
      {cards.length > 0 && <CardList editor={editor} onShow={show} />}
      {cards.some(({ english }) => english) && (
        <ChoiceSetting
          title="卡片上的文字"
          about="没有英文的卡片一直显示中文。"
          options={languages}
          value={room.settings.cardLanguage}
          onChange={(cardLanguage) => change({ settings: { cardLanguage } })}
        />
      )}
      {cards.length < CARDS && (
        <Button icon={<PlusOutlined />} block onClick={add}>
          添加商品卡
        </Button>
      )}
      {cards[index] && (
        <ChosenCard
          key={index}
          editor={editor}
          card={cards[index]}
          free={free}
          isSpoken={spoken.includes(cards[index].name)}
          onChange={(next) => keep(cards.with(index, { ...cards[index]!, ...next }))}
          onRemove={() => {
            keep(cards.toSpliced(index, 1));
            show(null);
          }}
        />
      )}
    </div>
  );
}

interface ListProps {
  editor: RoomEditorState;
  onShow: (name: string | null) => void;
}

function CardList({ editor: { room, files, goods }, onShow }: ListProps) {
  return (
    <ul className="stack plain-list" aria-label="商品卡">
      {room.settings.cards.map(({ name, price, fileId }) => {
        const file = fileId ? files.find(fileId) : null;
        return (
          <li key={name}>
            <button
              type="button"
              className={`${styles.card} bare-button box card-link`}
              aria-pressed={name === goods}
              onClick={() => onShow(name === goods ? null : name)}
            >
              <span className={`${styles.picture} shade`}>{file && <img src={file.url} alt="" />}</span>
              <span className="strong ellipsis">{name}</span>
              <span className={styles.price}>{price}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  editor: RoomEditorState;
  card: Card;
  free: string[];
  isSpoken: boolean;
  onChange: (changes: Partial<Card>) => void;
  onRemove: () => void;
}

function ChosenCard({ editor, card, free, isSpoken, onChange, onRemove }: CardProps) {
  const { room, files, showGoods } = editor;
  const ownName = cardFields.shape.name.refine(
    (name) => name === card.name || !room.settings.cards.some((other) => other.name === name),
    '已有同名商品，换一个名称才会保存',
  );
  const rename = (name: string) => {
    onChange({ name });
    showGoods(name);
  };
  return (
    <section className="stack gap16" aria-label="选中的商品卡">
      <div className="row gap0 between">
        <h3 className="subheading">选中的商品卡</h3>
        <Button size="small" type="text" danger onClick={onRemove}>
          删除
        </Button>
      </div>
      <Setting title="商品名称" about="和商品话术的商品名一样，说到它时卡片才会出现。">
        <TypedField
          label="商品名称"
          schema={ownName}
          value={card.name}
          maxLength={NAME_CHARACTERS}
          rows={1}
          onChange={rename}
        />
        {free.length > 0 && (
          <Select
            aria-label="选一件有话术的商品"
            placeholder="选一件有话术的商品"
            value={null}
            options={free.map((name) => ({ value: name, label: name }))}
            onChange={rename}
          />
        )}
        {!isSpoken && <p className="hint small">还没有「{card.name}」的商品话术，直播时它不会出现。</p>}
      </Setting>
      <Setting title="标题" about="卡片上的大字，不填就用商品名称。">
        <TypedField
          label="标题"
          schema={cardFields.shape.title}
          value={card.title}
          maxLength={CARD_TITLE_CHARACTERS}
          rows={1}
          onChange={(title) => onChange({ title })}
        />
      </Setting>
      <HeldAnswers
        title="有问答和这张商品卡不一致"
        held={room.held.filter(({ cards }) => cards.includes(card.name))}
      />
      <CardFields card={card} files={files} onChange={onChange} />
      <EnglishCardFields card={card} onChange={(english) => onChange({ english })} />
    </section>
  );
}
