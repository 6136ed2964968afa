import { SEGMENT_MINUTES } from '../../../../contract/broadcasts/recording.ts';
import { pushKbps, roomLimits, type RoomSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { SwitchSetting } from '../../../parts/editor/fields/SwitchSetting.tsx';

type Recording = RoomSettings['recording'];

interface Props {
  room: Room;
  value: Recording;
  onChange: (value: Recording) => void;
}

const gigabytesPerHour = (kbps: number): string => ((kbps * 3600) / 8 / 1e6).toFixed(1);

export function RecordingSetting({ room: { settings }, value, onChange }: Props) {
  const size = gigabytesPerHour(pushKbps[settings.resolution]);
  return (
    <SwitchSetting
      title="录像"
      about={`直播时同时录下来，每 ${SEGMENT_MINUTES} 分钟一段，可以回看、下载、剪成短片。每小时最多约 ${size} GB，算在你的存储空间里。预演不录。`}
      isOn={value.isOn}
      onChange={(isOn) => onChange({ ...value, isOn })}
    >
      {value.isOn && (
        <div className="row">
          <span>保留</span>
          <NumberField
            label="录像保留天数"
            isWhole
            min={1}
            max={roomLimits.recordingDays}
            suffix="天"
            value={value.days}
            onChange={(days) => onChange({ ...value, days })}
          />
          <span className="hint small">到期自动删除；改了只影响以后录的。</span>
        </div>
      )}
      {value.isOn && settings.push.length === 0 && (
        <p className="hint small" role="status">
          没有填推流地址也能录，只是这台机器会忙得多，和推流时一样。
        </p>
      )}
    </SwitchSetting>
  );
}
