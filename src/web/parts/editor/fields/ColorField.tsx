import { Button } from 'antd';
import { useState } from 'react';
import { type Backdrop, listBackdrops, putBackdrop } from '../../../../contract/backdrop.ts';
import { useSend } from '../../../client/use-call.ts';
import { useRoomOwner } from '../../live/room-owner.ts';
import { useBackdrops } from '../../picker/use-backdrops.ts';
import styles from './ColorField.module.css';

const swatches = ['#ffffff', '#f1ece4', '#dfe7f2', '#dcebe1', '#f5dfe0', '#00b140', '#2a3350', '#14171f'];

const nameOf = (color: string): string => `纯色 ${color.toUpperCase()}`;

export function ColorField({ onChoose }: { onChoose: (backdrop: Backdrop) => void }) {
  const [own, setOwn] = useState('#4b4ded');
  const { data } = useBackdrops();
  const owner = useRoomOwner();
  const add = useSend(putBackdrop, { refresh: [listBackdrops], onDone: onChoose });
  const use = (color: string) => {
    const kept = data?.find((backdrop) => backdrop.kind === 'color' && backdrop.name === nameOf(color));
    if (kept) onChoose(kept);
    else add.mutate({ name: nameOf(color), color, ...owner });
  };
  return (
    <section className="stack" aria-label="纯色背景">
      <span className="strong medium">纯色背景</span>
      <div className={styles.swatches}>
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            className={`${styles.swatch} card-link`}
            style={{ background: color }}
            aria-label={`用纯色 ${color}`}
            disabled={add.isPending}
            onClick={() => use(color)}
          />
        ))}
      </div>
      <div className="row body-text">
        <input
          type="color"
          className={`${styles.picker} colour-input`}
          aria-label="自选颜色"
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <span className="figures">{own.toUpperCase()}</span>
        <Button className="push-end" loading={add.isPending} onClick={() => use(own)}>
          用这个颜色
        </Button>
      </div>
    </section>
  );
}
