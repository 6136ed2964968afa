import { type EditorState, Facet, type Range, RangeSet, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { findMarks, type Mark, numberReadings, type Wrap } from './marks.ts';
import { toneMarked } from './pinyin.ts';
import styles from './markup-view.module.css';

export const voiceNames = Facet.define<Map<string, string>, Map<string, string>>({
  combine: (values) => values[0] ?? new Map(),
});

class Chip extends WidgetType {
  readonly label: string;
  readonly look: string;
  readonly title: string;

  constructor(label: string, look: string, title: string) {
    super();
    this.label = label;
    this.look = look;
    this.title = title;
  }

  override eq(other: Chip): boolean {
    return other.label === this.label && other.look === this.look && other.title === this.title;
  }

  toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = `${styles.chip} ${this.look}`;
    chip.textContent = this.label;
    chip.title = this.title;
    chip.dataset.chip = '';
    chip.setAttribute('role', 'button');
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

class End extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    const end = document.createElement('span');
    end.className = styles.end!;
    return end;
  }
}

const tones = ['tone-busy', 'tone-good', 'tone-careful', 'tone-quiet'];

function wrapChip(mark: Wrap, names: Map<string, string>, colour: number): Chip {
  switch (mark.tag) {
    case 'phoneme':
      return new Chip(
        mark.value.split(/\s+/).map(toneMarked).join(' '),
        `${styles.reading} tone-good`,
        '读音，点一下可以改',
      );
    case 'say-as':
      return new Chip(
        numberReadings.find(({ value }) => value === mark.value)?.label ?? mark.value,
        'tone-careful',
        '数字读法，点一下可以改',
      );
    case 'sub':
      return new Chip(`读作 ${mark.value}`, 'tone-careful', '替换读法，点一下可以改');
    case 'word':
    case 'w':
      return new Chip('连读', 'tone-quiet', '连读，点一下可以取消');
    case 'prosody':
      return new Chip(`${mark.value} 倍速`, 'tone-busy', '局部变速，点一下可以改');
    case 'voice':
      return new Chip(names.get(mark.value) ?? mark.value, tones[colour]!, '这一段的声音，点一下可以换');
    case 'speak':
    case 'p':
    case 's':
      return new Chip(mark.tag, 'tone-quiet', `SSML 标签 <${mark.tag}>，点一下可以去掉`);
  }
}

interface Chips {
  marks: Mark[];
  decorations: DecorationSet;
  atoms: DecorationSet;
}

function build(state: EditorState): Chips {
  const marks = findMarks(state.doc.toString());
  const names = state.facet(voiceNames);
  const speakers: string[] = [];
  const visible: Range<Decoration>[] = [];
  const atoms: Range<Decoration>[] = [];
  const replace = (from: number, to: number, widget: WidgetType) => {
    const range = Decoration.replace({ widget }).range(from, to);
    visible.push(range);
    atoms.push(range);
  };
  for (const mark of marks) {
    if (mark.kind === 'pause')
      replace(mark.from, mark.to, new Chip(`停 ${mark.seconds} 秒`, styles.pause!, '停顿，点一下可以改'));
    else if (mark.kind === 'reading')
      replace(
        mark.from,
        mark.to,
        new Chip(toneMarked(mark.reading), `${styles.reading} tone-good`, '读音，点一下可以改'),
      );
    else if (mark.kind === 'stray')
      visible.push(
        Decoration.mark({
          class: styles.stray!,
          attributes: { title: '这个标签没有配对，或者不认识，请删掉或补全。' },
        }).range(mark.from, mark.to),
      );
    else {
      if (mark.tag === 'voice' && !speakers.includes(mark.value)) speakers.push(mark.value);
      const colour = Math.max(0, speakers.indexOf(mark.value)) % tones.length;
      replace(mark.from, mark.to, wrapChip(mark, names, colour));
      replace(mark.end.from, mark.end.to, new End());
      if (mark.tag === 'voice') {
        const last = state.doc.lineAt(mark.end.from).number;
        for (let line = state.doc.lineAt(mark.from).number; line <= last; line += 1)
          visible.push(Decoration.line({ class: styles[`line${colour}`]! }).range(state.doc.line(line).from));
      } else if (mark.to < mark.end.from)
        visible.push(Decoration.mark({ class: styles.held! }).range(mark.to, mark.end.from));
    }
  }
  return { marks, decorations: RangeSet.of(visible, true), atoms: RangeSet.of(atoms, true) };
}

export const chips = StateField.define<Chips>({
  create: build,
  update: (before, transaction) =>
    transaction.docChanged || transaction.startState.facet(voiceNames) !== transaction.state.facet(voiceNames)
      ? build(transaction.state)
      : before,
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).atoms),
  ],
});
