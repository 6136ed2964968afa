import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { shortTime } from '../../../parts/format.ts';
import styles from './TimeChart.module.css';

interface Props {
  title: string;
  points: { at: string; value: number | null }[];
  shape: 'line' | 'bars';
  least: number;
  words: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 140;
const GAP = 0.2;
/** The only minute of a short broadcast would fill the whole chart. */
const WIDEST = 40;

export function TimeChart({ title, points, shape, least, words }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const highest = Math.max(...points.flatMap(({ value }) => value ?? []));
  const top = niceTop(Math.max(least, highest));
  const step = WIDTH / points.length;
  const width = Math.min((1 - GAP) * step, WIDEST);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const place = (event: PointerEvent<SVGSVGElement>) => {
    const shown = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - shown.left) / shown.width) * points.length);
    setChosen(Math.min(points.length - 1, Math.max(0, at)));
  };
  const walk = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0)
      setChosen(Math.min(points.length - 1, Math.max(0, (chosen ?? (by > 0 ? -1 : points.length)) + by)));
  };
  const point = chosen === null ? null : points[chosen];
  return (
    <figure className={styles.chart}>
      <figcaption className="row between">
        <span className="subheading">{title}</span>
        <output className="hint small figures">
          {point
            ? `${shortTime(point.at)} · ${point.value === null ? '没有记录' : words(point.value)}`
            : `最高 ${words(highest)}`}
        </output>
      </figcaption>
      <div className={styles.plot}>
        <span className={`${styles.top} hint small figures`} aria-hidden="true">
          {words(top)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}：最高 ${words(highest)}。按左右方向键逐个查看`}
          tabIndex={0}
          onPointerMove={place}
          onPointerDown={place}
          onPointerLeave={() => setChosen(null)}
          onKeyDown={walk}
          onBlur={() => setChosen(null)}
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              className={styles.rule}
              x1={0}
              x2={WIDTH}
              y1={part * HEIGHT}
              y2={part * HEIGHT}
            />
          ))}
          {shape === 'bars' ? (
            points.map(
              ({ at, value }, index) =>
                value !== null && (
                  <rect
                    key={at}
                    className={index === chosen ? styles.chosenBar : styles.bar}
                    x={(index + 0.5) * step - width / 2}
                    width={width}
                    y={y(value)}
                    height={HEIGHT - y(value)}
                  />
                ),
            )
          ) : (
            <path className={styles.line} d={pathOf(points, step, y)} />
          )}
          {chosen !== null && (
            <line
              className={styles.cursor}
              x1={(chosen + 0.5) * step}
              x2={(chosen + 0.5) * step}
              y1={0}
              y2={HEIGHT}
            />
          )}
        </svg>
      </div>
      <div
        className={`row ${points.length > 1 ? 'between' : 'middle'} hint small figures`}
        aria-hidden="true"
      >
        <span>{shortTime(points[0]!.at)}</span>
        {points.length > 1 && <span>{shortTime(points.at(-1)!.at)}</span>}
      </div>
    </figure>
  );
}

function pathOf(points: Props['points'], step: number, y: (value: number) => number): string {
  let isDrawing = false;
  return points
    .map(({ value }, index) => {
      const isFirst = !isDrawing;
      isDrawing = value !== null;
      if (value === null) return '';
      const middle = (index + 0.5) * step;
      const isAlone = isFirst && (points[index + 1]?.value ?? null) === null;
      if (isAlone) return `M${index * step} ${y(value)}H${(index + 1) * step}`;
      return `${isFirst ? 'M' : 'L'}${middle} ${y(value)}`;
    })
    .join('');
}

/** The next of 1, 2, 5, 10, 20, 50 … that is no smaller: an axis that ends at 873 cannot be halved by eye. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9))!;
}
