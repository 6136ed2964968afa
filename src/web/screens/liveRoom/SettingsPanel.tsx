import { InputNumber, Segmented, Select } from 'antd';
import type { Category } from '../../../contract/room.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { categories } from '../../../contract/room.ts';
import { Setting } from '../../parts/editor/Setting.tsx';
import { SlideRow } from '../../parts/SlideRow.tsx';
import { isOnAir } from '../../parts/live/is-on-air.ts';
import { LoopSetting } from './LoopSetting.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { PushSetting } from './PushSetting.tsx';
import { ReplySetting } from './ReplySetting.tsx';
import styles from './SettingsPanel.module.css';
import { SourcesSetting } from './SourcesSetting.tsx';
import type { Editor } from './use-editor.ts';
import { WebhookSetting } from './WebhookSetting.tsx';

const kinds = Object.entries(categories).map(([code, label]) => ({ value: Number(code) as Category, label }));
const answerModes: { value: RoomSettings['answerMode']; label: string }[] = [
  { value: 'faq', label: '只用问答库里的答案' },
  { value: 'review', label: 'AI 拟好答案，你确认后再说' },
  { value: 'auto', label: 'AI 直接回答' },
];
const corners: { value: RoomSettings['labelCorner']; label: string }[] = [
  { value: 'top-left', label: '左上角' },
  { value: 'top-right', label: '右上角' },
  { value: 'bottom-left', label: '左下角' },
  { value: 'bottom-right', label: '右下角' },
];
const MOST_BLOCKED = 500;
const MOST_WORDS = 200;
const separators = ['，', ',', '、', '\n'];
const shortWords = (words: string[], longest: number): string[] => [
  ...new Set(words.map((word) => word.trim().slice(0, longest)).filter(Boolean)),
];
const percent = (share: number): number => Math.round(share * 100);

export function SettingsPanel({ editor }: { editor: Editor }) {
  const { room, change } = editor;
  const { settings } = room;
  const set = (next: Partial<RoomSettings>) => change({ settings: next });
  const [from, to] = settings.gapSeconds;
  return (
    <div className={styles.panel}>
      <p className={styles.about}>
        {isOnAir(room)
          ? '正在直播：改好马上生效。换推流地址或分辨率时，推流会断开几秒再连上。'
          : '随时保存，开播后生效。'}
      </p>
      <h3 className={styles.group}>播放</h3>
      <Setting title="直播类目">
        <Select
          aria-label="直播类目"
          value={room.category}
          options={kinds}
          onChange={(category: Category) => change({ category })}
        />
      </Setting>
      <Setting title="播放顺序" about="随机播放不容易被听出重复。">
        <Segmented<RoomSettings['order']>
          aria-label="播放顺序"
          block
          value={settings.order}
          onChange={(order) => set({ order })}
          options={[
            { value: 'sequence', label: '按顺序' },
            { value: 'shuffle', label: '随机' },
          ]}
        />
      </Setting>
      <Setting title="段间隔" about="两段话之间停多久，每次在这个范围里随机。">
        <div className={styles.range}>
          <InputNumber
            aria-label="最短间隔"
            min={0}
            max={600}
            suffix="秒"
            value={from}
            onChange={(value) => value !== null && set({ gapSeconds: [value, Math.max(value, to)] })}
          />
          <span>到</span>
          <InputNumber
            aria-label="最长间隔"
            min={0}
            max={600}
            suffix="秒"
            value={to}
            onChange={(value) => value !== null && set({ gapSeconds: [Math.min(from, value), value] })}
          />
        </div>
      </Setting>
      <LoopSetting loop={settings.loop} onChange={(loop) => set({ loop })} />

      <h3 className={styles.group}>回答</h3>
      <Setting title="回答时机" about="观众提问后，什么时候开口。">
        <Segmented<RoomSettings['answerWhen']>
          aria-label="回答时机"
          block
          value={settings.answerWhen}
          onChange={(answerWhen) => set({ answerWhen })}
          options={[
            { value: 'append', label: '这段说完' },
            { value: 'sentence', label: '这句说完' },
            { value: 'now', label: '立即' },
          ]}
        />
      </Setting>
      <Setting title="回答模式">
        <Select
          aria-label="回答模式"
          value={settings.answerMode}
          options={answerModes}
          onChange={(answerMode: RoomSettings['answerMode']) => set({ answerMode })}
        />
      </Setting>
      <NumberSetting
        title="回答间隔"
        about="这么久之内最多回答一条，免得只顾着回答。"
        unit="秒"
        min={0}
        max={600}
        value={settings.answerEverySeconds}
        onChange={(answerEverySeconds) => set({ answerEverySeconds })}
      />
      <NumberSetting
        title="同一用户间隔"
        about="回答过的观众，这么久之内再问先不答。"
        unit="秒"
        min={0}
        max={3600}
        value={settings.quietSeconds}
        onChange={(quietSeconds) => set({ quietSeconds })}
      />

      <h3 className={styles.group}>安全</h3>
      <NumberSetting
        title="AI 口播提示"
        about="每隔这么久说一遍「本直播间主播为AI数字人」，最长 20 分钟，不能关闭。"
        unit="分钟"
        min={1}
        max={20}
        value={settings.noticeMinutes}
        onChange={(noticeMinutes) => set({ noticeMinutes })}
      />
      <Setting title="AI 标识位置" about="依据《人工智能生成合成内容标识办法》不可关闭，可以换一个角。">
        <Select
          aria-label="AI 标识位置"
          value={settings.labelCorner}
          options={corners}
          onChange={(labelCorner: RoomSettings['labelCorner']) => set({ labelCorner })}
        />
      </Setting>
      <Setting title="自定义违规词" about="内置词库以外，你不想说也不想回答的词。写一个按一次回车。">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label="自定义违规词"
          placeholder="比如：竞品的名字"
          maxCount={MOST_WORDS}
          tokenSeparators={separators}
          value={settings.ownWords}
          onChange={(words: string[]) => set({ ownWords: shortWords(words, 20) })}
        />
      </Setting>
      <Setting title="拉黑的观众" about="写昵称，按一次回车。他们的评论不会回答。">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label="拉黑的观众"
          placeholder="观众昵称"
          maxCount={MOST_BLOCKED}
          tokenSeparators={separators}
          value={settings.blocked}
          onChange={(names: string[]) => set({ blocked: shortWords(names, 60) })}
        />
      </Setting>

      <h3 className={styles.group}>画面</h3>
      <Setting title="推流分辨率" about="1080p 更清楚，也更吃服务器和网络。">
        <Segmented<RoomSettings['resolution']>
          aria-label="推流分辨率"
          block
          value={settings.resolution}
          onChange={(resolution) => set({ resolution })}
          options={['720p', '1080p']}
        />
      </Setting>
      <Setting title="安全区" about="平台的按钮和评论会盖住这些地方，只在编辑时显示。">
        <SlideRow
          label="上边"
          value={percent(settings.safeArea.top)}
          range={{ min: 0, max: 40, step: 1 }}
          unit="%"
          onChange={(top) => set({ safeArea: { ...settings.safeArea, top: top / 100 } })}
        />
        <SlideRow
          label="下边"
          value={percent(settings.safeArea.bottom)}
          range={{ min: 0, max: 40, step: 1 }}
          unit="%"
          onChange={(bottom) => set({ safeArea: { ...settings.safeArea, bottom: bottom / 100 } })}
        />
      </Setting>

      <h3 className={styles.group}>推流和弹幕</h3>
      <PushSetting editor={editor} />
      <SourcesSetting sources={settings.sources} onChange={(sources) => set({ sources })} />
      <WebhookSetting editor={editor} />
      <ReplySetting value={settings.replyUrl} onChange={(replyUrl) => set({ replyUrl })} />
    </div>
  );
}
