import { LeftOutlined } from '@ant-design/icons';
import { Input, message } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  mixProject,
  NARRATION_CHARACTERS,
  readMaterials,
  TITLE_CHARACTERS,
  type Material,
  type MixPart,
  type MixProject,
} from '../../../../contract/mix.ts';
import { redoVideo, updateVideo, videoDetail, type Work } from '../../../../contract/work.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { useUndoable } from '../../../parts/editor/use-undoable.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { UndoRedo } from '../../../parts/editor/UndoRedo.tsx';
import { Columns } from '../../../parts/layout/Columns.tsx';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { VideoPlayer } from '../../../parts/player/VideoPlayer.tsx';
import { OrderPanel } from '../../../parts/order/OrderPanel.tsx';
import { useOrder } from '../../../parts/order/use-order.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { fileOf } from '../../../parts/works/work-facts.ts';
import { isSamePlace, pickAt, pickPlaces, type MixEdits, type PickPlace } from './mix-edits.ts';
import { PickPanel } from './PickPanel.tsx';
import { PickPicture } from './PickPicture.tsx';
import styles from './MixEditor.module.css';

export function MixEditor({ id }: { id: string }) {
  const { data: work, error, refetch } = useCall(videoDetail, { id });
  const stored = work?.type === 'mix' ? work.project : undefined;
  const project = useMemo(() => mixProject.safeParse(stored).data, [stored]);
  if (!work && error)
    return <ErrorCard error={error} title="这条视频没有打开" retry={() => void refetch()} />;
  if (!work) return <ListSkeleton shape="row" />;
  if (!project || work.status !== 'done')
    return <EmptyState drawing="film" text="这条视频还没有做好，做好后才能剪辑。" />;
  return <Editor key={fileOf(work.url)} work={work} project={project} pieces={stored?.pieces ?? []} />;
}

interface EditorProps {
  work: Work;
  project: MixProject;
  pieces: NonNullable<MixProject['pieces']>;
}

function Editor({ work, project, pieces }: EditorProps) {
  const [made] = useState<MixEdits>(() => ({
    title: project.title ?? '',
    paragraphs: project.paragraphs,
    parts: project.parts,
  }));
  const [kept, keep] = useDraft(`mix:${work.id}`, made);
  const { value: edits, change: edit, undo, redo } = useUndoable(kept, keep);
  const change = (gesture: string, changes: Partial<MixEdits>) =>
    edit(gesture, (before) => ({ ...before, ...changes }));
  const { parts } = edits;
  const [chosen, choose] = useState<PickPlace>({ part: 0, pick: 0 });
  const places = pickPlaces(parts);
  const place = places.find((known) => isSamePlace(known, chosen)) ?? places[0]!;
  const byFile = useMaterialsOf(parts);
  const material = byFile.get(pickAt(parts, place).fileId);
  const back = work.batchId ? `/aiMix?batch=${work.batchId}` : '/worksControl?type=mix';
  const navigate = useNavigate();
  const { order, make, isPreparing } = useRedo(work.id, project, edits, () => {
    keep(made);
    message.success('正在重新生成，没有改动的画面不用重做');
    void navigate(back);
  });
  return (
    <div className="stack gap16">
      <div className="row wrap between">
        <LinkButton to={back} icon={<LeftOutlined />}>
          回到这一批
        </LinkButton>
        <span className="row">
          <UndoRedo undo={undo} redo={redo} />
          <OrderPanel
            order={order}
            button={{
              disabled: JSON.stringify(edits) === JSON.stringify(made),
              loading: isPreparing,
              onClick: () => void make(),
              children: '重新生成',
            }}
          />
        </span>
      </div>
      <Columns
        side={
          <Panel title="现在的成片">
            <div className={styles.player}>
              <VideoPlayer src={work.url!} name={work.name} poster={work.coverUrl} duration={work.duration} />
            </div>
          </Panel>
        }
      >
        <Panel title="画面">
          <div className="stack gap16">
            <Timeline
              parts={parts}
              place={place}
              byFile={byFile}
              lengths={isSameLine(made, edits) ? lengthsOf(pieces, work.duration ?? 0) : []}
              onChoose={choose}
            />
            <PickPanel
              key={`${place.part} ${place.pick} ${pickAt(parts, place).fileId}`}
              parts={parts}
              place={place}
              material={material}
              onChange={(gesture, next, to) => {
                change(gesture, { parts: next });
                if (to) choose(to);
              }}
            />
          </div>
        </Panel>
        <WordsPanel edits={edits} change={change} />
      </Columns>
    </div>
  );
}

function useMaterialsOf(parts: MixPart[]): ReadonlyMap<string, Material> {
  const fileIds = useMemo(
    () => [...new Set(parts.flatMap(({ picks }) => picks.map(({ fileId }) => fileId)))].sort(),
    [parts],
  );
  const { data } = useCall(readMaterials, { fileIds, deleted: true });
  return new Map(data?.list.map((material) => [material.fileId, material]));
}

function useRedo(id: string, project: MixProject, edits: MixEdits, onOrdered: () => void) {
  const changed = useMemo(() => {
    const paragraphs = edits.paragraphs.map((text) => text.trim()).filter(Boolean);
    return { id, project: { ...project, title: edits.title.trim() || null, paragraphs, parts: edits.parts } };
  }, [id, project, edits]);
  const order = useOrder(redoVideo, changed);
  const price = useSend(redoVideo, { refresh: [] });
  const save = useSend(updateVideo, { refresh: [] });
  const make = async () => {
    if ((await save.attempt(changed)) === null) return;
    // Nobody pays what was not said before, also where the last change was a moment ago.
    const now = await price.attempt({ id, dryRun: true });
    if (now === null) return;
    if ('cost' in now && order.quote && now.cost > order.quote.cost)
      return void message.warning(`改动后要用 ${now.cost} 算力，再点一次就重新生成。`);
    if ((await order.send({ id })) !== null) onOrdered();
  };
  return { order, make, isPreparing: save.isPending || price.isPending };
}

interface TimelineProps {
  parts: MixPart[];
  place: PickPlace;
  byFile: ReadonlyMap<string, Material>;
  lengths: number[];
  onChoose: (place: PickPlace) => void;
}

function Timeline({ parts, place, byFile, lengths, onChoose }: TimelineProps) {
  const places = pickPlaces(parts);
  return (
    <div className={styles.line} role="group" aria-label="时间线">
      {parts.map(({ picks, sentences }, part) => (
        <div key={part} className={styles.part}>
          <div className={styles.picks}>
            {picks.map(({ fileId, from, seconds }, pick) => {
              const here = { part, pick };
              const index = places.findIndex((known) => isSamePlace(known, here));
              return (
                <button
                  key={pick}
                  type="button"
                  className={`${styles.pick} bare-button choice`}
                  aria-label={`第 ${index + 1} 个画面`}
                  aria-pressed={isSamePlace(place, here)}
                  onClick={() => onChoose(here)}
                >
                  <PickPicture material={byFile.get(fileId)} atSeconds={from + seconds / 2} />
                  <span className={`${styles.length} figures`}>
                    {(lengths[index] ?? seconds).toFixed(1)} 秒
                  </span>
                </button>
              );
            })}
          </div>
          {sentences > 0 && <span className="hint small">{sentences} 句</span>}
        </div>
      ))}
    </div>
  );
}

interface WordsProps {
  edits: MixEdits;
  change: (gesture: string, changes: Partial<MixEdits>) => void;
}

function WordsPanel({ edits: { title, paragraphs }, change }: WordsProps) {
  return (
    <Panel title="口播和标题">
      <div className="stack gap16">
        <Setting title="标题" about="一直显示在画面上，留空就没有。">
          <Input
            aria-label="标题"
            value={title}
            maxLength={TITLE_CHARACTERS}
            onChange={({ target }) => change('title', { title: target.value })}
          />
        </Setting>
        {paragraphs.map((text, index) => (
          <Setting key={index} title={paragraphs.length > 1 ? `口播 ${index + 1}` : '口播'}>
            <Input.TextArea
              aria-label={`口播 ${index + 1}`}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={text}
              maxLength={NARRATION_CHARACTERS}
              onChange={({ target }) =>
                change(`words:${index}`, { paragraphs: paragraphs.with(index, target.value) })
              }
            />
          </Setting>
        ))}
        {paragraphs.length === 0 && <p className="no-margin hint">这条没有口播，画面按音乐的节拍切换。</p>}
      </div>
    </Panel>
  );
}

function lengthsOf(pieces: EditorProps['pieces'], seconds: number): number[] {
  const total = pieces.reduce((sum, { frames }) => sum + frames, 0);
  return pieces.map(({ frames }) => (seconds * frames) / total);
}

/** The lengths that were made hold as long as neither words nor the number of pictures have changed. */
const isSameLine = (made: MixEdits, now: MixEdits): boolean =>
  made.paragraphs.join('\n') === now.paragraphs.join('\n') &&
  made.parts.map(({ picks }) => picks.length).join() === now.parts.map(({ picks }) => picks.length).join();
