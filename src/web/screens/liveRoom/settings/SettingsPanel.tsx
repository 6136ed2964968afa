import { Button } from 'antd';
import { useState } from 'react';
import { livePlatforms } from '../../../../contract/live/platforms.ts';
import { categories, isOnAir, type Category, type Room } from '../../../../contract/room.ts';
import { interactions, roomLimits, type RoomSettings } from '../../../../contract/room-settings.ts';
import { ChoiceSetting } from '../../../parts/editor/fields/ChoiceSetting.tsx';
import { SelectSetting } from '../../../parts/editor/fields/SelectSetting.tsx';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { SwitchSetting } from '../../../parts/editor/fields/SwitchSetting.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { SlideRow } from '../../../parts/fields/SlideRow.tsx';
import { useInit } from '../../../client/use-init.ts';
import { LoopSetting } from './LoopSetting.tsx';
import { PushSetting } from './PushSetting.tsx';
import { RecordingSetting } from './RecordingSetting.tsx';
import { ReplySetting } from './ReplySetting.tsx';
import { StageLinksDialog } from '../../../parts/live/StageLinksDialog.tsx';
import { PictureSetting } from '../../../parts/stage-editor/drawers/PictureSetting.tsx';
import styles from './SettingsPanel.module.css';
import { SourcesSetting } from './SourcesSetting.tsx';
import { TimetableSetting } from './TimetableSetting.tsx';
import { timeZoneOptions } from '../../../parts/live/time-zones.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { WebhookSetting } from './WebhookSetting.tsx';
import { BlockedSetting, TagsSetting } from './TagsSetting.tsx';

const kinds = Object.entries(categories).map(([code, label]) => ({ value: Number(code) as Category, label }));
const orders = optionsOf({ sequence: '按顺序', shuffle: '随机' });
const moments = optionsOf({ append: '这段说完', sentence: '这句说完', now: '立即' });
const answerModes = optionsOf({
  faq: '只用问答库里的答案',
  review: 'AI 拟好答案，你确认后再说',
  auto: 'AI 直接回答',
});
const frequencies = optionsOf(interactions);
const namings = optionsOf({ off: '不理会', forward: '排到下一个', start: '这段说完就讲' });
const corners = optionsOf({
  'top-left': '左上角',
  'top-right': '右上角',
  'bottom-left': '左下角',
  'bottom-right': '右下角',
});
const resolutions = optionsOf({ '720p': '720p', '1080p': '1080p' });
const covers = [
  { side: 'top', label: '上边' },
  { side: 'bottom', label: '下边' },
] as const;
const percent = (share: number): number => Math.round(share * 100);

const sourceFor = ({ settings: { platform } }: Room) => (platform ? livePlatforms[platform].source : null);

const gapField = { min: 0, max: roomLimits.gapSeconds, isWhole: false, suffix: '秒' };

interface PartProps {
  editor: RoomEditorState;
}

const binderOf =
  ({ room, change }: RoomEditorState) =>
  <K extends keyof RoomSettings>(key: K) => ({
    value: room.settings[key],
    onChange: (value: RoomSettings[K]) => change({ settings: { [key]: value } }),
  });

interface NumberProps {
  title: string;
  about: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function NumberSetting({ title, about, unit, ...number }: NumberProps) {
  const field = <NumberField {...number} label={title} isWhole className={styles.number} suffix={unit} />;
  return <Setting title={title} about={about} control={field} />;
}

function StageLinksSetting({ liveId }: { liveId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting
      title="舞台页链接"
      about="在电脑上播出用的地址，可以看到哪些还在用，一个一个撤销。"
      control={
        <Button size="small" onClick={() => setOpen(true)}>
          管理
        </Button>
      }
    >
      {isOpen && <StageLinksDialog liveId={liveId} onClose={() => setOpen(false)} />}
    </Setting>
  );
}

function PlaySettings({ editor }: PartProps) {
  const { room, change } = editor;
  const bind = binderOf(editor);
  const { value: gap, onChange: setGap } = bind('gapSeconds');
  const [from, to] = gap;
  return (
    <>
      <h3 className={styles.group}>播放</h3>
      <SelectSetting
        title="直播类目"
        options={kinds}
        value={room.category}
        onChange={(category) => change({ category })}
      />
      <ChoiceSetting
        title="播放顺序"
        about="随机播放不容易被听出重复。"
        options={orders}
        {...bind('order')}
      />
      <Setting
        title="段间隔"
        about="两段话之间停多久，每次在这个范围里随机。换口气是 0.3 到 0.8 秒，再久就像卡住了。"
      >
        <div className={styles.range}>
          <NumberField
            {...gapField}
            label="最短间隔"
            value={from}
            onChange={(value) => setGap([value, Math.max(value, to)])}
          />
          <span>到</span>
          <NumberField
            {...gapField}
            label="最长间隔"
            value={to}
            onChange={(value) => setGap([Math.min(from, value), value])}
          />
        </div>
      </Setting>
      <TimetableSetting room={room} />
      <LoopSetting room={room} {...bind('loop')} />
      <SelectSetting
        title="时区"
        about="时间表和话术里的 {时间} 都按这里的钟。"
        options={timeZoneOptions(room.settings.timeZone)}
        {...bind('timeZone')}
      />
    </>
  );
}

function AnswerSettings({ editor }: PartProps) {
  const { settings } = editor.room;
  const hasModel = useInit()?.hasChatModel ?? true;
  const bind = binderOf(editor);
  return (
    <>
      <h3 className={styles.group}>回答</h3>
      <ChoiceSetting
        title="互动频率"
        about="连着回应两位观众或 20 秒，就先讲至少 25 秒商品；「少」是一位、12 秒和 40 秒，「多」是三位、30 秒和 15 秒。下单总会在 15 秒左右感谢。"
        options={frequencies}
        {...bind('interaction')}
      />
      <ChoiceSetting
        title="回答时机"
        about="观众提问后，什么时候开口。"
        options={moments}
        {...bind('answerWhen')}
      />
      <SelectSetting title="回答模式" options={answerModes} {...bind('answerMode')}>
        {settings.answerMode !== 'faq' && !hasModel && (
          <p className="warning small" role="status">
            这里还没有配置语言模型，现在只会用问答库里的答案。要用 AI 回答，请联系管理员配置。
          </p>
        )}
      </SelectSetting>
      <NumberSetting
        title="回答间隔"
        about="这么久之内最多回答一条，免得只顾着回答。"
        unit="秒"
        min={0}
        max={roomLimits.answerEverySeconds}
        {...bind('answerEverySeconds')}
      />
      <NumberSetting
        title="同一用户间隔"
        about="回答过的观众，这么久之内再问先不答。"
        unit="秒"
        min={0}
        max={roomLimits.quietSeconds}
        {...bind('quietSeconds')}
      />
      <SwitchSetting
        title="英文评论自动翻译"
        about="英文评论下面显示中文，也按中文的意思回答；回答照常用中文说，文字另附英文。都是机器翻译。"
        isOn={settings.translatesComments}
        onChange={bind('translatesComments').onChange}
      />
      <ChoiceSetting
        title="观众点名商品"
        about="评论里说到商品名或「3号」时怎么办。同一商品十分钟最多提前一次，不会来回跳。"
        options={namings}
        {...bind('goodsByComment')}
      />
    </>
  );
}

function SafetySettings({ editor }: PartProps) {
  const bind = binderOf(editor);
  return (
    <>
      <h3 className={styles.group}>安全</h3>
      <NumberSetting
        title="AI 口播提示"
        about={`每隔这么久说一遍「本直播间主播为AI数字人」，最长 ${roomLimits.noticeMinutes} 分钟，不能关闭。`}
        unit="分钟"
        min={1}
        max={roomLimits.noticeMinutes}
        {...bind('noticeMinutes')}
      />
      <SelectSetting
        title="AI 标识位置"
        about="依据《人工智能生成合成内容标识办法》不可关闭，可以换一个角。"
        options={corners}
        {...bind('labelCorner')}
      />
      <TagsSetting
        title="自定义违规词"
        about="内置词库以外，你不想说也不想回答的词。写一个按一次回车。"
        placeholder="比如：竞品的名字"
        most={roomLimits.ownWords}
        longest={roomLimits.ownWordCharacters}
        {...bind('ownWords')}
      />
      <BlockedSetting {...bind('blocked')} />
    </>
  );
}

function PictureSettings({ editor }: PartProps) {
  const { room } = editor;
  const bind = binderOf(editor);
  const { value: safeArea, onChange: setSafeArea } = bind('safeArea');
  const { value: fileId, onChange: setStandIn } = bind('standInFileId');
  return (
    <>
      <h3 className={styles.group}>画面</h3>
      <ChoiceSetting
        title="推流分辨率"
        about="1080p 更清楚，也更吃服务器和网络。"
        options={resolutions}
        {...bind('resolution')}
      />
      <Setting title="安全区" about="平台的按钮和评论会盖住这些地方，只在编辑时显示。">
        {covers.map(({ side, label }) => (
          <SlideRow
            key={side}
            label={label}
            value={percent(safeArea[side])}
            range={{ min: 0, max: percent(roomLimits.safeArea), step: 1 }}
            unit="%"
            onChange={(share) => setSafeArea({ ...safeArea, [side]: share / 100 })}
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
    </>
  );
}

function ConnectionSettings({ editor }: PartProps) {
  const { room } = editor;
  const bind = binderOf(editor);
  return (
    <>
      <h3 className={styles.group}>推流和弹幕</h3>
      <StageLinksSetting liveId={room.id} />
      <PushSetting editor={editor} />
      <RecordingSetting room={room} {...bind('recording')} />
      <SourcesSetting suggested={sourceFor(room)} {...bind('sources')} />
      <WebhookSetting editor={editor} />
      <ReplySetting {...bind('replyUrl')} />
    </>
  );
}

export function SettingsPanel({ editor }: PartProps) {
  const { room } = editor;
  return (
    <div className="stack gap20">
      <p className="hint">
        {isOnAir(room)
          ? '正在直播：改好马上生效。换推流地址或分辨率时，推流会断开几秒再连上。'
          : '随时保存，开播后生效。'}
      </p>
      <PlaySettings editor={editor} />
      <AnswerSettings editor={editor} />
      <SafetySettings editor={editor} />
      <PictureSettings editor={editor} />
      {!room.shared && <ConnectionSettings editor={editor} />}
    </div>
  );
}
