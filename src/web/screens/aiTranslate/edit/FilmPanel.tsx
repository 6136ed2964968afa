import { Segmented } from 'antd';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import type { ReactNode } from 'react';
import type { MaskBox as Box, TranslationProject } from '../../../../contract/translation.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { playAlone } from '../../../parts/player/use-media.ts';
import { MaskEditor } from './mask/MaskEditor.tsx';
import type { useFilmPlayer } from './use-film-player.ts';
import styles from './TranslationEditor.module.css';

interface Props {
  work: { url: string | null; sourceUrl?: string | null | undefined };
  player: ReturnType<typeof useFilmPlayer>;
  mask: TranslationProject['mask'];
  kept: Box[] | undefined;
  onMask: ((box: Box) => void) | null;
  children: ReactNode;
}

export function FilmPanel({ work, player, mask, kept, onMask, children }: Props) {
  const { shown, video } = player;
  return (
    <Panel title={null}>
      <div className="stack gap12">
        {work.url && (
          <Segmented<'source' | 'film'>
            aria-label="看哪一个"
            value={shown}
            onChange={player.show}
            options={optionsOf({ source: '原片', film: '成片' })}
          />
        )}
        <div className={styles.screen}>
          <video
            ref={video}
            className={styles.video}
            controls={onMask === null}
            playsInline
            preload="metadata"
            aria-label={shown === 'film' ? '成片' : '原片'}
            src={(shown === 'film' ? work.url : work.sourceUrl) ?? undefined}
            onPlay={({ currentTarget }) => playAlone(currentTarget)}
            onTimeUpdate={({ currentTarget }) => player.onTime(currentTarget)}
          />
          {mask && kept && <MaskEditor mask={mask} video={video} kept={kept} onChange={onMask} />}
        </div>
        {children}
      </div>
    </Panel>
  );
}
