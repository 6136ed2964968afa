import { Button } from 'antd';
import { SlideRow } from '../../parts/SlideRow.tsx';
import { Uploader } from '../../parts/Uploader.tsx';
import { addItem, pickedOf } from './add-item.ts';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';

/** Logos and stickers: uploaded pictures, laid on the stage as often as wanted. */
export function PictureDrawer({ editor, onChosen }: DrawerProps) {
  const { files, project } = editor;
  const picked = pickedOf(editor, 'picture');
  const used = new Set(
    project.scenes.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' ? [] : (item.fileId ?? []))),
    ),
  );
  const known = files.all.filter(({ id, duration }) => used.has(id) && duration === null);
  const lay = (fileId: string) => {
    addItem(editor, {
      kind: 'picture',
      fileId,
      centre: { x: 0.5, y: 0.3 },
      width: project.ratio === '16:9' ? 0.2 : 0.4,
      turn: 0,
      opacity: 1,
    });
    onChosen();
  };
  return (
    <div className={styles.drawer}>
      {picked && (
        <section className={styles.edit} aria-label="选中的贴图">
          <div className={styles.head}>
            <h3 className={styles.title}>选中的贴图</h3>
            <Button size="small" type="text" onClick={() => editor.pick(null)}>
              完成
            </Button>
          </div>
          <SlideRow
            label="透明"
            value={Math.round((1 - picked.item.opacity) * 100)}
            range={{ min: 0, max: 100, step: 5 }}
            unit="%"
            onChange={(share) =>
              editor.changeItem(picked.index, { ...picked.item, opacity: 1 - share / 100 })
            }
          />
          <SlideRow
            label="旋转"
            value={picked.item.turn}
            range={{ min: -180, max: 180, step: 1 }}
            unit="度"
            onChange={(turn) => editor.changeItem(picked.index, { ...picked.item, turn })}
          />
        </section>
      )}
      <Uploader
        what="贴图或 Logo"
        kinds={['image']}
        hint="透明背景的 PNG 效果最好"
        isCompact
        onDone={(file) => {
          files.add(file);
          lay(file.fileId);
        }}
      />
      {known.length > 0 && (
        <>
          <h3 className={styles.title}>这条视频用到的图片</h3>
          <ul className={styles.grid}>
            {known.map(({ id, name, url }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={`把 ${name} 放到画面上`}
                  title={name}
                  onClick={() => lay(id)}
                >
                  <img src={url} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
