import { Alert, message } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { maskFacts, translationProject, type TranslationProject } from '../../../../contract/translation.ts';
import { listVoices } from '../../../../contract/voice.ts';
import { filePeaks } from '../../../../contract/file.ts';
import { redoVideo, videoDetail, type WorkDetail } from '../../../../contract/work.ts';
import { useCall } from '../../../client/use-call.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useOrder } from '../../../parts/order/use-order.ts';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { isGoing, refetchEvery } from '../../../parts/works/work-facts.ts';
import { isDoubtful, newLineId, timeProblem, type Line } from './line-edits.ts';
import { FieldError } from '../../../parts/fields/FieldError.tsx';
import { FilmPanel } from './FilmPanel.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { LineTrack } from './LineTrack.tsx';
import { moveEdge } from './line-times.ts';
import { MakeBar } from './MakeBar.tsx';
import { MaskSetting } from './mask/MaskSetting.tsx';
import { ProjectSettings } from './ProjectSettings.tsx';
import { renamed, renameSpeaker } from './speaker-edits.ts';
import { useFilmPlayer } from './use-film-player.ts';
import { useLines } from './use-lines.ts';
import { useSettings } from './use-settings.ts';
import styles from './TranslationEditor.module.css';

type Detail = Extract<WorkDetail, { type: 'translate' }>;

const toTranslations = <LinkButton to="/aiTranslate">回到翻译</LinkButton>;

export function TranslationEditor({ id }: { id: string }) {
  const {
    data: work,
    error,
    refetch,
  } = useCall(videoDetail, { id }, { refetchInterval: (one) => one !== undefined && refetchEvery(one) });
  const stored = work?.type === 'translate' ? work.project : undefined;
  const project = useMemo(() => translationProject.safeParse(stored).data, [stored]);
  if (!work && error)
    return (
      <ErrorCard
        error={error}
        title="这条翻译没有打开"
        retry={() => void refetch()}
        action={toTranslations}
      />
    );
  if (!work || work.id !== id) return <ListSkeleton shape="row" />;
  if (!project || work.type !== 'translate' || work.status !== 'done')
    return (
      <EmptyState
        drawing="film"
        text={
          isGoing(work) ? '这条翻译还在做，做好后这里会自己打开。' : '这条翻译没有做成，没有可以校对的译文。'
        }
        action={
          <LinkButton to={`/aiTranslate?work=${id}`}>{isGoing(work) ? '看进度' : '看原因，重试'}</LinkButton>
        }
      />
    );
  return <Editor key={work.id} work={work} project={project} />;
}

function Editor({ work, project }: { work: Detail; project: TranslationProject }) {
  const [stored] = useState<Line[]>(() =>
    (work.lines ?? []).map((line) => ({ ...line, id: line.id ?? newLineId() })),
  );
  const edited = useLines(work.id, stored);
  const { lines, change, unsaved } = edited;
  const { settings, isStored, change: keepSettings, flush, isSaving } = useSettings(work.id, project);
  const player = useFilmPlayer();
  const [redubbed, setRedubbed] = useState<string[]>([]);
  const [isMasking, setMasking] = useState(false);
  const wave = useCall(filePeaks, { fileId: project.fileId }, { staleTime: Infinity });
  const sound = wave.data;
  const peaks = useMemo(
    () => Uint8Array.from(atob(sound?.peaks ?? ''), (sign) => sign.charCodeAt(0)),
    [sound?.peaks],
  );
  const seconds = sound?.seconds ?? work.duration ?? Math.max(1, ...lines.map(({ end }) => end));
  const isRecording = work.sourceKind === 'audio';
  const makeText = `${work.url ? '重新' : ''}生成${isRecording ? '音频' : '视频'}`;
  const kept = useCall(maskFacts, { fileId: project.fileId }, { staleTime: Infinity }).data?.kept;
  const languages = useCall(listVoices, {}).data?.languages;
  const usual = languages?.find(({ code }) => code.split('-')[0] === project.to)?.voiceId ?? '';
  const { speakers = [] } = settings;
  const voices = { speakers, voiceName: settings.voiceName ?? usual };
  const navigate = useNavigate();
  const wish = useMemo(
    () => ({ id: work.id, ...(redubbed.length > 0 && { lineIds: redubbed }) }),
    [work.id, redubbed],
  );
  const order = useOrder(redoVideo, wish, {
    also: String(unsaved.savedAt) + JSON.stringify(settings),
    isStored: isStored && unsaved.state === 'saved',
  });
  const asksConsent = order.quote?.asksConsent === true;
  // What is drawn again has no old subtitles, and a sound has no picture.
  const canMask = kept !== undefined && (settings.way !== 'lip' || asksConsent);
  const mask = canMask && player.shown === 'source' ? settings.mask : null;
  const problems = lines.map((_, index) => timeProblem(lines, index));
  const make = async () => {
    await edited.flush();
    if (!(await flush())) return;
    if ((await order.send()) === null) return;
    message.success('正在生成，做好后在「我的翻译」里');
    void navigate('/aiTranslate');
  };
  return (
    <div className="stack gap16">
      <MakeBar
        edited={edited}
        createdAt={work.createdAt}
        order={order}
        consent={
          asksConsent
            ? {
                isGiven: settings.hasConsent === true,
                onChange: (hasConsent) => keepSettings({ hasConsent }),
              }
            : null
        }
        makeText={makeText}
        isDisabled={lines.length === 0 || problems.some((problem) => problem !== null)}
        isSaving={isSaving}
        onMake={() => void make()}
      />
      <FieldError sentence={order.error?.message} />
      {work.url === null && (
        <Alert
          showIcon
          type="info"
          title={`译文是机器草稿，请校对：一共 ${lines.length} 句，${lines.filter(isDoubtful).length} 句要特别看一看。改好后点「${makeText}」。`}
        />
      )}
      <div className={styles.columns}>
        <div className={`${styles.side} stack gap16`}>
          <FilmPanel
            work={work}
            player={player}
            mask={mask}
            kept={kept}
            onMask={mask && isMasking ? (box) => keepSettings({ mask: { ...mask, ...box } }) : null}
          >
            <LineTrack
              lines={lines}
              seconds={seconds}
              peaks={peaks}
              wave={sound ? 'read' : wave.error ? 'failed' : 'reading'}
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
            isRecording={isRecording}
            settings={settings}
            lines={lines}
            voiceName={voices.voiceName}
            onChange={keepSettings}
            onRename={(from, to) => {
              change('rename', (all) => renameSpeaker(all, from, to));
              keepSettings({ speakers: renamed(speakers, from, to) });
            }}
          >
            {canMask && (
              <MaskSetting
                fileId={project.fileId}
                mask={settings.mask}
                kept={kept}
                isDrawn={isMasking}
                onDraw={(isDrawn) => {
                  if (isDrawn) {
                    player.show('source');
                    player.pause();
                  }
                  setMasking(isDrawn);
                }}
                onChange={(next) => keepSettings({ mask: next })}
              />
            )}
          </ProjectSettings>
        </div>
        <LinesPanel
          name={work.name}
          to={project.to}
          lines={lines}
          change={change}
          seconds={seconds}
          problems={problems}
          settings={settings}
          onSettings={keepSettings}
          voices={voices}
          player={player}
          redubOf={({ id }) =>
            work.url && settings.way !== 'subtitle' && !redubbed.includes(id)
              ? () => {
                  setRedubbed((before) => [...before, id]);
                  message.info('重新生成时这一句会换一种念法');
                }
              : null
          }
        />
      </div>
    </div>
  );
}
