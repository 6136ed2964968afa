import { useMemo, useState } from 'react';
import type { filePeaks } from '../../../../contract/file.ts';
import { maskFacts, type LineSpeaker, type TranslationProject } from '../../../../contract/translation.ts';
import type { WorkDetail } from '../../../../contract/work.ts';
import { useCall } from '../../../client/use-call.ts';
import { FilmPanel } from './FilmPanel.tsx';
import { LineTrack } from './LineTrack.tsx';
import { moveEdge } from './line-times.ts';
import { MaskSetting } from './mask/MaskSetting.tsx';
import { ShownWords } from './ShownWords.tsx';
import { ProjectSettings, type TranslationSettings } from './ProjectSettings.tsx';
import { renamed, renameSpeaker } from './speaker-edits.ts';
import type { useFilmPlayer } from './use-film-player.ts';
import type { useLines } from './use-lines.ts';
import styles from './TranslationEditor.module.css';

export type TranslationWork = Extract<WorkDetail, { type: 'translate' }>;

interface Props {
  work: TranslationWork;
  project: TranslationProject;
  edited: ReturnType<typeof useLines>;
  settings: TranslationSettings;
  onSettings: (changes: Partial<TranslationSettings>) => void;
  player: ReturnType<typeof useFilmPlayer>;
  wave: ReturnType<typeof useCall<typeof filePeaks>>;
  seconds: number;
  voices: { speakers: LineSpeaker[]; voiceName: string };
  asksConsent: boolean;
}

export function FilmSide(props: Props) {
  const { work, project, edited, settings, onSettings, player, wave, seconds, voices, asksConsent } = props;
  const { lines, change } = edited;
  const [isMasking, setMasking] = useState(false);
  const peaks = useMemo(
    () => Uint8Array.from(atob(wave.data?.peaks ?? ''), (sign) => sign.charCodeAt(0)),
    [wave.data?.peaks],
  );
  const kept = useCall(maskFacts, { fileId: project.fileId }, { staleTime: Infinity }).data?.kept;
  // What is drawn again has no old subtitles, and a sound has no picture.
  const canMask = kept !== undefined && (settings.way !== 'lip' || asksConsent);
  const mask = canMask && player.shown === 'source' ? settings.mask : null;
  return (
    <div className={`${styles.side} stack gap16`}>
      <FilmPanel
        work={work}
        player={player}
        mask={mask}
        kept={kept}
        onMask={mask && isMasking ? (box) => onSettings({ mask: { ...mask, ...box } }) : null}
      >
        <LineTrack
          lines={lines}
          seconds={seconds}
          peaks={peaks}
          wave={wave.data ? 'read' : wave.error ? 'failed' : 'reading'}
          onReadAgain={() => void wave.refetch()}
          video={player.video}
          time={player.time}
          onSeek={player.seek}
          onMove={(id, edge, to) =>
            change(`edge:${id}:${edge}`, (all) => {
              const index = all.findIndex((line) => line.id === id);
              return index < 0 ? all : moveEdge(all, index, edge, to, seconds);
            })
          }
        />
      </FilmPanel>
      <ProjectSettings
        project={project}
        isRecording={work.sourceKind === 'audio'}
        settings={settings}
        lines={lines}
        voiceName={voices.voiceName}
        onChange={onSettings}
        onRename={(from, to) => {
          change('rename', (all) => renameSpeaker(all, from, to));
          onSettings({ speakers: renamed(voices.speakers, from, to) });
        }}
      >
        {canMask && (
          <MaskSetting
            fileId={project.fileId}
            mask={settings.mask ?? null}
            kept={kept}
            isDrawn={isMasking}
            onDraw={(isDrawn) => {
              if (isDrawn) {
                player.show('source');
                player.pause();
              }
              setMasking(isDrawn);
            }}
            onChange={(next) => onSettings({ mask: next })}
          />
        )}
        {settings.way === 'lip' && settings.shown && (
          <ShownWords shown={settings.shown} onChange={(shown) => onSettings({ shown })} />
        )}
      </ProjectSettings>
    </div>
  );
}
