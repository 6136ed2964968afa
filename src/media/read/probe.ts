import { openPacketReader, type MediaTrack } from './packet-reader.ts';
import { pictureHead } from './picture-head.ts';
import {
  inTurn,
  MOST_PIXELS,
  read,
  untrustedMedia,
  untrustedPicture,
  unreadableFile,
} from './read-untrusted.ts';
import { MediaError } from '../run.ts';
import { sniff, type ImageType } from './sniff.ts';

interface MediaInfo {
  kind: 'image' | 'audio' | 'video';
  duration: number | null;
  /** As displayed: rotation and pixel shape are already in it. */
  width: number | null;
  height: number | null;
  rate: number | null;
  codecs: string[];
}

// Running through an hour of sound took 1 s, through 500 MB of film 0.2 s.
const SCAN_LIMIT_MS = 60_000;
// A healthy file takes 50 ms; near the limit come only files made to hold us up and machines in distress.
const LOOK_LIMIT_MS = 20_000;

function checkPixels(width: number, height: number): void {
  if (width * height <= MOST_PIXELS) return;
  const words = `画面超过 ${MOST_PIXELS / 10_000} 万像素，请缩小后再试`;
  throw new MediaError('too-many-pixels', words, `${width}x${height}`);
}

async function probePicture(path: string, type: ImageType, signal: AbortSignal): Promise<MediaInfo> {
  const head = await pictureHead(path, type);
  if (head === null) throw unreadableFile('a picture without a size');
  const { width, height, orientation } = head;
  checkPixels(width, height);
  if (!head.isMovingWebp)
    await read([untrustedPicture(path, type)], ['-frames:v', '1', '-f', 'null'], {
      signal,
      limitMs: LOOK_LIMIT_MS,
    });
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { kind: 'image', duration: null, ...size, rate: null, codecs: [type] };
}

async function scan(path: string, signal: AbortSignal): Promise<MediaTrack[]> {
  const packets = openPacketReader();
  const copyAll = '-map 0:V? -map 0:a? -c copy -f framecrc'.split(' ');
  // Taken piece by piece: the packets of an hour make 20 MB of lines.
  await read([untrustedMedia(path)], copyAll, { signal, limitMs: SCAN_LIMIT_MS, onOutput: packets.write });
  return packets.tracks;
}

async function firstPicture(path: string, signal: AbortSignal): Promise<MediaTrack | null> {
  const packets = openPacketReader();
  const first = '-map 0:V:0 -frames:v 1 -f framecrc'.split(' ');
  await read([untrustedMedia(path)], first, { signal, limitMs: LOOK_LIMIT_MS, onOutput: packets.write });
  const [track] = packets.tracks;
  return track && track.played > 0 && track.width > 0 && track.height > 0 ? track : null;
}

/** What an encoder puts before the first sound, so that it can begin, is never heard. */
const MOST_LEAD_SECONDS = 0.2;

/** A track whose packets go back in time lasts as long as all of them together. */
const lengthOf = ({ end, played }: MediaTrack): number => (played - end > MOST_LEAD_SECONDS ? played : end);

async function probePlayable(path: string, signal: AbortSignal): Promise<MediaInfo> {
  const tracks = await scan(path, signal);
  const film = tracks.find((track) => track.type === 'video');
  if (!film && !tracks.some((track) => track.type === 'audio'))
    throw unreadableFile('no picture and no sound in it');
  if (film) checkPixels(film.width, film.height);
  const shown = film ? await firstPicture(path, signal) : null;
  if (film && !shown) throw unreadableFile('a film without a picture');
  return {
    kind: film ? 'video' : 'audio',
    duration: Math.max(...tracks.map(lengthOf)),
    width: shown && Math.round(shown.width * Math.max(1, shown.shape)),
    height: shown && Math.round(shown.height / Math.min(1, shown.shape)),
    rate: film && film.played > 0 ? film.packets / film.played : null,
    codecs: tracks.map((track) => track.codec),
  };
}

/** Throws MediaError 'unreadable' for what is no picture, sound or film, 'too-many-pixels'. */
export function probe(path: string, signal: AbortSignal): Promise<MediaInfo> {
  return inTurn(async () => {
    const type = await sniff(path);
    if (type === 'heif') throw unreadableFile('HEIF or AVIF picture');
    return type === 'other' ? probePlayable(path, signal) : probePicture(path, type, signal);
  });
}
