import {
  history,
  historyKeymap,
  insertNewline,
  isolateHistory,
  redo,
  redoDepth,
  standardKeymap,
  undo,
  undoDepth,
} from '@codemirror/commands';
import {
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { chips, voiceNames } from './chips.ts';
import type { Change, TextSpan } from './edits.ts';
import type { Mark } from './marks.ts';
import styles from './markup-view.module.css';

export interface MarkupEvents {
  onChange: (text: string) => void;
  onSelect: (selection: TextSpan, steps: { undo: number; redo: number }) => void;
  onChip: (mark: Mark) => void;
  onClick: (place: number) => void;
  onPaste: (text: string) => void;
  onListen: () => void;
}

const speak = StateEffect.define<TextSpan | null>();
const speaking = StateField.define({
  create: () => Decoration.none,
  update: (before, transaction) => {
    let now = before.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(speak))
        now =
          effect.value && effect.value.from < effect.value.to
            ? Decoration.set([
                Decoration.mark({ class: styles.speaking! }).range(effect.value.from, effect.value.to),
              ])
            : Decoration.none;
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Deleting one tag of a pair deletes the other: a lonely one would be an error that nobody typed. */
const keepPairs = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !transaction.isUserEvent('delete')) return transaction;
  const deleted: TextSpan[] = [];
  transaction.changes.iterChangedRanges((from, to) => deleted.push({ from, to }));
  const isGone = (tag: TextSpan) => deleted.some(({ from, to }) => from <= tag.from && to >= tag.to);
  const lonely = transaction.startState.field(chips).marks.flatMap((mark) => {
    if (mark.kind !== 'wrap') return [];
    if (isGone(mark) === isGone(mark.end)) return [];
    const { from, to } = isGone(mark) ? mark.end : mark;
    return [{ from, to }];
  });
  return lonely.length > 0 ? [transaction, { changes: lonely }] : transaction;
});

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--strong)', fontSize: '16px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '2', overflow: 'auto' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--primary)' },
  '.cm-line': { padding: '0 16px' },
  '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--primary) 22%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--primary)' },
  '.cm-placeholder': { color: 'var(--hint)' },
});

const chipOf = (event: MouseEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-chip]') : null;

function listeners(events: MarkupEvents): Extension {
  return [
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) {
        const { from, to } = update.state.selection.main;
        events.onSelect({ from, to }, { undo: undoDepth(update.state), redo: redoDepth(update.state) });
      }
    }),
    EditorView.domEventHandlers({
      mousedown: (event) => {
        if (!chipOf(event)) return false;
        // The browser would move the cursor and, on a phone, open the keyboard over the panel.
        event.preventDefault();
        return true;
      },
      click: (event, view) => {
        const chip = chipOf(event);
        const place = chip && view.posAtDOM(chip);
        const mark = view.state.field(chips).marks.find(({ from }) => from === place);
        if (mark) events.onChip(mark);
        if (chip) return true;
        const found = view.posAndSideAtCoords({ x: event.clientX, y: event.clientY });
        if (found && view.state.selection.main.empty) events.onClick(found.pos - (found.assoc < 0 ? 1 : 0));
        return false;
      },
      paste: (event) => {
        events.onPaste(event.clipboardData?.getData('text/plain') ?? '');
        return false;
      },
    }),
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          events.onListen();
          return true;
        },
      },
    ]),
  ];
}

const alone = isolateHistory.of('full');

export function createMarkupView(parent: HTMLElement, start: string, hint: string, events: MarkupEvents) {
  const names = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: start,
      extensions: [
        history(),
        names.of(voiceNames.of(new Map())),
        chips,
        speaking,
        keepPairs,
        listeners(events),
        keymap.of([{ key: 'Enter', run: insertNewline }, ...historyKeymap, ...standardKeymap]),
        // The browser's own selection vanishes while a panel has the focus.
        drawSelection(),
        placeholder(hint),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': '要朗读的文字', spellcheck: 'false' }),
        look,
      ],
    }),
  });
  const change = (changes: Change[]) => {
    view.dispatch({ changes, userEvent: 'input', annotations: alone, scrollIntoView: true });
    view.focus();
  };
  return {
    text: () => view.state.doc.toString(),
    selection: (): TextSpan => ({ from: view.state.selection.main.from, to: view.state.selection.main.to }),
    change,
    insert: (text: string) => {
      const at = view.state.selection.main.to;
      view.dispatch({
        changes: { from: at, insert: text },
        selection: EditorSelection.cursor(at + text.length),
        userEvent: 'input',
        annotations: alone,
        scrollIntoView: true,
      });
      view.focus();
    },
    replaceAll: (text: string) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: EditorSelection.cursor(0),
        userEvent: 'input.replace',
        annotations: alone,
        scrollIntoView: true,
      }),
    undo: () => {
      undo(view);
      view.focus();
    },
    redo: () => {
      redo(view);
      view.focus();
    },
    focus: () => view.focus(),
    goToLine: (line: number) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: EditorSelection.cursor(from), scrollIntoView: true });
      view.focus();
    },
    showVoices: (map: Map<string, string>) =>
      view.dispatch({ effects: names.reconfigure(voiceNames.of(map)) }),
    showSpeaking: (place: TextSpan | null) => {
      const end = view.state.doc.length;
      const now = place && { from: Math.min(place.from, end), to: Math.min(place.to, end) };
      view.dispatch({
        effects: [speak.of(now), ...(now ? [EditorView.scrollIntoView(now.from, { y: 'nearest' })] : [])],
      });
    },
    boxOf: (place: number) => {
      const frame = view.dom.getBoundingClientRect();
      const found = view.coordsAtPos(Math.min(place, view.state.doc.length));
      if (!found) return { left: 16, top: 16, height: 24 };
      return { left: found.left - frame.left, top: found.top - frame.top, height: found.bottom - found.top };
    },
    destroy: () => view.destroy(),
  };
}

export type MarkupView = ReturnType<typeof createMarkupView>;
export type Anchor = ReturnType<MarkupView['boxOf']>;
