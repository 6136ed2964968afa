export interface Subtitle {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

/** A text file has nowhere else to carry its AI label. */
export const SRT_LABEL = '字幕由 AI 生成';
const MARK_SECONDS = 2;

export function toSrt(captions: Subtitle[]): string {
  const end = captions.at(-1)?.end ?? 0;
  return [...captions, { start: end, end: end + MARK_SECONDS, text: SRT_LABEL }]
    .map(({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
    .join('\n');
}

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const part = (size: number, count: number) => String(Math.floor(whole / size) % count).padStart(2, '0');
  const milliseconds = String(whole % 1000).padStart(3, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)},${milliseconds}`;
}

/** What `toSrt` has written, without its label. */
export const readSrt = (srt: string): Subtitle[] =>
  srt
    .split(/\n\n+/)
    .flatMap((block): Subtitle[] => {
      const [, times = '', ...lines] = block.trim().split('\n');
      const [start, end] = times.split(' --> ').map(secondsOf);
      return start === undefined || end === undefined ? [] : [{ start, end, text: lines.join('\n') }];
    })
    .filter(({ text }) => text !== SRT_LABEL);

function secondsOf(written: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = written
    .split(':')
    .map((part) => Number(part.replace(',', '.')));
  return 3600 * hours + 60 * minutes + seconds;
}
