import { roomLimits } from '../../../../../contract/room-settings.ts';
import { ChoiceSetting } from '../../../../parts/editor/fields/ChoiceSetting.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { LabelCornerField } from '../../../../parts/fields/LabelCornerField.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { PercentRow } from '../../../../parts/fields/SlideRow.tsx';
import { PictureSetting } from '../../../../parts/stage-editor/drawers/PictureSetting.tsx';
import { RecordingSetting } from '../RecordingSetting.tsx';
import { VoiceSettings } from './VoiceSettings.tsx';
import { binderOf, type PageProps } from './page.ts';

const resolutions = optionsOf({ '720p': '高清 720p', '1080p': '超清 1080p' });
const covers = [
  { side: 'top', label: '上边' },
  { side: 'bottom', label: '下边' },
] as const;

export function PicturePage({ editor }: PageProps) {
  const { room } = editor;
  const bind = binderOf(editor);
  const { value: safeArea, onChange: setSafeArea } = bind('safeArea');
  const { value: fileId, onChange: setStandIn } = bind('standInFileId');
  return (
    <>
      <VoiceSettings editor={editor} />
      <ChoiceSetting
        title="清晰度"
        about="推流和录像的画面。超清更清楚，电脑和网络也要更好。"
        options={resolutions}
        {...bind('resolution')}
      />
      <LabelCornerField {...bind('labelCorner')} />
      <Setting title="平台会盖住的地方" about="平台的按钮和评论盖住画面的多少，只在编辑时显示。">
        {covers.map(({ side, label }) => (
          <PercentRow
            key={side}
            label={label}
            share={safeArea[side]}
            range={{ min: 0, max: 100 * roomLimits.safeArea, step: 1 }}
            onChange={(share) => setSafeArea({ ...safeArea, [side]: share })}
          />
        ))}
      </Setting>
      <PictureSetting
        title="备用画面"
        about="中控台点「切备用画面」时铺满画面的图。不选就是没有主播的背景，写着「主播稍后回来」。"
        hint={room.stageModel === 'portrait' ? '建议 1080×1920' : '建议 1920×1080'}
        without="恢复默认"
        fileId={fileId}
        files={editor.files}
        onChange={setStandIn}
      />
      {!room.shared && <RecordingSetting room={room} {...bind('recording')} />}
    </>
  );
}
