import { Button, message, Segmented } from 'antd';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { useState } from 'react';
import { type Draft, listDrafts, putDraft } from '../../../../contract/short.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useSend } from '../../../client/use-call.ts';
import styles from './DraftDrawer.module.css';
import { DraftList, nameOfDraft } from './DraftList.tsx';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { displayName } from '../order/order.ts';
import { applyLook } from '../editor/project-edits.ts';

export function SceneTemplateDrawer({ editor, onChosen }: DrawerProps<ShortEditorState>) {
  const [reach, setReach] = useState<'scene' | 'all'>('all');
  const keep = useSend(putDraft, {
    refresh: [listDrafts],
    onDone: ({ name }) => {
      editor.saveAgain();
      message.success(`已存为「${name}」，在别的草稿里可以套用它`);
    },
  });
  const save = () => {
    const name = `${Array.from(displayName(editor.project) || '未命名')
      .slice(0, 26)
      .join('')} 模板`;
    // Only what is seen: its words would be taken for those of another video.
    const { text: _text, audioFileId: _audio, captions: _captions, ...scene } = editor.scene;
    keep.mutate({ project: { ...editor.project, name, coverFileId: null, scenes: [scene] } });
  };
  const apply = (draft: Draft) => {
    editor.files.merge(draft.files);
    editor.backdrops.add(draft.backdrops);
    editor.rearrange(
      (before) => applyLook(before, reach === 'all' ? null : editor.sceneIndex, draft.project),
      editor.sceneIndex,
    );
    message.success(`画面换成「${nameOfDraft(draft)}」的样子了，按撤销可以换回来`);
    onChosen();
  };
  return (
    <div className="stack gap16">
      <Button block loading={keep.isPending} onClick={save}>
        把这个场景的画面存为模板
      </Button>
      <p className="hint small">
        套用时换数字人、背景和画面上的东西，换全部场景时也换字幕样式；要说的话和声音不变。模板也在草稿里，可以在那里改名和删除。
      </p>
      <h3 className="subheading">从我的草稿套用画面</h3>
      {editor.project.scenes.length > 1 && (
        <Segmented<'scene' | 'all'>
          aria-label="套用到"
          block
          value={reach}
          onChange={setReach}
          options={optionsOf({ all: '全部场景', scene: '只换这个场景' })}
        />
      )}
      <DraftList
        empty={<EmptyState drawing="film" text="还没有别的草稿。存下的模板和其他草稿会出现在这里。" />}
        renderRow={(draft) =>
          draft.id === editor.id ? null : (
            <li key={draft.id} className={`${styles.row} row gap4`}>
              <Button
                type="text"
                className={styles.open}
                aria-label={`套用「${nameOfDraft(draft)}」的画面`}
                onClick={() => apply(draft)}
              >
                <span className={`${styles.name} strong medium`}>{nameOfDraft(draft)}</span>
                <span className={`${styles.about} hint small figures`}>
                  {draft.project.ratio} · <Moment at={draft.updatedAt} />
                </span>
              </Button>
            </li>
          )
        }
      />
    </div>
  );
}
