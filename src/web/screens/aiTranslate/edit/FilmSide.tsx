import { useState } from 'react';
import { maskFacts, type LineSpeaker, type TranslationProject } from '../../../../contract/translation.ts';
import type { WorkDetail } from '../../../../contract/work.ts';
import { useCall } from '../../../client/use-call.ts';
import { FilmPanel } from './FilmPanel.tsx';
import { LineTrack } from './LineTrack.tsx';
import { moveEdge } from './lines/line-times.ts';
import { MaskSetting } from './mask/MaskSetting.tsx';
import { ShownWords } from './ShownWords.tsx';
import { ProjectSettings } from './ProjectSettings.tsx';
import { renamed, renameSpeaker } from './speaker-edits.ts';
import type { useFilmPlayer } from './use-film-player.ts';
import type { Edits } from './use-edits.ts';
import type { useWave } from './use-wave.ts';
import styles from './TranslationEditor.module.css';

export type TranslationWork = Extract<WorkDetail, { type: 'translate' }>;

interface Props {
  work: TranslationWork;
  project: TranslationProject;
  edits: Edits;
  player: ReturnType<typeof useFilmPlayer>;
  wave: ReturnType<typeof useWave>;
  seconds: number;
  voices: { speakers: LineSpeaker[]; voiceName: string };
  asksConsent: boolean;
}

const none: number[] = [];

export function FilmSide(props: Props) {
  const { work, project, edits, player, wave, seconds, voices, asksConsent } = props;
  const { lines, settings, change, changeLines, changeSettings } = edits;
  const [isMasking, setMasking] = useState(false);
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
        onMask={mask && isMasking ? (box) => changeSettings({ mask: { ...mask, ...box } }) : null}
      >
        <LineTrack
          lines={lines}
          seconds={seconds}
          peaks={wave.peaks}
          breaths={wave.breaths ?? none}
          wave={wave.state}
          onReadAgain={wave.readAgain}
          video={player.video}
          time={player.time}
          onSeek={player.seek}
          onMove={(id, edge, to) =>
            changeLines(`edge:${id}:${edge}`, (all) => {
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
        onChange={changeSettings}
        onRename={(from, to) => {
          change('rename', ({ lines, settings }) => ({
            lines: renameSpeaker(lines, from, to),
            settings: { ...settings, speakers: renamed(settings.speakers ?? [], from, to) },
          }));
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
            onChange={(next) => changeSettings({ mask: next })}
          />
        )}
        {settings.shown && (
          <ShownWords shown={settings.shown} onChange={(shown) => changeSettings({ shown })} />
        )}
      </ProjectSettings>
    </div>
  );
}
