import { coveredBy, type Part } from '../../../stage/composition/overlaps.ts';
import { boxStyle } from './boxes.ts';
import type { Grabbed } from './use-gesture.ts';
import styles from './Handles.module.css';

const shown = new Set<Part['kind']>(['face', 'captions', 'label', 'platform', 'buttons']);
const names: Record<Part['kind'], string> = {
  face: '脸',
  body: '人物',
  captions: '字幕',
  label: 'AI 标识',
  platform: '平台界面',
  buttons: '平台按钮',
  card: '商品卡',
  thing: '贴图或文字',
};

function heldPart(held: Grabbed, parts: Part[], cardIndex: number): Part | undefined {
  if (held === 'human') return parts.find(({ kind }) => kind === 'face');
  if (held === 'captions' || held === 'label') return parts.find(({ kind }) => kind === held);
  return parts.find(({ index }) => index === (held === 'card' ? cardIndex : held));
}

function noteFor(part: Part, covered: Part[]): string | null {
  const first = (['face', 'captions', 'label', 'card', 'thing', 'platform', 'buttons'] as const).find(
    (kind) => covered.some((other) => other.kind === kind),
  );
  if (!first) return null;
  if (part.kind === 'face') return `${names[first]}会挡住脸`;
  if (first === 'face') return '会挡住脸';
  if (first === 'platform' || first === 'buttons') return `会被${names[first]}盖住`;
  return `会和${names[first]}重叠`;
}

interface Props {
  held: Grabbed;
  parts: Part[];
  cardIndex: number;
}

export function Covered({ held, parts, cardIndex }: Props) {
  const part = heldPart(held, parts, cardIndex);
  if (!part) return null;
  const covered = coveredBy(part, parts);
  const note = noteFor(part, covered);
  return (
    <>
      {parts
        .filter((other) => other !== part && (shown.has(other.kind) || covered.includes(other)))
        .map((other, index) => (
          <span
            // They have no name and keep their order while something is held.
            key={index}
            className={`${styles.zone} ${covered.includes(other) ? styles.covered : ''}`}
            style={boxStyle(other.box)}
            aria-hidden="true"
          />
        ))}
      {note && (
        <span className={styles.note} role="status">
          {note}
        </span>
      )}
    </>
  );
}
