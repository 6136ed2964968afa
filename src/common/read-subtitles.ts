import { withoutMark, type Subtitle } from './subtitle-files.ts';

type ReadSubtitles = { subtitles: Subtitle[] } | { problem: string; line: number };

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;

const CLOCKS = /^\s*(?:\d+:)?\d{1,2}:\d{1,2}(?:[.,]\d+)?\s*\S{0,3}\s*(?:\d+:)?\d{1,2}:\d{1,2}/;

export function readSubtitles(file: string): ReadSubtitles {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const read = lines.some((line) => /^Dialogue:/i.test(line)) ? readAss(lines) : readBlocks(lines);
  if ('problem' in read) return read;
  const subtitles = read.subtitles
    .map((subtitle) => ({ ...subtitle, text: withoutMark(subtitle.text) }))
    .filter(({ text }) => text !== '');
  if (subtitles.length === 0) return { problem: '里面没有字幕', line: 1 };
  return { subtitles: subtitles.toSorted((a, b) => a.start - b.start) };
}

function readBlocks(lines: string[]): ReadSubtitles {
  const isVtt = lines[0]!.startsWith('WEBVTT');
  const subtitles: Subtitle[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const times = TIMES.exec(line);
    if (!times) {
      if (line.includes('-->') || CLOCKS.test(line))
        return { problem: '时间写得不对，应像 00:00:01,000 --> 00:00:02,500', line: at + 1 };
      const last = subtitles.at(-1);
      const words = plain(line);
      // Behind an empty line some words of a subtitle go on; before times stands its name, and VTT has notes.
      if (!isVtt && last && words && !lines[at + 1]?.includes('-->')) last.text += ` ${words}`;
      continue;
    }
    const [start, end] = [secondsOf(times[1]!), secondsOf(times[2]!)];
    if (end <= start) return { problem: '结束时间不能早于开始时间', line: at + 1 };
    const words: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !lines[at + 1]!.includes('-->'))
      words.push(plain(lines[++at]!));
    // The number of the next block, where no empty line stands before it.
    if (lines[at + 1]?.includes('-->') && /^\d+$/.test(words.at(-1) ?? '')) words.pop();
    const text = words.filter(Boolean).join(' ');
    if (text) subtitles.push({ start, end, text });
  }
  return { subtitles };
}

function readAss(lines: string[]): ReadSubtitles {
  const format =
    lines.findLast((line) => /^Format:.*Text\s*$/i.test(line)) ??
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
  const names = format
    .replace(/^Format:/i, '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const [startAt, endAt] = [names.indexOf('start'), names.indexOf('end')];
  const subtitles: Subtitle[] = [];
  for (const [at, line] of lines.entries()) {
    if (!/^Dialogue:/i.test(line)) continue;
    const cells = line.replace(/^Dialogue:/i, '').split(',');
    const [start, end] = [cells[startAt], cells[endAt]].map((cell) =>
      /^\s*\d+:\d{1,2}:\d{1,2}[.,]\d+\s*$/.test(cell ?? '') ? secondsOf(cell!.trim()) : null,
    );
    if (start === null || end === null || start === undefined || end === undefined)
      return { problem: '时间写得不对，应像 0:00:01.00', line: at + 1 };
    if (end <= start) return { problem: '结束时间不能早于开始时间', line: at + 1 };
    if (/\{[^}]*\\p[1-9]/.test(line)) continue;
    const text = plain(
      cells
        .slice(names.length - 1)
        .join(',')
        .replace(/\\[Nn]/g, ' '),
    );
    if (text) subtitles.push({ start, end, text });
  }
  return { subtitles };
}

const plain = (text: string) =>
  text
    .replace(/\{[^}]*\}|<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function secondsOf(clock: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = clock.replace(',', '.').split(':').toReversed();
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) / 1000;
}
