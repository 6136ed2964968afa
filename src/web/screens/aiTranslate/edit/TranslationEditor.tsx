import { LeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, message } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  draftLines,
  DRAFTS_AT_ONCE,
  maskFacts,
  translationProject,
  voiceOfLine,
  type TranslatedLanguage,
  type TranslationProject,
} from '../../../../contract/translation.ts';
import { listVoices } from '../../../../contract/voice.ts';
import { filePeaks } from '../../../../contract/file.ts';
import { redoVideo, updateVideo, videoDetail } from '../../../../contract/work.ts';
import type { Output } from '../../../client/api.ts';
import { showFailure } from '../../../client/failure.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { SaveStatus } from '../../../parts/editor/SaveStatus.tsx';
import { UndoRedo } from '../../../parts/editor/UndoRedo.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { PriceLine } from '../../../parts/PriceLine.tsx';
import { useSpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { workQueries } from '../../../parts/works/use-work-actions.ts';
import { refetchEvery } from '../../../parts/works/work-facts.ts';
import { addLine, mergeLine, newLineId, splitLine, timeProblem, withDraft, type Line } from './line-edits.ts';
import { FilmPanel } from './FilmPanel.tsx';
import { LineRow } from './LineRow.tsx';
import { LinesTools } from './LinesTools.tsx';
import { newSpeaker, renamed, renameSpeaker } from './speaker-edits.ts';
import { LineTrack } from './LineTrack.tsx';
import { moveEdge } from './line-times.ts';
import { MaskSetting } from './MaskSetting.tsx';
import { ProjectSettings, type Settings } from './ProjectSettings.tsx';
import { useLines } from './use-lines.ts';
import { LipConsent } from '../LipConsent.tsx';
import styles from './TranslationEditor.module.css';

type Detail = Output<typeof videoDetail>;

export function TranslationEditor({ id }: { id: string }) {
  const {
    data: work,
    error,
    refetch,
  } = useCall(videoDetail, { id }, { refetchInterval: (one) => one !== undefined && refetchEvery(one) });
  const project = useMemo(() => translationProject.safeParse(work?.project).data, [work?.project]);
  if (!work && error)
    return <ErrorCard error={error} title="这条翻译没有打开" retry={() => void refetch()} />;
  if (!work || work.id !== id) return <ListSkeleton shape="row" />;
  if (!project || work.status !== 'done')
    return <EmptyState drawing="film" text="这条翻译还没有做好，做好后才能校对。" />;
  return <Editor key={work.id} work={work} project={project} />;
}

function Editor({ work, project }: { work: Detail; project: TranslationProject }) {
  const [stored] = useState<Line[]>(() =>
    (work.lines ?? []).map((line) => ({ ...line, id: line.id ?? newLineId() })),
  );
  const { lines, change, undo, redo, unsaved, flush } = useLines(work.id, stored);
  const [settings, setSettings] = useState<Settings>(() => {
    const { way, hasConsent, voiceName, speakers = [], subtitles, mask, terms } = project;
    return {
      way,
      speakers,
      subtitles,
      mask,
      terms,
      ...(hasConsent && { hasConsent }),
      ...(voiceName !== undefined && { voiceName }),
    };
  });
  const [redubbed, setRedubbed] = useState<string[]>([]);
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const [shown, setShown] = useState<'source' | 'film'>('source');
  const [time, setTime] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const until = useRef(Infinity);
  const speech = useSpeechPlayer();
  const sound = useCall(filePeaks, { fileId: project.fileId }, { staleTime: Infinity }).data;
  const peaks = useMemo(
    () => Uint8Array.from(atob(sound?.peaks ?? ''), (sign) => sign.charCodeAt(0)),
    [sound?.peaks],
  );
  const seconds = sound?.seconds ?? work.duration ?? Math.max(1, ...lines.map(({ end }) => end));
  const isDub = settings.way !== 'subtitle';
  const isRecording = work.sourceKind === 'audio';
  const kept = useCall(maskFacts, { fileId: project.fileId }, { staleTime: Infinity }).data?.kept;
  const [isMasking, setMasking] = useState(false);
  const languages = useCall(listVoices, {}).data?.languages;
  const usual = languages?.find(({ code }) => code.split('-')[0] === project.to)?.voiceId ?? '';
  const speakers = settings.speakers ?? [];
  const voices = { speakers, voiceName: settings.voiceName ?? usual };
  const voiceOf = (line: Line) => voiceOfLine(voices, line) ?? '';
  const save = useSend(updateVideo, { refresh: [] });
  const again = useSend(redoVideo, { refresh: workQueries });
  const draft = useSend(draftLines, { refresh: [] });
  const navigate = useNavigate();
  const { data: quote } = useCall(
    redoVideo,
    { id: work.id, ...(redubbed.length > 0 && { lineIds: redubbed }), dryRun: true },
    { also: String(unsaved.savedAt) + JSON.stringify(settings), enabled: unsaved.state === 'saved' },
  );
  const counted = quote && 'cost' in quote ? quote : null;
  // What is drawn again has no old subtitles, what is copied cannot be painted over, and a sound has no picture.
  const canMask =
    kept !== undefined &&
    (settings.way === 'lip'
      ? counted?.asksConsent === true
      : settings.subtitles === null || settings.subtitles.isBurned);
  const mask = canMask && shown === 'source' ? settings.mask : null;
  const doubtful = lines.filter(
    ({ translation, text, doubts }) => (translation === '' && text !== '') || doubts?.length,
  );
  const problems = lines.map((_, index) => timeProblem(lines, index));

  // Rows that were not drawn anew translate with the newest terms, and a late answer changes the newest settings.
  const newest = useRef(settings);
  const keepSettings = (changes: Partial<Settings>) => {
    const next = { ...newest.current, ...changes };
    newest.current = next;
    setSettings(next);
    save.mutate({ id: work.id, project: next });
  };
  const edit = (gesture: string, line: Line) =>
    change(gesture, (all) => all.map((one) => (one.id === line.id ? line : one)));
  const setSpeaker = (line: Line, name: string | null) => {
    const speaker = name ?? newSpeaker(speakers);
    if (name === null) keepSettings({ speakers: [...speakers, { name: speaker }] });
    edit(`speaker:${line.id}`, { ...line, speaker });
  };
  const play = ({ start, end }: Line) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = start;
    until.current = end;
    element.play().catch(() => undefined);
  };
  const listen = (line: Line) => {
    video.current?.pause();
    const input = { text: line.translation, voiceName: voiceOf(line), speed: line.speed ?? 1 };
    speech.start(input, { onPlace: () => undefined, onFailed: showFailure });
  };
  const translate = async (some: Line[]) => {
    if (project.to !== 'en' && project.to !== 'zh') return void message.info('这种语言要自己写译文。');
    const to: TranslatedLanguage = project.to;
    for (let from = 0; from < some.length; from += DRAFTS_AT_ONCE) {
      const part = some.slice(from, from + DRAFTS_AT_ONCE);
      const answer = await draft.attempt({
        texts: part.map(({ text }) => text),
        to,
        terms: newest.current.terms,
      });
      if (!answer) return;
      const drafts = new Map(part.map(({ id }, index) => [id, answer.list[index]!]));
      change('translate', (all) => all.map((line) => withDraft(line, drafts.get(line.id))));
    }
  };
  const make = async () => {
    await flush();
    if ((await save.attempt({ id: work.id, project: settings })) === null) return;
    const order = { id: work.id, ...(redubbed.length > 0 && { lineIds: redubbed }) };
    if ((await again.attempt(order)) === null) return;
    message.success('正在生成，做好后在「我的翻译」里');
    void navigate('/aiTranslate');
  };
  const visible = onlyDoubtful ? doubtful : lines;
  const wrong = problems.findIndex((problem) => problem !== null);
  return (
    <div className="stack gap16">
      <div className="row wrap between">
        <LinkButton to="/aiTranslate" icon={<LeftOutlined />}>
          回到翻译
        </LinkButton>
        <span className="row wrap">
          <SaveStatus
            save={{
              state: unsaved.state,
              savedAt: new Date(unsaved.savedAt ?? Date.parse(work.createdAt)).toISOString(),
            }}
          />
          <UndoRedo undo={undo} redo={redo} />
          {counted?.asksConsent && (
            <LipConsent
              isGiven={settings.hasConsent === true}
              onChange={(hasConsent) => keepSettings({ hasConsent })}
            />
          )}
          <PriceLine cost={counted?.cost ?? null} />
          <Button
            type="primary"
            disabled={
              wrong >= 0 || lines.length === 0 || (counted?.asksConsent === true && !settings.hasConsent)
            }
            loading={save.isPending || again.isPending}
            onClick={() => void make()}
          >
            {`${work.url ? '重新' : ''}生成${isRecording ? '音频' : '视频'}`}
          </Button>
        </span>
      </div>
      {project && work.url === null && (
        <Alert
          showIcon
          type="info"
          title={`译文是机器草稿，请校对：一共 ${lines.length} 句，${doubtful.length} 句要特别看一看。改好后点「${isRecording ? '生成音频' : '生成视频'}」，不再扣算力。`}
        />
      )}
      <div className={styles.columns}>
        <div className={`${styles.side} stack gap16`}>
          <FilmPanel
            work={work}
            shown={shown}
            onShown={setShown}
            video={video}
            onTime={(element) => {
              setTime(element.currentTime);
              if (element.currentTime < until.current) return;
              until.current = Infinity;
              element.pause();
            }}
            mask={mask}
            kept={kept}
            onMask={mask && isMasking ? (box) => keepSettings({ mask: { ...mask, ...box } }) : null}
          >
            <LineTrack
              lines={lines}
              seconds={seconds}
              peaks={peaks}
              video={video}
              time={time}
              onSeek={(to) => {
                if (video.current) video.current.currentTime = to;
                until.current = Infinity;
              }}
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
                    setShown('source');
                    video.current?.pause();
                  }
                  setMasking(isDrawn);
                }}
                onChange={(next) => keepSettings({ mask: next })}
              />
            )}
          </ProjectSettings>
        </div>
        <Panel
          title={`${lines.length} 句`}
          extra={
            doubtful.length > 0 && (
              <Checkbox checked={onlyDoubtful} onChange={({ target }) => setOnlyDoubtful(target.checked)}>
                只看要留意的 {doubtful.length} 句
              </Checkbox>
            )
          }
        >
          <div className="stack gap12">
            <LinesTools
              name={work.name}
              lines={lines}
              terms={settings.terms}
              onChange={(gesture, next) => change(gesture, () => next)}
              onTerms={(terms) => keepSettings({ terms })}
            />
            <ol className={`${styles.lines} plain-list`} aria-label="逐句校对">
              {visible.map((line) => {
                const index = lines.indexOf(line);
                return (
                  <LineRow
                    key={line.id}
                    line={line}
                    index={index}
                    seconds={seconds}
                    problem={problems[index]!}
                    isNow={time >= line.start && time < line.end}
                    isLast={index === lines.length - 1}
                    isDub={isDub}
                    voiceName={voiceOf(line)}
                    speakers={speakers}
                    onSpeaker={(name) => setSpeaker(line, name)}
                    onChange={edit}
                    onPlay={() => play(line)}
                    onListen={() => listen(line)}
                    onTranslate={() => void translate([line])}
                    onSplit={(at) => change('split', (all) => splitLine(all, line.id, at))}
                    onMerge={() => change('merge', (all) => mergeLine(all, line.id))}
                    onAdd={() => change('add', (all) => addLine(all, line.id, seconds))}
                    onRemove={() => change('remove', (all) => all.filter((one) => one.id !== line.id))}
                    onRedub={
                      work.url && isDub && !redubbed.includes(line.id)
                        ? () => {
                            setRedubbed((before) => [...before, line.id]);
                            message.info('重新生成时这一句会换一种念法');
                          }
                        : null
                    }
                  />
                );
              })}
            </ol>
            <Button
              icon={<PlusOutlined />}
              onClick={() => change('add', (all) => addLine(all, all.at(-1)?.id ?? null, seconds))}
            >
              加一句
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  );
}
