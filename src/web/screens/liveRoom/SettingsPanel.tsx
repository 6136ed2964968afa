import { Alert, InputNumber, Segmented, Select } from 'antd';
import type { Category, RoomSettings } from '../../../contract/room.ts';
import { categories } from '../../../contract/room.ts';
import { LoopSetting } from './LoopSetting.tsx';
import { PushSetting } from './PushSetting.tsx';
import { Setting } from '../../parts/editor/Setting.tsx';
import styles from './SettingsPanel.module.css';
import type { Editor } from './use-editor.ts';
import { WebhookSetting } from './WebhookSetting.tsx';

const kinds = Object.entries(categories).map(([code, label]) => ({ value: Number(code) as Category, label }));
const answerModes: { value: RoomSettings['answerMode']; label: string }[] = [
  { value: 'faq', label: '只用问答库里的答案' },
  { value: 'review', label: 'AI 拟好答案，你确认后再说' },
  { value: 'auto', label: 'AI 直接回答' },
];

export function SettingsPanel({ editor }: { editor: Editor }) {
  const { room, change } = editor;
  const { settings } = room;
  const set = (next: Partial<RoomSettings>) => change({ settings: next });
  const [from, to] = settings.gapSeconds;
  return (
    <div className={styles.panel}>
      <Alert type="info" title="下面的设置随时保存，开播后生效。" />
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
      <Setting
        title="AI 口播提示"
        about="每隔这么久说一遍「本直播间主播为AI数字人」，最长 20 分钟，不能关闭。"
        control={
          <InputNumber
            aria-label="AI 口播提示间隔"
            className={styles.minutes}
            min={1}
            max={20}
            precision={0}
            suffix="分钟"
            value={settings.noticeMinutes}
            onChange={(noticeMinutes) => noticeMinutes !== null && set({ noticeMinutes })}
          />
        }
      />
      <PushSetting push={settings.push} onChange={(push) => set({ push })} />
      <WebhookSetting editor={editor} />
    </div>
  );
}
