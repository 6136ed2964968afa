import { Input } from 'antd';
import { SCRIPT_CHARACTERS } from '../../../contract/translation.ts';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { SwitchSetting } from '../../parts/editor/fields/SwitchSetting.tsx';
import type { TranslateDraft } from './translate-draft.ts';

interface Props {
  draft: TranslateDraft;
  /** Whose words are taken, in a sentence of the server. */
  known: string | undefined;
  problem: string | undefined;
  change: (changes: Partial<TranslateDraft>) => void;
}

/** What is known of the words is not listened for; what was written beside them guides the ear. */
export function KnownWords({ draft, known, problem, change }: Props) {
  if (draft.own) return null;
  const isHeardAnew = draft.isHeardAnew ?? false;
  if (known || isHeardAnew)
    return (
      <SwitchSetting
        title="原文不用听写"
        about={known ?? '这次从头听写，不用已知的原文。'}
        isOn={!isHeardAnew}
        onChange={(isOn) => change({ isHeardAnew: !isOn })}
      />
    );
  return (
    <Setting
      title="讲稿或商品清单（可选）"
      problem={problem}
      about="有讲稿就贴在这里，没有就写商品名，一行一个。听到同音的字，照这里的写。"
    >
      <Input.TextArea
        aria-label="讲稿或商品清单"
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={SCRIPT_CHARACTERS}
        value={draft.script ?? ''}
        onChange={({ target }) => change({ script: target.value })}
      />
    </Setting>
  );
}
