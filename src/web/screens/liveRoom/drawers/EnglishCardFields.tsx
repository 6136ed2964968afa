import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ENGLISH_CHARACTERS, card as cardFields, type Card } from '../../../../contract/room-settings.ts';
import { GOODS_POINTS } from '../../../../contract/stage.ts';
import { draftLines, lineDoubts } from '../../../../contract/translation.ts';
import { useSend } from '../../../client/use-call.ts';
import { LinesField } from '../../../parts/editor/fields/LinesField.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { TypedField } from '../../../parts/stage-editor/drawers/TypedField.tsx';
import { englishCard, isOtherPrice, textsToTranslate } from './english-card.ts';

interface Props {
  card: Card;
  onChange: (english: Card['english']) => void;
}

const labels = { title: '英文标题', price: '英文价格' };
const fields = cardFields.shape.english.unwrap().shape;

export function EnglishCardFields({ card, onChange }: Props) {
  const { english } = card;
  const [doubts, setDoubts] = useState<string[]>([]);
  const draft = useSend(draftLines, {
    refresh: [],
    // The card as it is by then: words that were typed meanwhile stay.
    onDone: ({ list }, { texts }) => {
      setDoubts(
        texts.flatMap((text, place) => list[place]!.doubts.map((doubt) => `「${text}」${lineDoubts[doubt]}`)),
      );
      onChange(englishCard(card, new Map(texts.map((text, place) => [text, list[place]!.text]))));
    },
  });
  const set = (change: Partial<NonNullable<Card['english']>>) =>
    english && onChange({ ...english, ...change });
  return (
    <Setting
      title="英文"
      about="机器先译一稿，请看一遍再用。"
      control={
        <Button
          size="small"
          icon={<TranslationOutlined />}
          loading={draft.isPending}
          onClick={() => draft.mutate({ texts: textsToTranslate(card), to: 'en' })}
        >
          {english ? '重新译成英文' : '译成英文'}
        </Button>
      }
    >
      {english && (
        <>
          {(['title', 'price'] as const).map((key) => (
            <TypedField
              key={key}
              label={labels[key]}
              schema={fields[key]}
              value={english[key]}
              maxLength={ENGLISH_CHARACTERS[key]}
              rows={1}
              onChange={(text) => set({ [key]: text })}
            />
          ))}
          {isOtherPrice(card) && (
            <p className="warning small" role="status">
              英文价格的数字和中文的不一样，请改成一样的。
            </p>
          )}
          <LinesField
            lines={english.points}
            nameOf={(place) => `英文卖点 ${place}`}
            placeholder="英文卖点"
            more="加一条英文卖点"
            most={GOODS_POINTS}
            longest={ENGLISH_CHARACTERS.point}
            isOneLine
            onChange={(points) => set({ points })}
          />
          {doubts.length > 0 && (
            <ul className="plain-list warning small" aria-label="要看的译文">
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          )}
          <div>
            <Button size="small" type="text" danger onClick={() => onChange(undefined)}>
              去掉英文
            </Button>
          </div>
        </>
      )}
    </Setting>
  );
}
