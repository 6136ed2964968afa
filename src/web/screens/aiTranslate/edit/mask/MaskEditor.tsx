import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Mask, MaskBox as Box } from '../../../../../contract/translation.ts';
import { boxBetween, grownBy, movedBy, touches } from './mask-edits.ts';
import styles from './MaskEditor.module.css';

interface Props {
  mask: Mask;
  video: RefObject<HTMLVideoElement | null>;
  kept: Box[];
  onChange: ((box: Box) => void) | null;
}

const STEP = 0.005;
const percent = (share: number) => `${share * 100}%`;
const placeOf = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

export function MaskEditor({ mask, video, kept, onChange }: Props) {
  const picture = usePictureArea(video);
  const [drag, setDrag] = useState<{ of: (x: number, y: number) => Box; box: Box } | null>(null);
  const box = drag?.box ?? mask;
  const isBad = kept.some((area) => touches(area, box));
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.closest(`.${styles.picture}`)!.getBoundingClientRect();
    return { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height };
  };
  const begin = (kind: 'draw' | 'move' | 'grow') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const first = pointOf(event);
    const of = {
      draw: (x: number, y: number) => boxBetween(first, { x, y }),
      move: (x: number, y: number) => movedBy(mask, x - first.x, y - first.y),
      grow: (x: number, y: number) => grownBy(mask, x - first.x, y - first.y),
    }[kind];
    setDrag({ of, box: mask });
  };
  const held = (kind: 'draw' | 'move' | 'grow') =>
    onChange && {
      onPointerDown: begin(kind),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        const { x, y } = pointOf(event);
        setDrag({ ...drag, box: drag.of(x, y) });
      },
      onPointerUp: () => {
        if (drag && drag.box !== mask) onChange(drag.box);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !onChange) return;
    event.preventDefault();
    const [dx, dy] = [way[0]! * STEP, way[1]! * STEP];
    onChange(event.shiftKey ? grownBy(mask, dx, dy) : movedBy(mask, dx, dy));
  };
  if (!picture) return null;
  return (
    <div className={`${styles.picture} ${onChange ? styles.live : ''}`} style={picture} {...held('draw')}>
      {onChange &&
        kept.map((area) => (
          <span key={`${area.x} ${area.y}`} className={styles.kept} style={placeOf(area)}>
            AI 标识
          </span>
        ))}
      <div
        className={`${styles.box} ${styles[mask.look]} ${isBad ? styles.bad : ''}`}
        style={placeOf(box)}
        {...(onChange && {
          role: 'group',
          tabIndex: 0,
          'aria-label': '遮盖框：方向键移动，按住 Shift 改大小',
          onKeyDown,
        })}
        {...held('move')}
      >
        {onChange && <span className={styles.corner} {...held('grow')} />}
      </div>
    </div>
  );
}

/** Where the picture is in its player, without the bars beside it; null: not known yet. */
function usePictureArea(video: RefObject<HTMLVideoElement | null>) {
  const [area, setArea] = useState<{ left: number; top: number; width: number; height: number } | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const measure = () => {
      const { videoWidth, videoHeight, clientWidth, clientHeight, offsetLeft, offsetTop } = element;
      if (!videoWidth || !clientWidth) return;
      const scale = Math.min(clientWidth / videoWidth, clientHeight / videoHeight);
      const [width, height] = [videoWidth * scale, videoHeight * scale];
      const left = offsetLeft + (clientWidth - width) / 2;
      setArea({ left, top: offsetTop + (clientHeight - height) / 2, width, height });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('loadedmetadata', measure);
    return () => {
      watcher.disconnect();
      element.removeEventListener('loadedmetadata', measure);
    };
  }, [video]);
  return area;
}
