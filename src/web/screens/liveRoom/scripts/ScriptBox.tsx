import { useEffect, useState } from 'react';
import type { Script } from '../../../../contract/script.ts';
import type { MarkupView } from '../../../parts/speech/markup/markup-view.ts';
import { MarkupEditor } from '../../../parts/speech/markup/MarkupEditor.tsx';
import { useMarking } from '../../../parts/speech/markup/use-marking.ts';
import styles from './ScriptBox.module.css';
import { LONGEST } from './script-facts.ts';
import { ScriptToolbar } from './ScriptToolbar.tsx';

interface Props {
  script: Script;
  /** False: it only shows other words, and whoever pressed undo may press it again. */
  takesFocus: boolean;
  onType: (content: string) => void;
  onClose: () => void;
}

/** One script being written: pauses, readings, variables and random words by button. */
export function ScriptBox({ script, takesFocus, onType, onClose }: Props) {
  const [text, setText] = useState(script.content);
  const [view, setView] = useState<MarkupView | null>(null);
  const marking = useMarking(view);
  // Not at once when it is ready: what is hidden until then takes no focus.
  useEffect(() => {
    if (takesFocus) view?.focus();
  }, [view, takesFocus]);
  const isMissing = text.trim() === '' && script.fileName === null;
  const type = (typed: string) => {
    setText(typed);
    const isWrong = typed.length > LONGEST || (typed.trim() === '' && script.fileName === null);
    if (!isWrong) onType(typed);
  };
  return (
    <div
      className={styles.box}
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
        <p className={styles.wrong} role="alert">
          内容不能空着。不要这条了，就在「⋯」里删除。
        </p>
      )}
      {text.length > LONGEST && (
        <p className={styles.wrong} role="alert">
          一条最多 {LONGEST} 个字，现在有 {text.length} 个，超出的还没有保存。请删减，或分成两条。
        </p>
      )}
    </div>
  );
}
