import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { PEAKS_PER_SECOND } from '../../../../contract/file.ts';
import { clock } from '../../../parts/format.ts';
import type { EditedLine } from './lines/line-edits.ts';
import { moveEdge, rangeOf, snapTime, type Edge } from './lines/line-times.ts';
import { paintPeaks } from './paint-peaks.ts';
import styles from './LineTrack.module.css';

interface Props {
  lines: EditedLine[];
  seconds: number;
  peaks: Uint8Array;
  breaths: number[];
  wave: 'reading' | 'failed' | 'read';
  onReadAgain: () => void;
  video: RefObject<HTMLVideoElement | null>;
  time: number;
  onSeek: (seconds: number) => void;
  onMove: (id: string, edge: Edge, time: number) => void;
}

/** Pixels for a second. */
const scales = [10, 20, 40, 80, 160];
const SNAP_PIXELS = 7;
const steps = { ArrowLeft: -0.05, ArrowDown: -0.05, ArrowRight: 0.05, ArrowUp: 0.05 } as const;
const FASTER = 10;

interface Drag {
  id: string;
  edge: Edge;
  time: number;
}

const names: Record<Edge, string> = { start: '开始', end: '结束' };

export function LineTrack(props: Props) {
  const { lines, seconds, peaks, breaths, video, time, onSeek, onMove } = props;
  const [zoom, setZoom] = useState(2);
  const [drag, setDrag] = useState<Drag | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = scales[zoom]!;
  const { scroller, head, view, hold, timeAt } = useScroller(video, time, scale);
  useEffect(() => {
    if (canvas.current) paintPeaks(canvas.current, peaks, PEAKS_PER_SECOND, view.left / scale, scale);
  }, [peaks, view, scale]);
  const held = lines.findIndex(({ id }) => id === drag?.id);
  const arranged = drag && held >= 0 ? moveEdge(lines, held, drag.edge, drag.time, seconds) : lines;
  const [from, to] = [(view.left - 50) / scale, (view.left + view.width + 50) / scale];
  const handle = (line: EditedLine, index: number, edge: Edge) => (
    <EdgeHandle
      name={`拖动第 ${index + 1} 句${names[edge]}`}
      edge={edge}
      time={line[edge]}
      range={rangeOf(lines, index, edge, seconds)}
      onStep={(by) => onMove(line.id, edge, line[edge] + by)}
      onGrab={() => {
        hold(true);
        setDrag({ id: line.id, edge, time: line[edge] });
      }}
      onDrag={(clientX) => {
        if (!drag) return;
        const others = lines.flatMap((other) => (other.id === line.id ? [] : [other.start, other.end]));
        const places = [...others, ...breaths, time];
        setDrag({ ...drag, time: snapTime(timeAt(clientX), places, SNAP_PIXELS / scale) });
      }}
      onDrop={(isKept) => {
        hold(false);
        if (drag && isKept) onMove(drag.id, drag.edge, drag.time);
        setDrag(null);
      }}
    />
  );
  return (
    <div className="stack gap4">
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label="波形和每句的时间"
        onPointerDown={() => hold(true)}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
      >
        <div
          className={styles.track}
          style={{ width: seconds * scale }}
          onClick={(event) => onSeek(timeAt(event.clientX))}
        >
          <canvas ref={canvas} className={styles.wave} style={{ width: view.width }} />
          {arranged.map((line, index) =>
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
                {handle(line, index, 'start')}
                {handle(line, index, 'end')}
              </div>
            ),
          )}
          <span ref={head} className={styles.head} />
        </div>
      </div>
      <TrackFoot {...props} zoom={zoom} onZoom={setZoom} />
    </div>
  );
}

function useScroller(video: RefObject<HTMLVideoElement | null>, time: number, scale: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  const [view, setView] = useState({ left: 0, width: 0 });

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

  return {
    scroller,
    head,
    view,
    hold: (isOn: boolean) => {
      isHeld.current = isOn;
    },
    timeAt: (clientX: number) => {
      const element = scroller.current!;
      return (clientX - element.getBoundingClientRect().left + element.scrollLeft) / scale;
    },
  };
}

interface HandleProps {
  name: string;
  edge: Edge;
  time: number;
  range: [least: number, most: number];
  onStep: (by: number) => void;
  onGrab: () => void;
  onDrag: (clientX: number) => void;
  onDrop: (isKept: boolean) => void;
}

function EdgeHandle({ name, edge, time, range, onStep, onGrab, onDrag, onDrop }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key in steps ? steps[event.key as keyof typeof steps] : null;
    if (event.key === 'Escape') return onDrop(false);
    if (step === null) return undefined;
    event.preventDefault();
    return onStep(step * (event.shiftKey ? FASTER : 1));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={`${styles.edge} ${styles[edge]}`}
      aria-label={name}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={time}
      aria-valuetext={`${time.toFixed(2)} 秒`}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerMove={(event) => onDrag(event.clientX)}
      onPointerUp={() => onDrop(true)}
      onPointerCancel={() => onDrop(false)}
    />
  );
}

interface FootProps extends Pick<Props, 'time' | 'seconds' | 'wave' | 'onReadAgain'> {
  zoom: number;
  onZoom: (zoom: number) => void;
}

function TrackFoot({ time, seconds, wave, onReadAgain, zoom, onZoom }: FootProps) {
  return (
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
          onClick={() => onZoom(zoom - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ZoomInOutlined />}
          aria-label="放大波形"
          disabled={zoom === scales.length - 1}
          onClick={() => onZoom(zoom + 1)}
        />
      </span>
    </div>
  );
}
