import { read, untrustedMedia } from './read-untrusted.ts';

/** HDR: HLG and PQ. */
const HIGH = /^ *Stream .*Video: .*\/(arib-std-b67|smpte2084)\b/m;
const LIMIT_MS = 20_000;

/**
 * All colours there are go through it once, and those of the film are looked up among them: each picture by itself took
 * a second.
 */
const toScreen = (transfer: string): string[] => [
  // Not every film says it of its pictures: some say it of the file alone.
  'scale=in_color_matrix=bt2020',
  'format=rgb48le[wide];haldclutsrc=level=6:duration=0.04',
  'format=gbrp16le',
  `zscale=transferin=${transfer}:primariesin=bt2020:matrixin=gbr:matrix=gbr:primaries=bt709:transfer=linear:npl=100`,
  'format=gbrpf32le',
  'tonemap=tonemap=mobius:desat=0',
  'zscale=transfer=bt709:matrix=gbr',
  'format=rgb48le[narrow];[wide][narrow]haldclut',
  'scale=out_color_matrix=bt709:out_range=tv',
  'format=yuv420p',
];

export async function screenFilters(file: string, signal: AbortSignal): Promise<string[]> {
  let said = '';
  const first = '-v info -map 0:V:0 -c copy -frames:v 1 -f null'.split(' ');
  await read([untrustedMedia(file)], first, {
    signal,
    limitMs: LIMIT_MS,
    onError: (text) => (said += text),
  }).catch(() => {
    signal.throwIfAborted();
    // What is wrong with the file is said by whoever reads its pictures.
  });
  const [, transfer] = HIGH.exec(said) ?? [];
  return transfer === undefined ? [] : toScreen(transfer);
}
