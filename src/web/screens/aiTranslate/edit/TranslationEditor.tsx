import { Alert, message } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  canDraft,
  doubtsOf,
  isTranslated,
  spokenLanguage,
  translationProject,
  type LineSpeaker,
  type TranslationProject,
} from '../../../../contract/translation.ts';
import { listVoices } from '../../../../contract/voice.ts';
import { redoVideo, videoDetail } from '../../../../contract/work.ts';
import { useInit } from '../../../client/use-init.ts';
import { useCall } from '../../../client/use-call.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useOrder } from '../../../parts/order/use-order.ts';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { isGoing, refetchEvery } from '../../../parts/works/work-facts.ts';
import { isDoubtful, isUntranslated, newLineId, timeProblem, type EditedLine } from './lines/line-edits.ts';
import { FieldError } from '../../../parts/fields/FieldError.tsx';
import { confirmEmpty } from './confirm-empty.ts';
import { FilmSide, type TranslationWork } from './FilmSide.tsx';
import { LinesPanel } from './lines/LinesPanel.tsx';
import { MakeBar } from './MakeBar.tsx';
import { useFilmPlayer } from './use-film-player.ts';
import { settingsOf, useEdits, type Edits } from './use-edits.ts';
import { useWave } from './use-wave.ts';
import styles from './TranslationEditor.module.css';

const toTranslations = <LinkButton to="/aiTranslate">回到翻译</LinkButton>;

export function TranslationEditor({ id }: { id: string }) {
  const {
    data: work,
    error,
    refetch,
  } = useCall(
    videoDetail,
    { id },
    { refetchInterval: (known) => known !== undefined && refetchEvery(known) },
  );
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

/** One and the same: rows are drawn anew when it changes. */
const noSpeakers: LineSpeaker[] = [];

function Editor({ work, project }: { work: TranslationWork; project: TranslationProject }) {
  const [opened] = useState(() => ({
    lines: (work.lines ?? []).map((line): EditedLine => ({ ...line, id: line.id ?? newLineId() })),
    settings: settingsOf(project),
  }));
  const languages = useCall(listVoices, {}).data?.languages;
  const usualVoice = spokenLanguage(languages ?? [], project.to)?.voiceId ?? '';
  const engine = useDrafter(project);
  const edits = useEdits(work.id, opened, { mask: null, ...(usualVoice && { voiceName: usualVoice }) });
  const { lines, settings } = edits;
  const player = useFilmPlayer();
  const [redubbed, setRedubbed] = useState<string[]>([]);
  const { order, make } = useMaking(work.id, redubbed, edits, drafts(project.engine, project));
  const asksConsent = order.quote?.asksConsent === true;
  const wave = useWave(project.fileId);
  const seconds = wave.seconds ?? work.duration ?? Math.max(1, lines.at(-1)?.end ?? 1);
  const voices = {
    speakers: settings.speakers ?? noSpeakers,
    voiceName: settings.voiceName ?? usualVoice,
  };
  const problems = lines.map((_, index) => timeProblem(lines, index));
  const makeText = `${work.url ? '重新' : ''}生成${work.sourceKind === 'audio' ? '音频' : '视频'}`;
  const redubOf = ({ id }: EditedLine) =>
    work.url && settings.way !== 'subtitle' && !redubbed.includes(id)
      ? () => {
          setRedubbed((before) => [...before, id]);
          message.info('重新生成时这一句会换一种念法');
        }
      : null;
  return (
    <div className="stack gap16">
      <MakeBar
        edits={edits}
        createdAt={work.createdAt}
        order={order}
        consent={
          asksConsent
            ? {
                isGiven: settings.hasConsent === true,
                onChange: edits.consent,
              }
            : null
        }
        makeText={makeText}
        isDisabled={lines.length === 0 || problems.some((problem) => problem !== null)}
        onMake={() => void make()}
      />
      <FieldError sentence={order.error?.message} />
      {work.url === null && (
        <Alert
          showIcon
          type="info"
          title={
            canDraft(project.engine, project.to)
              ? `译文是机器草稿，请校对：一共 ${lines.length} 句${doubtfulLines(lines)}。改好后点「${makeText}」。`
              : `译文由你写：一共 ${lines.length} 句，${emptyLines(lines)}。可以一句一句写，从空着的一句起整段粘贴，或导入字幕；写好后点「${makeText}」。`
          }
        />
      )}
      <div className={styles.columns}>
        <FilmSide
          work={work}
          project={project}
          edits={edits}
          player={player}
          wave={wave}
          seconds={seconds}
          voices={voices}
          asksConsent={asksConsent}
        />
        <LinesPanel
          name={work.name}
          engine={engine}
          to={project.to}
          edits={edits}
          seconds={seconds}
          breaths={wave.breaths}
          problems={problems}
          voices={voices}
          player={player}
          redubOf={redubOf}
        />
      </div>
    </div>
  );
}

function emptyLines(lines: EditedLine[]): string {
  const count = lines.filter(isUntranslated).length;
  return count > 0 ? `${count} 句还空着` : '都写好了';
}

/** Ours reads Chinese and English only: what was heard in another language came by way of English. */
const drafts = (engine: TranslationProject['engine'], { heard, to }: TranslationProject): boolean =>
  canDraft(engine, to) && ((engine ?? 'embedded') !== 'embedded' || !heard || isTranslated(heard));

function useDrafter(project: TranslationProject) {
  const init = useInit();
  const offered = [
    project.engine ?? ('embedded' as const),
    'embedded' as const,
    init?.hasChatModel && ('model' as const),
    init?.hasTranslationService && ('service' as const),
  ];
  return offered.find((one) => one && drafts(one, project)) || null;
}

function doubtfulLines(lines: EditedLine[]): string {
  const count = lines.filter(isDoubtful).length;
  const unheard = lines.filter((line) => doubtsOf(line).includes('heard')).length;
  const words = unheard > 0 ? `，其中 ${unheard} 句原文没听清，译文也可能不对` : '';
  return count > 0 ? `，${count} 句要特别看一看${words}` : '';
}

function useMaking(
  id: string,
  lineIds: string[],
  { lines, settings, unsaved, flush }: Edits,
  isDrafted: boolean,
) {
  const navigate = useNavigate();
  const changes = useMemo(() => ({ id, ...(lineIds.length > 0 && { lineIds }) }), [id, lineIds]);
  const order = useOrder(redoVideo, changes, {
    also: String(unsaved.savedAt),
    isStored: unsaved.state === 'saved',
  });
  const make = async () => {
    const empty = lines.filter(isUntranslated).length;
    if (empty > 0 && !(await confirmEmpty(empty, settings.way, isDrafted))) return;
    if (!(await flush())) return void message.warning('还有改动没有存上，请改好标红的地方再生成。');
    if ((await order.send()) === null) return;
    message.success('正在生成，做好后在「我的翻译」里');
    void navigate('/aiTranslate');
  };
  return { order, make };
}
