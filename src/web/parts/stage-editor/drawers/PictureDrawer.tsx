import { Switch } from 'antd';
import { Setting } from '../../editor/fields/Setting.tsx';
import { PercentRow } from '../../fields/SlideRow.tsx';
import { Uploader } from '../../upload/Uploader.tsx';
import { addItem, selectedItem } from './add-item.ts';
import styles from './Drawer.module.css';
import { SelectedItem, TurnRow } from './SelectedItem.tsx';
import { setItem, type StageEditor } from '../stage-editor.ts';

const media = {
  image: { name: '贴图', what: '贴图或 Logo', hint: '透明背景的 PNG 效果最好', width: 0.4 },
  video: { name: '视频', what: '一段视频', hint: '循环播放，可以保留原声', width: 0.7 },
} as const;

const CLIP_VOLUME = 0.6;

interface Props {
  stage: StageEditor;
  medium: keyof typeof media;
  used: ReadonlySet<string>;
  title: string;
  onChosen: () => void;
}

export function PictureDrawer({ stage, medium, used, title, onChosen }: Props) {
  const { files, size } = stage;
  const { what, hint, width } = media[medium];
  const isOfKind = (duration: number | null) => (duration === null) === (medium === 'image');
  const found = selectedItem(stage, 'picture');
  const picked = found && isOfKind(files.find(found.item.fileId)?.duration ?? null) ? found : null;
  const known = files.all.filter(({ id, duration }) => used.has(id) && isOfKind(duration));
  const lay = (fileId: string) => {
    addItem(stage, {
      kind: 'picture',
      fileId,
      centre: { x: 0.5, y: 0.3 },
      width: size.width > size.height ? width / 2 : width,
      turn: 0,
      opacity: 1,
      volume: 0,
      isBehind: false,
    });
    onChosen();
  };
  return (
    <div className="stack gap16">
      {picked && <SelectedPicture stage={stage} medium={medium} {...picked} />}
      <Uploader
        what={what}
        kinds={[medium]}
        hint={hint}
        isCompact
        onDone={(file) => {
          files.add(file);
          lay(file.fileId);
        }}
      />
      {known.length > 0 && (
        <>
          <h3 className="subheading">{title}</h3>
          <ul className={styles.grid}>
            {known.map(({ id, name, url }) => (
              <li key={id}>
                <button
                  type="button"
                  className={`${styles.picture} box card-link`}
                  aria-label={`把 ${name} 放到画面上`}
                  title={name}
                  onClick={() => lay(id)}
                >
                  {medium === 'image' ? (
                    <img src={url} alt="" loading="lazy" />
                  ) : (
                    <video src={url} muted preload="metadata" />
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Picked = NonNullable<ReturnType<typeof selectedItem<'picture'>>>;

function SelectedPicture({ stage, medium, index, item }: Pick<Props, 'stage' | 'medium'> & Picked) {
  const set = (changes: Partial<typeof item>) => setItem(stage, index, { ...item, ...changes });
  return (
    <SelectedItem stage={stage} what={media[medium].name}>
      <PercentRow
        label="透明"
        share={1 - item.opacity}
        range={{ min: 0, max: 100, step: 5 }}
        onChange={(share) => set({ opacity: 1 - share })}
      />
      <TurnRow turn={item.turn} onChange={(turn) => set({ turn })} />
      {medium === 'video' && (
        <Setting
          title="保留原声"
          about="有人说话时自动压低。"
          control={
            <Switch
              aria-label="保留原声"
              checked={item.volume > 0}
              onChange={(isHeard) => set({ volume: isHeard ? CLIP_VOLUME : 0 })}
            />
          }
        >
          {item.volume > 0 && (
            <PercentRow
              label="音量"
              share={item.volume}
              range={{ min: 5, max: 100, step: 5 }}
              onChange={(volume) => set({ volume })}
            />
          )}
        </Setting>
      )}
    </SelectedItem>
  );
}
