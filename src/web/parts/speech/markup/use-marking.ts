import { message } from 'antd';
import { useState } from 'react';
import {
  clearReadings,
  type Edit,
  pauseText,
  removeMark,
  rewrap,
  setReadings,
  setVoice,
  type TextSpan,
  wrapSpan,
} from './edits.ts';
import { findMarks, type Mark, type PauseMark, visibleText, type Wrap, type WrapTag } from './marks.ts';
import { firstHanRun } from './reading-context.ts';
import type { DictionaryWord } from '../DictionaryDrawer.tsx';
import type { Anchor, MarkupView } from './markup-view.ts';

export type OpenMark = { box: Anchor } & (
  | { kind: 'pause'; mark: PauseMark | null }
  | { kind: 'say-as' | 'prosody' | 'sub'; span: TextSpan; mark: Wrap | null }
  | { kind: 'reading'; from: number; count: number }
  | { kind: 'plain'; mark: Wrap }
);

const emptyEntry: DictionaryWord = { word: '', reading: '' };

const MOST_READINGS = 8;

const needs: Record<'say-as' | 'word' | 'prosody' | 'sub', string> = {
  'say-as': '先选中一个数字，再选它的读法。',
  word: '先选中要连在一起读的词。',
  prosody: '先选中要变速的文字。',
  sub: '先选中要换一种读法的文字，比如 TTS。',
};

export function useMarking(view: MarkupView | null) {
  const [panel, setPanel] = useState<OpenMark | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [voiceSpan, setVoiceSpan] = useState<TextSpan | null>(null);
  const [dictionaryEntry, setDictionaryEntry] = useState<DictionaryWord | null>(null);

  const apply = (edit: Edit) => {
    if (typeof edit === 'string') return void message.info(edit);
    view?.change(edit);
    setPanel(null);
  };
  const askReading = (from: number, to: number): boolean => {
    const found = view && firstHanRun(view.text(), from, to, MOST_READINGS);
    if (!found) return false;
    setPanel({ kind: 'reading', box: view.boxOf(found.from), ...found });
    setPicking(false);
    return true;
  };

  return {
    view,
    panel,
    isPicking,
    voiceSpan,
    dictionaryEntry,
    openDictionary: (entry: DictionaryWord | null = emptyEntry) => {
      setPanel(null);
      setDictionaryEntry(entry);
    },
    close: () => setPanel(null),
    leave: () => {
      setPanel(null);
      view?.focus();
    },
    closeVoice: () => setVoiceSpan(null),

    askPause: () => view && setPanel({ kind: 'pause', mark: null, box: view.boxOf(view.selection().to) }),
    askReading: () => {
      const { from, to } = view?.selection() ?? { from: 0, to: 0 };
      if (!askReading(from, to)) setPicking(!isPicking);
    },
    askVoice: () => view && setVoiceSpan(view.selection()),
    askWrap: (tag: keyof typeof needs) => {
      if (!view) return;
      const text = view.text();
      const span = view.selection();
      const { words } = visibleText(text, findMarks(text), span.from, span.to);
      if (!words.trim() || (tag === 'say-as' && !/\d/.test(words))) return void message.info(needs[tag]);
      if (tag === 'word') return apply(wrapSpan(text, span, tag, ''));
      const refusal = wrapSpan(text, span, tag, '1');
      if (typeof refusal === 'string') return void message.info(refusal);
      setPanel({ kind: tag, span, mark: null, box: view.boxOf(span.from) });
    },
    onChip: (mark: Mark) => {
      if (!view || mark.kind === 'stray') return;
      const box = view.boxOf(mark.from);
      if (mark.kind === 'pause') return setPanel({ kind: 'pause', mark, box });
      if (mark.kind === 'reading') return void askReading(mark.from - 1, mark.from);
      if (mark.tag === 'voice') return setVoiceSpan({ from: mark.from, to: mark.end.to });
      if (mark.tag === 'say-as' || mark.tag === 'prosody' || mark.tag === 'sub')
        return setPanel({ kind: mark.tag, span: mark, mark, box });
      setPanel({ kind: 'plain', mark, box });
    },
    onClick: (place: number) => {
      if (isPicking && !askReading(place, place + 1)) message.info('这不是汉字，请点一个汉字。');
    },

    pause: (seconds: number) => {
      if (panel?.kind !== 'pause') return;
      if (panel.mark) apply([{ from: panel.mark.from, to: panel.mark.to, insert: pauseText(seconds) }]);
      else {
        view?.insert(pauseText(seconds));
        setPanel(null);
      }
    },
    value: (tag: WrapTag, value: string) => {
      if (!view || !panel || !('span' in panel)) return;
      apply(panel.mark ? rewrap(panel.mark, value) : wrapSpan(view.text(), panel.span, tag, value));
    },
    readings: (readings: (string | null)[], everywhere: boolean) => {
      if (view && panel?.kind === 'reading')
        apply(setReadings(view.text(), panel.from, readings, everywhere));
    },
    clearReadings: () => {
      if (view && panel?.kind === 'reading') apply(clearReadings(view.text(), panel.from, panel.count));
    },
    remove: () => panel && 'mark' in panel && panel.mark && apply(removeMark(panel.mark)),
    voice: (voice: string | null) => {
      if (view && voiceSpan) apply(setVoice(view.text(), voiceSpan, voice));
      setVoiceSpan(null);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
