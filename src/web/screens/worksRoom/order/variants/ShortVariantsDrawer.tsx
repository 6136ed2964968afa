import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { listAvatars } from '../../../../../contract/stage.ts';
import { varyNarration } from '../../../../../contract/mix.ts';
import { SHORT_VARIANTS, type ShortDraft, type ShortVariant } from '../../../../../contract/short.ts';
import { listVoices } from '../../../../../contract/voice.ts';
import { useCall, useSend } from '../../../../client/use-call.ts';
import { SideDrawer } from '../../../../parts/dialogs/SideDrawer.tsx';
import { NumberField } from '../../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { count as figure } from '../../../../parts/format.ts';
import { useBackdrops } from '../../../../parts/picker/use-backdrops.ts';
import { PriceLine } from '../../../../parts/order/PriceLine.tsx';
import type { ShortEditorState } from '../../editor/use-short-editor.ts';
import { useSources } from '../../editor/use-sources.ts';
import { VariantCard } from './VariantCard.tsx';
import { sameAs, variantsOf, varying, wordable, type Varying } from './vary-short.ts';

interface Props {
  editor: ShortEditorState;
  variants: ShortVariant[];
  costs: number[] | null;
  onChange: (variants: ShortVariant[]) => void;
  onClose: () => void;
}

export function ShortVariantsDrawer({ editor, variants, costs, onChange, onClose }: Props) {
  const { project, files } = editor;
  const [count, setCount] = useState(Math.max(3, variants.length));
  const [changes, setChanges] = useState<Varying[]>(['words']);
  const avatars = useCall(listAvatars, { pageSize: 100 }).data?.list ?? [];
  const voices = useCall(listVoices, {}).data?.voices ?? [];
  const installed = voices.filter(({ isInstalled }) => isInstalled);
  const backdrops = useBackdrops().data ?? [];
  const sources = useSources(project.ratio, [...backdrops, ...editor.backdrops.all], files.all);
  const words = useOtherWords(project);
  const plan = async () => {
    const wordings = await words.write(changes, count - 1);
    const language = voices.find(({ id }) => id === project.scenes[0]?.voiceName)?.language;
    onChange(
      variantsOf(project, count, changes, {
        avatars,
        voices: installed.filter((voice) => voice.language === language).map(({ id }) => id),
        backdrops: backdrops.map(({ id }) => id),
        wordings,
      }),
    );
  };
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
          loading={words.isWriting}
          onClick={() => void plan()}
        >
          {variants.length > 1 ? '重新排' : '排出来看看'}
        </Button>
        {words.notes.length > 0 && <Alert type="info" showIcon title={words.notes.join('')} />}
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
                  options={{ avatars, voices: installed, backdrops }}
                  cost={costs?.[index] === undefined ? null : `${figure(costs[index])} 算力`}
                  same={same[index] ?? null}
                  onChange={(next) => onChange(variants.with(index, next))}
                  onRemove={variants.length > 2 ? () => onChange(variants.toSpliced(index, 1)) : null}
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

function useOtherWords({ scenes }: ShortDraft) {
  const vary = useSend(varyNarration, { refresh: [] });
  const [notes, setNotes] = useState<string[]>([]);
  const [isWriting, setWriting] = useState(false);
  const write = async (changes: Varying[], count: number): Promise<string[][]> => {
    setWriting(true);
    const found: string[] = [];
    const wordings: string[][] = [];
    for (const scene of scenes) {
      const written =
        changes.includes('words') && wordable(scene)
          ? await vary.attempt({ text: scene.text ?? '', count })
          : null;
      wordings.push(written?.variants ?? []);
      if (!written) continue;
      found.push(
        written.by === 'model' ? '说法由 AI 改写。' : '说法由内置的同义词换成，不是 AI 写的。',
        written.notice ?? '',
      );
    }
    if (changes.includes('presenter') && !changes.includes('voice'))
      found.push('换了主播的版本，用主播自己的声音。');
    setNotes([...new Set(found)].filter(Boolean));
    setWriting(false);
    return wordings;
  };
  return { write, notes, isWriting };
}
