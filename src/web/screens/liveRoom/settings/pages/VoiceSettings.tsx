import { SPEED } from '../../../../../contract/fields.ts';
import { roomLimits } from '../../../../../contract/room-settings.ts';
import { EngineNotice } from '../../../../parts/states/EngineNotice.tsx';
import { SlideRow } from '../../../../parts/fields/SlideRow.tsx';
import { VoicePicker } from '../../../../parts/picker/VoicePicker.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { SwitchSetting } from '../../../../parts/editor/fields/SwitchSetting.tsx';
import type { PageProps } from './page.ts';

export function VoiceSettings({ editor: { room, change } }: PageProps) {
  const { answerVoiceName } = room.settings;
  return (
    <>
      <EngineNotice engines={['voice']} />
      <Setting title="主播声音" about="讲话术用的声音。">
        <VoicePicker value={room.voiceName} onChange={(voiceName) => change({ voiceName })} />
      </Setting>
      <Setting title="说话方式">
        <SlideRow
          label="语速"
          value={room.settings.speed}
          range={{ ...SPEED, step: 0.05 }}
          unit="倍"
          onChange={(speed) => change({ settings: { speed } })}
        />
        <SlideRow
          label="音量"
          value={room.settings.volume}
          range={{ min: 0, max: roomLimits.volume, step: 0.1 }}
          unit="倍"
          onChange={(volume) => change({ settings: { volume } })}
        />
      </Setting>
      <SwitchSetting
        title="助播回答问题"
        about="打开后，回答观众问题用另一个声音。"
        isOn={answerVoiceName !== null}
        onChange={(isOn) => change({ settings: { answerVoiceName: isOn ? room.voiceName : null } })}
      >
        {answerVoiceName !== null && (
          <VoicePicker
            value={answerVoiceName}
            onChange={(id) => change({ settings: { answerVoiceName: id } })}
          />
        )}
      </SwitchSetting>
    </>
  );
}
