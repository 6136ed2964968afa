import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { listAvatars } from '../../../../../contract/avatar.ts';
import { varyNarration } from '../../../../../contract/mix.ts';
import { SHORT_VARIANTS, type ShortVariant } from '../../../../../contract/short.ts';
import { listVoices } from '../../../../../contract/voice.ts';
import { useCall, useSend } from '../../../../client/use-call.ts';
import { SideDrawer } from '../../../../parts/dialogs/SideDrawer.tsx';
import { NumberField } from '../../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { count as figure } from '../../../../parts/format.ts';
import { useBackdrops } from '../../../../parts/picker/use-backdrops.ts';
import { PriceLine } from '../../../../parts/order/PriceLine.tsx';
import type { Editor } from '../../editor/use-editor.ts';
import { useSources } from '../../editor/use-sources.ts';
import { VariantCard } from './VariantCard.tsx';
import { sameAs, variantsOf, varying, wordable, type Varying } from './vary-short.ts';

interface Props {
  editor: Editor;
  variants: ShortVariant[];
  costs: number[] | null;
  onChange: (variants: ShortVariant[]) => void;
  onClose: () => void;
}

/** Versions of the script, seen and changed before anybody pays for them. */
export function VariantsDrawer({ editor, variants, costs, onChange, onClose }: Props) {
  const { project, files } = editor;
  const [count, setCount] = useState(Math.max(3, variants.length));
  const [changes, setChanges] = useState<Varying[]>(['words']);
  const [notes, setNotes] = useState<string[]>([]);
  const avatars = useCall(listAvatars, { pageSize: 100 }).data?.list ?? [];
  const voices = useCall(listVoices, {}).data?.voices ?? [];
  const backdrops = useBackdrops().data ?? [];
  const sources = useSources(project.ratio, [...backdrops, ...editor.backdrops.all], files.all);
  const vary = useSend(varyNarration, { refresh: [] });
  const [isWriting, setWriting] = useState(false);
  const language = voices.find(({ id }) => id === project.scenes[0]?.voiceName)?.language;

  const plan = async () => {
    setWriting(true);
    const said: string[] = [];
    const wordings: string[][] = [];
    for (const scene of project.scenes) {
      const written =
        changes.includes('words') && wordable(scene)
          ? await vary.attempt({ text: scene.text ?? '', count: count - 1 })
          : null;
      wordings.push(written?.variants ?? []);
      if (!written) continue;
      said.push(
        written.by === 'model' ? '说法由语言模型改写。' : '说法由内置的同义词换成，不是 AI 写的。',
        written.notice ?? '',
      );
    }
    if (changes.includes('presenter') && !changes.includes('voice'))
      said.push('换了主播的版本，用主播自己的声音。');
    setNotes([...new Set(said)].filter(Boolean));
    onChange(
      variantsOf(project, count, changes, {
        avatars,
        voices: voices.filter((one) => one.isInstalled && one.language === language).map(({ id }) => id),
        backdrops: backdrops.map(({ id }) => id),
        wordings,
      }),
    );
    setWriting(false);
  };
  const set = (index: number, next: ShortVariant) =>
    onChange(variants.map((one, at) => (at === index ? next : one)));
  const same = sameAs(project, variants);
  return (
    <SideDrawer closable open onClose={onClose} title="一次做几个版本" width={640} height="92vh">
      <div className="stack gap16">
        <Setting title="做几个">
          <NumberField
            label="做几个版本"
            value={count}
            min={2}
            max={SHORT_VARIANTS}
            isWhole
            suffix="个"
            onChange={setCount}
          />
        </Setting>
        <Setting title="换什么" about="第一个版本保持原样，后面的依次换。">
          <Checkbox.Group<Varying>
            aria-label="换什么"
            options={optionsOf(varying)}
            value={changes}
            onChange={setChanges}
          />
        </Setting>
        <Button
          type={variants.length > 1 ? 'default' : 'primary'}
          disabled={changes.length === 0}
          loading={isWriting}
          onClick={() => void plan()}
        >
          {variants.length > 1 ? '重新排' : '排出来看看'}
        </Button>
        {notes.length > 0 && <Alert type="info" showIcon title={notes.join('')} />}
        {variants.length > 1 && (
          <>
            <ol className="plain-list stack gap12" aria-label="各个版本">
              {variants.map((variant, index) => (
                <VariantCard
                  key={index}
                  number={index + 1}
                  project={project}
                  variant={variant}
                  sources={sources}
                  options={{ avatars, voices: voices.filter((one) => one.isInstalled), backdrops }}
                  cost={costs?.[index] === undefined ? null : `${figure(costs[index])} 算力`}
                  same={same[index] ?? null}
                  onChange={(next) => set(index, next)}
                  onRemove={
                    variants.length > 2 ? () => onChange(variants.filter((_, at) => at !== index)) : null
                  }
                />
              ))}
            </ol>
            <PriceLine cost={costs && costs.reduce((sum, cost) => sum + cost, 0)} />
            <Button type="primary" size="large" block onClick={onClose}>
              就用这 {variants.length} 个版本
            </Button>
          </>
        )}
      </div>
    </SideDrawer>
  );
}
