import { readSubtitles } from '../../common/read-subtitles.ts';
import type { Subtitle } from '../../common/subtitle-files.ts';
import { MediaError } from '../run.ts';
import { inTurn, read, untrustedMedia } from './read-untrusted.ts';
import { readTags } from './read-tags.ts';

const LIMIT_MS = 60_000;
const MOST_TRACKS = 12;
const MOST_BYTES = 5_000_000;

export interface SubtitleTrack {
  language: string | null;
  subtitles: Subtitle[];
}

export async function readSubtitleTracks(path: string, signal: AbortSignal): Promise<SubtitleTrack[]> {
  const named = await readTags(path, signal, '-map 0:s').catch(unreadable);
  const tracks: SubtitleTrack[] = [];
  for (const [index, tags] of (named ?? []).slice(1, 1 + MOST_TRACKS).entries()) {
    const srt = await readTrack(path, index, signal).catch(unreadable);
    const subtitles = srt === null ? [] : wordsIn(srt);
    if (subtitles.length > 0) tracks.push({ language: languageIn(tags), subtitles });
  }
  return tracks;
}

function readTrack(path: string, index: number, signal: AbortSignal): Promise<string> {
  return inTurn(async () => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const onOutput = (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MOST_BYTES) parts.push(part);
    };
    const output = ['-map', `0:s:${index}`, '-f', 'srt'];
    await read([untrustedMedia(path)], output, { signal, limitMs: LIMIT_MS, onOutput });
    return Buffer.concat(parts).toString();
  });
}

function wordsIn(srt: string): Subtitle[] {
  const found = readSubtitles(srt);
  return 'problem' in found ? [] : found.subtitles;
}

function languageIn(tags: Record<string, string>): string | null {
  const [, language = 'und'] = Object.entries(tags).find(([name]) => name.toLowerCase() === 'language') ?? [];
  return language === 'und' ? null : language;
}

function unreadable(error: unknown): null {
  if (error instanceof MediaError && error.code === 'unreadable') return null;
  throw error;
}
