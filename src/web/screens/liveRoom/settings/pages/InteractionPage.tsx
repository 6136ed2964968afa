import { interactions, type RoomSettings } from '../../../../../contract/room-settings.ts';
import { useInit } from '../../../../client/use-init.ts';
import { ChoiceSetting } from '../../../../parts/editor/fields/ChoiceSetting.tsx';
import { SelectSetting } from '../../../../parts/editor/fields/SelectSetting.tsx';
import { SwitchSetting } from '../../../../parts/editor/fields/SwitchSetting.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { PresetSetting } from '../PresetSetting.tsx';
import { BlockedSetting } from '../TagsSetting.tsx';
import { binderOf, type PageProps } from './page.ts';

const frequencies = optionsOf(interactions);
const rhythms: Record<RoomSettings['interaction'], string> = {
  few: '回应一位观众，或说了 12 秒，就讲至少 40 秒商品。',
  normal: '连着回应两位观众，或说了 20 秒，就讲至少 25 秒商品。',
  many: '连着回应三位观众，或说了 30 秒，就讲至少 15 秒商品。',
};
const moments = optionsOf({ append: '这段说完', sentence: '这句说完', now: '立即' });
const answerModes = optionsOf({
  faq: '只用问答库里的答案',
  review: 'AI 拟好答案，你确认后再说',
  auto: 'AI 直接回答',
});
const namings = optionsOf({ off: '不理会', forward: '排到下一个', start: '这段说完就讲' });
const viewerGaps = [
  { label: '都答', value: 0 },
  { label: '过 20 秒再答', value: 20 },
  { label: '过 3 分钟再答', value: 180 },
];

export function InteractionPage({ editor }: PageProps) {
  const { settings } = editor.room;
  const canAsk = useInit()?.hasChatModel ?? true;
  const bind = binderOf(editor);
  return (
    <>
      <ChoiceSetting
        title="互动频率"
        about={`${rhythms[settings.interaction]}下单总会在 15 秒左右感谢。`}
        options={frequencies}
        {...bind('interaction')}
      />
      <ChoiceSetting
        title="回答时机"
        about="观众提问后，什么时候开口。"
        options={moments}
        {...bind('answerWhen')}
      />
      <SelectSetting title="谁来回答" options={answerModes} {...bind('answerMode')}>
        {settings.answerMode !== 'faq' && !canAsk && (
          <p className="warning small" role="status">
            这里还没有接通 AI，现在只会用问答库里的答案。要用 AI 回答，请联系管理员。
          </p>
        )}
      </SelectSetting>
      <PresetSetting
        title="同一位观众接着问"
        about="刚回答过他，再问怎么办。"
        presets={viewerGaps}
        exact={(seconds) => `过 ${seconds} 秒再答`}
        {...bind('quietSeconds')}
      />
      <ChoiceSetting
        title="观众点名商品"
        about="评论里说到商品名或「3号」时怎么办。同一商品十分钟最多提前一次，不会来回跳。"
        options={namings}
        {...bind('goodsByComment')}
      />
      <SwitchSetting
        title="英文评论自动翻译"
        about="英文评论下面显示中文，也按中文的意思回答；回答照常用中文说，文字另附英文。都是机器翻译。"
        isOn={settings.translatesComments}
        onChange={bind('translatesComments').onChange}
      />
      <BlockedSetting {...bind('blocked')} />
    </>
  );
}
