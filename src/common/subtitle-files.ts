export interface Subtitle {
  start: number;
  end: number;
  text: string;
}

export const SUBTITLE_LABEL = '字幕由 AI 生成';
const MARK_SECONDS = 2;

/** In the last words: a film may end with them, and a track in a film shows only one subtitle at a time. */
const withMark = (captions: Subtitle[]): Subtitle[] => {
  const last = captions.at(-1);
  return last
    ? [...captions.slice(0, -1), { ...last, text: `${last.text}\n${SUBTITLE_LABEL}` }]
    : [{ start: 0, end: MARK_SECONDS, text: SUBTITLE_LABEL }];
};

export const withoutMark = (text: string): string => text.replace(SUBTITLE_LABEL, '').trim();

export const toSrt = (captions: Subtitle[]): string =>
  withMark(captions)
    .map(
      ({ start, end, text }, index) => `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text}\n`,
    )
    .join('\n');

export const toVtt = (captions: Subtitle[]): string =>
  `WEBVTT\n\n${withMark(captions)
    .map(({ start, end, text }) => `${clock(start, '.')} --> ${clock(end, '.')}\n${text}\n`)
    .join('\n')}`;

const ASS_HEAD = `[Script Info]
ScriptType: v4.00+
PlayResX: 1920
PlayResY: 1080
WrapStyle: 0

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV
Style: Default,Noto Sans SC,64,&H00FFFFFF,&H001F1714,&H00000000,-1,1,4,0,2,60,60,70

[Events]
Format: Layer, Start, End, Style, Text
`;

export const toAss = (captions: Subtitle[]): string =>
  ASS_HEAD +
  withMark(captions)
    .map(({ start, end, text }) => {
      // Braces would be taken for instructions.
      const words = text.replace(/[{}]/g, '').replaceAll('\n', '\\N');
      return `Dialogue: 0,${shortClock(start)},${shortClock(end)},Default,${words}\n`;
    })
    .join('');

function clock(seconds: number, point: string): string {
  const whole = Math.round(seconds * 1000);
  const part = (size: number, count: number) => String(Math.floor(whole / size) % count).padStart(2, '0');
  const milliseconds = String(whole % 1000).padStart(3, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}${point}${milliseconds}`;
}

const shortClock = (seconds: number) => clock(Math.round(seconds * 100) / 100, '.').slice(1, -1);

export const readSrt = (srt: string): Subtitle[] =>
  srt
    .split(/\n\n+/)
    .flatMap((block): Subtitle[] => {
      const [, times = '', ...lines] = block.trim().split('\n');
      const [start, end] = times.split(' --> ').map(secondsOf);
      const text = withoutMark(lines.join('\n'));
      return start === undefined || end === undefined ? [] : [{ start, end, text }];
    })
    .filter(({ text }) => text !== '');

function secondsOf(written: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = written
    .split(':')
    .map((part) => Number(part.replace(',', '.')));
  return 3600 * hours + 60 * minutes + seconds;
}
