import { Input } from 'antd';
import {
  STICKER_CHARACTERS,
  stickerColours,
  stickerKinds,
  type Sticker,
  type StickerColour,
} from '../../../../contract/stage.ts';
import { paints } from '../../../../stage/stickers/paints.ts';
import styles from './Stickers.module.css';

type Look = Pick<Sticker, 'kind' | 'text' | 'colour'>;

const hints: Partial<Record<Sticker['kind'], string>> = {
  countdown: '写秒数，比如 10；或写成 3:00，一秒一秒减，到 0 为止。',
  timer: '写时长，比如 5:00 或 1:30:00，到 0 为止，不会重新开始。',
  until: '写几点，比如 20:00。直播间里按时钟倒数，短视频里只显示时间。',
};

interface Props {
  sticker: Look;
  onChange: (changes: Partial<Omit<Look, 'kind'>>) => void;
}

export function StickerFields({ sticker, onChange }: Props) {
  const { kind, text, colour } = sticker;
  const { name, text: usual } = stickerKinds[kind];
  return (
    <>
      {usual !== null && (
        <Input
          aria-label={`${name}上的字`}
          maxLength={STICKER_CHARACTERS}
          value={text}
          placeholder={usual}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {hints[kind] && <span className="hint small">{hints[kind]}</span>}
      <div className="row wrap" role="radiogroup" aria-label={`${name}的颜色`}>
        {(Object.keys(stickerColours) as StickerColour[]).map((choice) => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={colour === choice}
            aria-label={stickerColours[choice]}
            title={stickerColours[choice]}
            className={styles.colour}
            style={{ background: paints[choice].main }}
            onClick={() => onChange({ colour: colour === choice ? null : choice })}
          />
        ))}
      </div>
    </>
  );
}
