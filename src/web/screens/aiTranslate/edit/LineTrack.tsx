import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { PEAKS_PER_SECOND } from '../../../../contract/file.ts';
import { clock } from '../../../parts/format.ts';
import type { Line } from './line-edits.ts';
import { moveEdge, rangeOf, snap, soundEdges, type Edge } from './line-times.ts';
import { paintPeaks } from './paint-peaks.ts';
import styles from './LineTrack.module.css';

interface Props {
  lines: Line[];
  seconds: number;
  /** Empty: the film has no sound, or it was not read. */
  peaks: Uint8Array;
  wave: 'reading' | 'failed' | 'read';
  onReadAgain: () => void;
  video: RefObject<HTMLVideoElement | null>;
  /** Where the film stands. */
  time: number;
  onSeek: (seconds: number) => void;
  onMove: (id: string, edge: Edge, time: number) => void;
}

/** Pixels of a second. */
const scales = [10, 20, 40, 80, 160];
const SNAP_PIXELS = 7;
const steps = { ArrowLeft: -0.05, ArrowDown: -0.05, ArrowRight: 0.05, ArrowUp: 0.05 } as const;
const FASTER = 10;

const names: Record<Edge, string> = { start: '开始', end: '结束' };

/** The sound of the film with its lines as blocks on it, whose edges are dragged; it goes along with the film. */
export function LineTrack(props: Props) {
  const { lines, seconds, peaks, wave, video, time, onSeek, onMove, onReadAgain } = props;
  const [zoom, setZoom] = useState(2);
  const [view, setView] = useState({ left: 0, width: 0 });
  const [drag, setDrag] = useState<{ id: string; edge: Edge; time: number } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  const scale = scales[zoom]!;
  const silences = useMemo(() => soundEdges(peaks, PEAKS_PER_SECOND), [peaks]);

  useEffect(() => {
    const element = scroller.current!;
    const look = () => setView({ left: element.scrollLeft, width: element.clientWidth });
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  useEffect(() => {
    if (canvas.current) paintPeaks(canvas.current, peaks, PEAKS_PER_SECOND, view.left / scale, scale);
  }, [peaks, view, scale]);

  useEffect(() => {
    const show = (now: number) => {
      const element = scroller.current;
      if (!element || !head.current) return;
      head.current.style.transform = `translateX(${now * scale}px)`;
      const place = now * scale - element.scrollLeft;
      const isSeen = place >= 0 && place <= element.clientWidth * 0.9;
      if (!isSeen && !isHeld.current) element.scrollLeft = now * scale - element.clientWidth * 0.2;
    };
    show(time);
    let frame = 0;
    const follow = () => {
      const film = video.current;
      if (film && !film.paused) show(film.currentTime);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [time, scale, video]);

  const timeAt = (clientX: number) => {
    const element = scroller.current!;
    return (clientX - element.getBoundingClientRect().left + element.scrollLeft) / scale;
  };
  const held = lines.findIndex(({ id }) => id === drag?.id);
  const shown = drag && held >= 0 ? moveEdge(lines, held, drag.edge, drag.time, seconds) : lines;
  const [from, to] = [(view.left - 50) / scale, (view.left + view.width + 50) / scale];
  const drop = (isKept: boolean) => {
    isHeld.current = false;
    if (drag && isKept) onMove(drag.id, drag.edge, drag.time);
    setDrag(null);
  };
  const edgeOf = (line: Line, index: number, edge: Edge) => {
    const [least, most] = rangeOf(lines, index, edge, seconds);
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key in steps ? steps[event.key as keyof typeof steps] : null;
      if (event.key === 'Escape') return drop(false);
      if (step === null) return undefined;
      event.preventDefault();
      return onMove(line.id, edge, line[edge] + step * (event.shiftKey ? FASTER : 1));
    };
    return (
      <span
        role="slider"
        tabIndex={0}
        className={`${styles.edge} ${styles[edge]}`}
        aria-label={`拖动第 ${index + 1} 句${names[edge]}`}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={line[edge]}
        aria-valuetext={`${line[edge].toFixed(2)} 秒`}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isHeld.current = true;
          setDrag({ id: line.id, edge, time: line[edge] });
        }}
        onPointerMove={(event) => {
          if (!drag) return;
          const others = lines.flatMap((one) => (one.id === line.id ? [] : [one.start, one.end]));
          const places = [...others, ...silences, time];
          setDrag({ ...drag, time: snap(timeAt(event.clientX), places, SNAP_PIXELS / scale) });
        }}
        onPointerUp={() => drop(true)}
        onPointerCancel={() => drop(false)}
      />
    );
  };
  return (
    <div className="stack gap4">
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label="波形和每句的时间"
        onPointerDown={() => (isHeld.current = true)}
        onPointerUp={() => (isHeld.current = false)}
        onPointerCancel={() => (isHeld.current = false)}
      >
        <div
          className={styles.track}
          style={{ width: seconds * scale }}
          onClick={(event) => onSeek(timeAt(event.clientX))}
        >
          <canvas ref={canvas} className={styles.wave} style={{ width: view.width }} />
          {shown.map((line, index) =>
            line.end < from || line.start > to ? null : (
              <div
                key={line.id}
                className={`${styles.block} ${drag?.id === line.id ? styles.held : ''}`}
                style={{ left: line.start * scale, width: (line.end - line.start) * scale }}
              >
                <span className={`${styles.words} small ellipsis`}>
                  {drag?.id === line.id
                    ? `${line.start.toFixed(2)}–${line.end.toFixed(2)}`
                    : `${index + 1} ${line.translation || line.text}`}
                </span>
                {edgeOf(line, index, 'start')}
                {edgeOf(line, index, 'end')}
              </div>
            ),
          )}
          <span ref={head} className={styles.head} />
        </div>
      </div>
      <div className="row between">
        <span className="hint small figures">
          {clock(time)} / {clock(seconds)}
        </span>
        {/* A flat line alone would say that the film is silent. */}
        <span className="hint small grow" role="status">
          {wave === 'reading' && '正在读取波形…'}
          {wave === 'failed' && (
            <>
              波形没有读出来
              <Button type="link" size="small" onClick={onReadAgain}>
                重试
              </Button>
            </>
          )}
        </span>
        <span className="row">
          <Button
            type="text"
            size="small"
            icon={<ZoomOutOutlined />}
            aria-label="缩小波形"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ZoomInOutlined />}
            aria-label="放大波形"
            disabled={zoom === scales.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
    </div>
  );
}
