import { Select } from 'antd';
import {
  EVENT_LINES,
  orderEffects,
  roomEvents,
  roomLimits,
  type OrderLines,
  type RoomEventKind,
} from '../../../../contract/room-settings.ts';
import { LinesField } from '../../../parts/editor/fields/LinesField.tsx';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { SwitchSetting } from '../../../parts/editor/fields/SwitchSetting.tsx';
import styles from './SettingsPanel.module.css';
import type { RoomEditorState } from '../editor/use-room-editor.ts';

const abouts: Record<RoomEventKind, string> = {
  welcome: '有人进来时说。',
  like: '有人点赞时说。',
  follow: '有人关注时说。',
  gift: '有人送礼物时说。',
  order: '有人下单时说，昵称只留第一个字。挨得近的几单合成一句。',
};

const limits = [
  { key: 'everySeconds', name: '频率', before: '每', after: '秒最多 1 次' },
  { key: 'viewerSeconds', name: '同一用户间隔', before: '同一用户', after: '秒内不重复' },
] as const;

export function EventsPanel({ editor: { room, change } }: { editor: RoomEditorState }) {
  const { events } = room.settings;
  const set = (kind: RoomEventKind, next: Partial<OrderLines>) =>
    change({ settings: { events: { ...events, [kind]: { ...events[kind], ...next } } } });
  return (
    <div className="stack gap20">
      <p className="hint">
        几句轮着说，{'{用户名}'} 会换成观众的昵称，感谢礼物里的 {'{礼物}'} 会换成礼物的名字，感谢下单里的{' '}
        {'{商品}'} 和 {'{单数}'} 会换成买了什么、一共几单。正在讲解时，等这一段说完再说。
      </p>
      {(Object.keys(roomEvents) as RoomEventKind[]).map((kind) => {
        const { isOn, lines } = events[kind];
        return (
          <SwitchSetting
            key={kind}
            title={roomEvents[kind]}
            about={abouts[kind]}
            isOn={isOn}
            onChange={(next) => set(kind, { isOn: next })}
          >
            {isOn && (
              <>
                <LinesField
                  lines={lines}
                  nameOf={(place) => `${roomEvents[kind]} ${place}`}
                  placeholder="比如：谢谢{用户名}"
                  more="加一句"
                  most={EVENT_LINES}
                  longest={roomLimits.eventCharacters}
                  isOneLine
                  onChange={(next) => set(kind, { lines: next })}
                />
                {limits.map(({ key, name, before, after }) => (
                  <label key={key} className="row">
                    {before}
                    <NumberField
                      label={`${roomEvents[kind]}${name}`}
                      className={styles.seconds}
                      min={0}
                      max={roomLimits[key]}
                      isWhole
                      value={events[kind][key]}
                      onChange={(seconds) => set(kind, { [key]: seconds })}
                    />
                    {after}
                  </label>
                ))}
                {kind === 'order' && (
                  <label className="row">
                    画面特效
                    <Select
                      aria-label="下单特效"
                      className={styles.effect}
                      value={events.order.effect}
                      options={optionsOf(orderEffects)}
                      onChange={(effect) => set('order', { effect })}
                    />
                  </label>
                )}
              </>
            )}
          </SwitchSetting>
        );
      })}
    </div>
  );
}
