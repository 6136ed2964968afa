import { Button } from 'antd';
import { useEffect } from 'react';
import { listVoices } from '../../../../contract/voice.ts';
import { useRoomOwner } from '../../live/room-owner.ts';
import { useCall } from '../../../client/use-call.ts';
import { KeepMounted } from '../../lazy/KeepMounted.tsx';
import { lazyDialog, lazyPanel } from '../../lazy/lazy-part.tsx';
import { voiceAt } from './edits.ts';
import { findMarks } from './marks.ts';
import type { MarkupEvents, MarkupView } from './markup-view.ts';
import styles from './MarkupEditor.module.css';
import type { Marking } from './use-marking.ts';
import { PanelSkeleton } from '../../states/PanelSkeleton.tsx';

const MarkupText = lazyPanel(
  async () => (await import('./MarkupText.tsx')).MarkupText,
  <div className={styles.waiting}>
    <PanelSkeleton rows={5} />
  </div>,
);
const MarkPanel = lazyPanel(async () => (await import('./MarkPanel.tsx')).MarkPanel);
const VoiceDrawer = lazyDialog(async () => (await import('../VoiceDrawer.tsx')).VoiceDrawer);
const DictionaryDrawer = lazyDialog(async () => (await import('../DictionaryDrawer.tsx')).DictionaryDrawer);

interface Props extends Pick<MarkupEvents, 'onChange'>, Partial<Pick<MarkupEvents, OptionalEvent>> {
  marking: Marking;
  text: string;
  hint: string;
  pageClass: string | undefined;
  noteClass: string | undefined;
  problem?: string | null;
  onReady: (view: MarkupView | null) => void;
}
type OptionalEvent = 'onSelect' | 'onPaste' | 'onListen';

const ignore = () => undefined;

export function MarkupEditor({ marking, text, hint, pageClass, noteClass, problem, ...rest }: Props) {
  const { view, panel, isPicking, dictionaryEntry } = marking;
  const strays = problem ? findMarks(text).filter(({ kind }) => kind === 'stray') : [];
  useEffect(() => {
    if (view) void MarkPanel.preload();
  }, [view]);
  return (
    <>
      {isPicking && (
        <p className={noteClass} role="status">
          点一个字，选它的读音。再按一次「多音字」退出。
        </p>
      )}
      <div className={`${pageClass} ${isPicking ? styles.picking : ''}`}>
        <MarkupText
          onSelect={ignore}
          onPaste={ignore}
          onListen={ignore}
          {...rest}
          start={text}
          hint={hint}
          onChip={marking.onChip}
          onClick={marking.onClick}
        />
        {panel && <MarkPanel panel={panel} text={text} marking={marking} />}
      </div>
      {problem && (
        <div className={`${styles.problem} row wrap between`}>
          <span role="alert">{problem}</span>
          {strays.length > 0 && (
            <Button
              size="small"
              danger
              onClick={() => view?.change(strays.map(({ from, to }) => ({ from, to, insert: '' })))}
            >
              去掉标红的标签
            </Button>
          )}
        </div>
      )}
      <KeepMounted isWanted={dictionaryEntry !== null}>
        <DictionaryDrawer start={dictionaryEntry} onClose={() => marking.openDictionary(null)} />
      </KeepMounted>
    </>
  );
}

export function ParagraphVoices({ marking, text }: Pick<Props, 'marking' | 'text'>) {
  const { view, voiceSpan } = marking;
  const voices = useCall(listVoices, useRoomOwner()).data?.voices;
  useEffect(() => {
    if (voices) view?.showVoices(new Map(voices.map(({ id, name }) => [id, name])));
  }, [voices, view]);
  return (
    <KeepMounted isWanted={voiceSpan !== null}>
      <VoiceDrawer
        isOpen={voiceSpan !== null}
        value={voiceSpan && voiceAt(text, voiceSpan)}
        onChoose={marking.voice}
        onClose={marking.closeVoice}
      />
    </KeepMounted>
  );
}
