import { Input } from 'antd';
import { LINE_CHARACTERS, type TranslationProject } from '../../../../contract/translation.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

type Shown = NonNullable<TranslationProject['shown']>;

interface Props {
  shown: Shown;
  onChange: (shown: Shown) => void;
}

/** Cards, texts and stickers of a film that is drawn anew. */
export function ShownWords({ shown, onChange }: Props) {
  return (
    <Setting title="画面上的字" about="商品卡、文字和贴纸跟着一起翻译，可以改；清空就照原样显示。">
      <ul className="plain-list stack gap6">
        {shown.map(({ source, translation }) => (
          <li key={source} className="stack">
            <span className="hint small">{source}</span>
            <Input
              aria-label={`${source} 的译文`}
              maxLength={LINE_CHARACTERS}
              defaultValue={translation}
              onBlur={({ target }) => {
                if (target.value === translation) return;
                onChange(
                  shown.map((word) =>
                    word.source === source ? { source, translation: target.value } : word,
                  ),
                );
              }}
            />
          </li>
        ))}
      </ul>
    </Setting>
  );
}
