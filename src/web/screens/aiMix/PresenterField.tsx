import { Segmented } from 'antd';
import { listAvatars } from '../../../contract/stage.ts';
import { PRESENTER_SIZE, presenterShows, type MixPresenter } from '../../../contract/mix.ts';
import { useCall } from '../../client/use-call.ts';
import { SwitchSetting } from '../../parts/editor/fields/SwitchSetting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { AvatarPicker } from '../../parts/picker/AvatarPicker.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import type { MixState } from './use-mix.ts';

const abouts: Record<MixPresenter['show'], string> = {
  opening: '第一段话由主播说，站满画面，素材虚化在后面；之后全是素材。',
  corner: '主播一直站在角落里说，素材在后面换。',
  cornerOpening: '第一段话主播站在角落里说，之后全是素材。',
};
const sides = { left: '左下', right: '右下' } as const;

export function PresenterField({ mix: { draft, change, problems } }: { mix: MixState }) {
  const { presenter } = draft;
  const { data } = useCall(listAvatars, { pageSize: 100 }, { staleTime: 60_000 });
  const set = (changes: Partial<MixPresenter>) =>
    change(({ presenter: now }) => ({ presenter: now && { ...now, ...changes } }));
  return (
    <SwitchSetting
      title="主播出镜"
      about="数字人对着口型念口播。出镜的时间按短视频的价格另算，右边会写出来。"
      isDisabled={!presenter && !data?.list.length}
      isOn={presenter !== null}
      onChange={(isOn) =>
        change({
          presenter: isOn ? { modelId: data!.list[0]!.id, show: 'opening', side: 'right', size: 0.42 } : null,
        })
      }
    >
      {presenter && (
        <div className="stack gap12">
          <AvatarPicker value={presenter.modelId} onChange={({ id }) => set({ modelId: id })} />
          <FieldError sentence={problemAt(problems, 'presenter')} />
          <Segmented
            aria-label="出镜方式"
            block
            value={presenter.show}
            onChange={(show) => set({ show })}
            options={optionsOf(presenterShows)}
          />
          <span className="hint small">{abouts[presenter.show]}</span>
          {presenter.show !== 'opening' && (
            <>
              <Segmented
                aria-label="站在哪边"
                block
                value={presenter.side}
                onChange={(side) => set({ side })}
                options={optionsOf(sides)}
              />
              <SlideRow
                label="高度"
                value={Math.round(presenter.size * 100)}
                range={{ min: PRESENTER_SIZE.min * 100, max: PRESENTER_SIZE.max * 100, step: 1 }}
                unit="% 画面"
                onChange={(percent) => set({ size: percent / 100 })}
              />
            </>
          )}
        </div>
      )}
    </SwitchSetting>
  );
}
