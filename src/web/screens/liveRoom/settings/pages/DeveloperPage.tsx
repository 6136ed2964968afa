import { roomLimits } from '../../../../../contract/room-settings.ts';
import { NumberField } from '../../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { ReplySetting } from '../ReplySetting.tsx';
import styles from '../SettingsPanel.module.css';
import { WebhookSetting } from '../WebhookSetting.tsx';
import { binderOf, type PageProps } from './page.ts';

const gapField = {
  min: 0,
  max: roomLimits.gapSeconds,
  isWhole: false,
  suffix: '秒',
  className: 'full-width',
};

export function DeveloperPage({ editor }: PageProps) {
  const bind = binderOf(editor);
  const { value: gap, onChange: setGap } = bind('gapSeconds');
  const [from, to] = gap;
  return (
    <>
      {!editor.room.shared && (
        <>
          <WebhookSetting editor={editor} />
          <ReplySetting {...bind('replyUrl')} />
        </>
      )}
      <Setting title="段间隔的秒数" about="两段话之间停多久，每次在这个范围里随机。">
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
      <NumberSetting
        title="两次回答的间隔"
        about="这么久之内最多回答一条。"
        unit="秒"
        min={0}
        max={roomLimits.answerEverySeconds}
        {...bind('answerEverySeconds')}
      />
      <NumberSetting
        title="同一位观众的间隔"
        about="回答过的观众，这么久之内再问先不答。"
        unit="秒"
        min={0}
        max={roomLimits.quietSeconds}
        {...bind('quietSeconds')}
      />
    </>
  );
}
