import { useEffect, useState } from 'react';
import { SPEED } from '../../../../contract/fields.ts';
import { SCRIPT_CHARACTERS, type Script } from '../../../../contract/script.ts';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import type { MarkupView } from '../../../parts/speech/markup/markup-view.ts';
import { MarkupEditor } from '../../../parts/speech/markup/MarkupEditor.tsx';
import { useMarking } from '../../../parts/speech/markup/use-marking.ts';
import styles from './ScriptBox.module.css';
import { ScriptToolbar } from './ScriptToolbar.tsx';

interface Props {
  script: Script;
  /** False after undo: the focus stays on the button, so that it can be pressed again. */
  takesFocus: boolean;
  onType: (content: string) => void;
  onClose: () => void;
}

export function ScriptBox({ script, takesFocus, onType, onClose }: Props) {
  const [text, setText] = useState(script.content);
  const [view, setView] = useState<MarkupView | null>(null);
  const marking = useMarking(view);
  // In an effect: the editor is hidden until it is ready, and a hidden field takes no focus.
  useEffect(() => {
    if (takesFocus) view?.focus();
  }, [view, takesFocus]);
  const isMissing = text.trim() === '' && script.fileName === null;
  const type = (typed: string) => {
    setText(typed);
    const isWrong = typed.length > SCRIPT_CHARACTERS || (typed.trim() === '' && script.fileName === null);
    if (!isWrong) onType(typed);
  };
  return (
    <div
      className="stack gap4"
      onKeyDown={(event) => event.key === 'Escape' && marking.panel === null && onClose()}
    >
      <ScriptToolbar marking={marking} onInsert={(words) => view?.insert(words)} />
      <MarkupEditor
        marking={marking}
        text={text}
        hint={script.fileName ? '播放录音，这里可以写下录音的文字' : '写下要说的话'}
        pageClass={styles.page}
        noteClass={styles.note}
        onReady={setView}
        onChange={type}
      />
      {isMissing && (
        <p className="error small" role="alert">
          内容不能空着。不要这条了，就在「⋯」里删除。
        </p>
      )}
      {text.length > SCRIPT_CHARACTERS && (
        <p className="error small" role="alert">
          一条最多 {SCRIPT_CHARACTERS} 个字，现在有 {text.length} 个，超出的还没有保存。请删减，或分成两条。
        </p>
      )}
    </div>
  );
}

interface SpeedProps {
  value: number;
  onChange: (speed: number) => void;
}

export function SpeedChoice(props: SpeedProps) {
  return (
    <NumberField
      {...props}
      label="这条话术的语速"
      size="small"
      prefix="语速"
      {...SPEED}
      step={0.1}
      isWhole={false}
      style={{ width: 96 }}
    />
  );
}
