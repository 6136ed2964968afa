import { categories, type Category } from '../../../../../contract/room.ts';
import { roomLimits } from '../../../../../contract/room-settings.ts';
import { ChoiceSetting } from '../../../../parts/editor/fields/ChoiceSetting.tsx';
import { SelectSetting } from '../../../../parts/editor/fields/SelectSetting.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { PresetSetting } from '../PresetSetting.tsx';
import { TagsSetting } from '../TagsSetting.tsx';
import { binderOf, type PageProps } from './page.ts';

const kinds = Object.entries(categories).map(([code, label]) => ({ value: Number(code) as Category, label }));
const orders = optionsOf({ sequence: '按顺序', shuffle: '随机' });
const gaps: { label: string; value: [number, number] }[] = [
  { label: '紧凑', value: [0.1, 0.4] },
  { label: '自然', value: [0.3, 0.8] },
  { label: '舒缓', value: [1, 2] },
];

export function TalkPage({ editor }: PageProps) {
  const { room, change } = editor;
  const bind = binderOf(editor);
  return (
    <>
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
      <PresetSetting
        title="段间隔"
        about="两段话之间停多久。「自然」是换一口气。"
        presets={gaps}
        exact={([from, to]) => ` ${from} 到 ${to} 秒`}
        {...bind('gapSeconds')}
      />
      <TagsSetting
        title="自定义违规词"
        about="内置词库以外，你不想说也不想回答的词。写一个按一次回车。"
        placeholder="比如：竞品的名字"
        most={roomLimits.ownWords}
        longest={roomLimits.ownWordCharacters}
        {...bind('ownWords')}
      />
    </>
  );
}
