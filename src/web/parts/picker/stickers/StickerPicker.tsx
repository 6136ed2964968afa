import { SearchInput } from '../../fields/SearchInput.tsx';
import { Select } from 'antd';
import { useState } from 'react';
import {
  stickerGroups,
  stickerKinds,
  type StickerGroup,
  type StickerKind,
} from '../../../../contract/stage.ts';
import { StickerPicture } from './StickerPicture.tsx';
import styles from './Stickers.module.css';

const groups = Object.keys(stickerGroups) as StickerGroup[];
const kinds = Object.keys(stickerKinds) as StickerKind[];

const matches = (kind: StickerKind, words: string): boolean => {
  const { name, text, group } = stickerKinds[kind];
  return `${name} ${text ?? ''} ${stickerGroups[group]}`.toLowerCase().includes(words.trim().toLowerCase());
};

interface Props {
  offers: (kind: StickerKind) => boolean;
  onChoose: (kind: StickerKind) => void;
}

export function StickerPicker({ offers, onChoose }: Props) {
  const [words, setWords] = useState('');
  const [group, setGroup] = useState<StickerGroup | null>(null);
  const found = kinds.filter(
    (kind) => offers(kind) && matches(kind, words) && (group === null || stickerKinds[kind].group === group),
  );
  const sections = groups.filter((section) => found.some((kind) => stickerKinds[kind].group === section));
  return (
    <div className="stack gap12">
      <div className="row">
        <SearchInput label="搜索贴纸" placeholder="搜索，比如 包邮" value={words} onChange={setWords} />
        <Select<StickerGroup | null>
          aria-label="贴纸分类"
          style={{ width: 116 }}
          value={group}
          options={[
            { value: null, label: '全部' },
            ...groups
              .filter((section) => kinds.some((kind) => offers(kind) && stickerKinds[kind].group === section))
              .map((section) => ({ value: section, label: stickerGroups[section] })),
          ]}
          onChange={setGroup}
        />
      </div>
      {sections.length === 0 && <p className="hint">没有找到「{words.trim()}」，换个词试试。</p>}
      {sections.map((section) => (
        <section key={section} className="stack" aria-label={stickerGroups[section]}>
          <h3 className="subheading">{stickerGroups[section]}</h3>
          <ul className={`${styles.tiles} plain-list`}>
            {found
              .filter((kind) => stickerKinds[kind].group === section)
              .map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    className={`${styles.tile} bare-button box card-link stack gap4 centre`}
                    onClick={() => onChoose(kind)}
                  >
                    <StickerPicture kind={kind} text={stickerKinds[kind].text ?? ''} />
                    <span className="small">{stickerKinds[kind].name}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
