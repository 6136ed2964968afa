import { cutEvenly } from './translated-captions.ts';

export function captionsIn<T extends { text: string; end: number; times?: number[] }>(
  language: 'zh' | 'both' | 'en',
  captions: T[],
  english: string | null,
): T[] {
  if (language === 'zh' || !english) return captions;
  const parts = cutEvenly(english, captions.length);
  if (language === 'both')
    return captions.map((one, place) => ({
      ...one,
      text: parts[place] ? `${one.text}\n${parts[place]}` : one.text,
    }));
  const shown: T[] = [];
  for (const [place, one] of captions.entries()) {
    const last = shown.at(-1);
    if (parts[place]) shown.push(withoutTimes({ ...one, text: parts[place] }));
    else if (last) last.end = one.end;
  }
  return shown;
}

function withoutTimes<T extends { times?: number[] }>(caption: T): T {
  const untimed = { ...caption };
  delete untimed.times;
  return untimed;
}
