import { Button, message } from 'antd';
import { useBusy } from '../../../hooks/use-busy.ts';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import {
  copyRoom,
  listRooms,
  listTemplates,
  roomDetail,
  updateRoom,
  type Room,
  type TemplateRow,
} from '../../../../contract/room.ts';
import { newSettings } from '../../../../contract/room-settings.ts';
import { HUMAN_POSITION } from '../../../../contract/stage.ts';
import { call } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { RoomCover } from '../../../parts/cover/RoomCover.tsx';
import styles from '../../../parts/stage-editor/drawers/Drawer.module.css';
import { useCall, useSend } from '../../../client/use-call.ts';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { RoomChange } from '../editor/room-change.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import templateStyles from './drawers.module.css';

type Covered = Parameters<typeof RoomCover>[0]['room'];
type Seen = Pick<
  Room,
  'modelId' | 'bgurl' | 'bgKind' | 'stageModel' | 'humanSize' | 'humanPosition' | 'settings'
>;

function lookOf({ modelId, bgurl, stageModel, humanSize, humanPosition, settings }: Seen): RoomChange {
  const { human, items, captions, labelCorner, cardPlace, music } = settings;
  return {
    modelId,
    bgurl,
    stageModel,
    humanSize,
    humanPosition,
    settings: { human, items, captions, labelCorner, cardPlace, music },
  };
}

const seenOf = ({ modelId, bgurl, stageModel, humanSize }: TemplateRow): Seen => ({
  modelId,
  bgurl,
  bgKind: 'image',
  stageModel,
  humanSize,
  humanPosition: HUMAN_POSITION,
  settings: newSettings(''),
});

export function RoomTemplateDrawer({ editor, onChosen }: DrawerProps<RoomEditorState>) {
  const { room, change, reload, flush } = editor;
  const builtIn = useCall(listTemplates, {});
  const own = useCall(listRooms, { isTemplate: 1, pageSize: 100 });
  const [isSaving, during] = useBusy();
  const mark = useSend(updateRoom, { refresh: [listRooms] });
  const save = () =>
    attempt(async () => {
      await flush();
      const copy = await call(copyRoom, { liveId: room.id });
      const name = `${room.name.slice(0, NAME_CHARACTERS - 3)} 模板`;
      await mark.mutateAsync({ id: copy.id, name, isTemplate: 1 });
      message.success(`已存为模板「${name}」，新建直播间时可以选它`);
    });
  const take = (name: string, find: () => Promise<Seen>) =>
    attempt(async () => {
      change(lookOf(await find()), `template:${name}`);
      // The page learns of the template's pictures from the saved room.
      await flush();
      reload();
      message.success(`画面换成「${name}」的样子了，按撤销可以换回来`);
      onChosen();
    });
  const others = own.data?.list.filter(({ id }) => id !== room.id) ?? [];
  const failed = builtIn.data && own.data ? null : (builtIn.error ?? own.error);
  const retry = () => {
    void builtIn.refetch();
    void own.refetch();
  };
  const tile = (key: string, template: Covered & { name: string }, find: () => Promise<Seen>) => (
    <li key={key}>
      <button
        type="button"
        className={`${templateStyles.template} bare-button box card-link stack gap4`}
        aria-label={`换成「${template.name}」的画面`}
        onClick={() => void take(template.name, find)}
      >
        <RoomCover room={template} />
        <span className="ellipsis">{template.name}</span>
      </button>
    </li>
  );
  return (
    <div className="stack gap16">
      <Button block loading={isSaving} onClick={() => void during(save)}>
        把这个直播间存为模板
      </Button>
      <p className="hint small">画面、声音、话术和设置都会存下来。</p>
      <h3 className="subheading">换成模板的画面</h3>
      <p className="hint small">只换数字人、背景和画面上的东西，话术和设置不变。</p>
      {failed && <ErrorCard error={failed} title="模板没有打开" retry={retry} />}
      {!failed && (builtIn.isPending || own.isPending) && <ListSkeleton shape="portrait" />}
      <ul className={`${styles.grid} ${styles.pair}`}>
        {others.map((template) =>
          tile(template.id, template, () => call(roomDetail, { liveId: template.id })),
        )}
        {builtIn.data?.list.map((template) => {
          const look = seenOf(template);
          return tile(template.key, { ...look, name: template.name, human: null }, async () => look);
        })}
      </ul>
      {own.data && others.length === 0 && (
        <p className="hint small">还没有自己的模板。把调好的直播间存为模板，就会出现在这里。</p>
      )}
    </div>
  );
}
