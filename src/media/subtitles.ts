export interface Caption {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

export function toSrt(captions: Caption[]): string {
  return captions
    .map(({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
    .join('\n');
}

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const part = (size: number, count: number) => String(Math.floor(whole / size) % count).padStart(2, '0');
  const milliseconds = String(whole % 1000).padStart(3, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)},${milliseconds}`;
}
