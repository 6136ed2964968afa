import { roomLimits } from '../../../../../contract/room-settings.ts';
import { SelectSetting } from '../../../../parts/editor/fields/SelectSetting.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { LinkButton } from '../../../../parts/LinkButton.tsx';
import { timeZoneOptions } from '../../../../parts/live/time-zones.ts';
import { LoopSetting } from '../LoopSetting.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { TimetableSetting } from '../TimetableSetting.tsx';
import { binderOf, type PageProps } from './page.ts';

export function TimePage({ editor }: PageProps) {
  const { room } = editor;
  const bind = binderOf(editor);
  return (
    <>
      <TimetableSetting room={room} />
      <LoopSetting room={room} {...bind('loop')} />
      <SelectSetting
        title="时区"
        about="时间表和话术里的 {时间} 都按这里的钟。"
        options={timeZoneOptions(room.settings.timeZone)}
        {...bind('timeZone')}
      />
      <NumberSetting
        title="AI 口播提示"
        about={`每隔这么久说一遍「本直播间主播为AI数字人」，最长 ${roomLimits.noticeMinutes} 分钟，不能关闭。`}
        unit="分钟"
        min={1}
        max={roomLimits.noticeMinutes}
        {...bind('noticeMinutes')}
      />
      <Setting
        title="异常提醒"
        about="直播断了、没能按时开播时，发到钉钉、飞书或企业微信群里，或者在浏览器里提醒你。"
        control={
          <LinkButton size="small" to="/alarms">
            去设置
          </LinkButton>
        }
      />
    </>
  );
}
