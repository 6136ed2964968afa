import { createHash } from 'node:crypto';
import { createReadStream, constants } from 'node:fs';
import { access, chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findOnPath } from '../process/foreign-program.ts';
import { MediaError, run } from './run.ts';

/**
 * One program says what a file is and decodes it: on arm64 no ffprobe of the same build can be had, and two of
 * different builds disagreed.
 */
const shipped: Record<string, { package: string; sha256: string }> = {
  'linux-x64': {
    package: '@ffmpeg-installer-tl/linux-x64',
    sha256: 'a0082b064cc83f5606554fa2cc5b07194ade90f6669b1fcfd6499b29861ca403',
  },
  'linux-arm64': {
    package: '@ffmpeg-installer/linux-arm64',
    sha256: '115a825e246078acf820ea2afcaf1b3ff87f1b93f7035ecad38d3223cca55297',
  },
};

/** All that we use. The oldest build that we ship has no xfade, no scdet and no `normalize` of amix, among others. */
export const needed: Record<'encoders' | 'filters' | 'muxers', string[]> = {
  encoders: 'aac ffv1 libmp3lame libopus libvpx-vp9 libx264 mjpeg mov_text pcm_s16le png rawvideo'.split(' '),
  filters:
    'adelay aformat afade alimiter ametadata amix apad aresample asplit atempo atrim boxblur concat crop drawbox ebur128 eq fade format fps gblur haldclut haldclutsrc hflip highpass hue loudnorm lowpass lutyuv null overlay pan rubberband scale select setpts setsar sidechaincompress split tile tonemap transpose trim vflip volume zoompan zscale'.split(
      ' ',
    ),
  muxers:
    'ffmetadata flv framecrc image2 image2pipe matroska mp3 mp4 mpjpeg null ogg rawvideo s16le segment srt wav webm'.split(
      ' ',
    ),
};

const limits = { signal: new AbortController().signal, limitMs: 30_000 };

export async function missingIn(ffmpeg: string): Promise<string[]> {
  const lists = Object.entries(needed).map(async ([kind, names]) => {
    const output = await run(ffmpeg, ['-hide_banner', `-${kind}`], limits);
    const lines = output.toString().split('\n');
    const known = new Set(lines.map((line) => /^\s*\S+\s+(\S+)/.exec(line)?.[1]));
    return names.filter((name) => !known.has(name));
  });
  return (await Promise.all(lists)).flat();
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** Hashing 80 MB costs half a second of a core, so its result is kept beside the file. */
async function isGenuine(path: string, sha256: string): Promise<boolean> {
  const stats = await stat(path);
  const fingerprint = `${sha256} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  const note = `${path}.checked`;
  // Without a note the file is hashed.
  if ((await readFile(note, 'utf8').catch(() => '')) === fingerprint) return true;
  if ((await sha256Of(path)) !== sha256) return false;
  // Where none can be written, it is hashed at every start.
  await writeFile(note, fingerprint).catch(() => {});
  return true;
}

async function shippedFfmpeg(): Promise<string> {
  const help = '请安装 ffmpeg，或用 FFMPEG_PATH 指定它的位置，再重新启动';
  const entry = shipped[`${process.platform}-${process.arch}`];
  if (entry === undefined) throw new MediaError('no-tool', `这台机器上没有可用的 ffmpeg。${help}`, '');
  try {
    const manifest = createRequire(import.meta.url).resolve(`${entry.package}/package.json`);
    const path = join(dirname(manifest), 'ffmpeg');
    // npm may unpack it without its executable bit.
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
    if (await isGenuine(path, entry.sha256)) return path;
  } catch (error) {
    throw new MediaError('no-tool', `自带的 ffmpeg 用不了。${help}`, String(error));
  }
  throw new MediaError(
    'no-tool',
    '自带的 ffmpeg 已损坏。删除 node_modules 后重新运行 npm start',
    entry.package,
  );
}

async function findFfmpeg(configured: string | null): Promise<string> {
  if (configured !== null) {
    const missing = await missingIn(configured);
    if (missing.length === 0) return configured;
    throw new MediaError('no-tool', `指定的 ffmpeg（${configured}）缺少 ${missing.join('、')}，请换一个`, '');
  }
  const installed = findOnPath('ffmpeg');
  if (installed !== null) {
    // One that cannot even be asked is passed over for the one we ship.
    const missing = await missingIn(installed).catch(() => ['everything']);
    if (missing.length === 0) return installed;
  }
  return shippedFfmpeg();
}

let configuredPath: string | null = null;
let found: Promise<string> | null = null;

export function configureFfmpeg({ ffmpegPath }: { ffmpegPath: string | null }): void {
  configuredPath = ffmpegPath;
  found = null;
}

export function ffmpegProgram(): Promise<string> {
  if (found !== null) return found;
  const search = findFfmpeg(configuredPath);
  found = search;
  // Its caller is told; the next one searches again.
  search.catch(() => {
    if (found === search) found = null;
  });
  return search;
}

const LIMIT_MS = 10 * 60_000;

export async function runFfmpeg(args: string[], signal: AbortSignal): Promise<Buffer> {
  const options = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  return run(await ffmpegProgram(), [...options, ...args], { signal, limitMs: LIMIT_MS });
}

export async function describeFfmpeg(): Promise<string> {
  try {
    const path = await ffmpegProgram();
    const [first = ''] = (await run(path, ['-version'], limits)).toString().split('\n', 1);
    const [, version = '', year = ''] = /version (\S+).*-(\d{4})/.exec(first) ?? [];
    const origin =
      configuredPath !== null
        ? '由 FFMPEG_PATH 指定'
        : path === findOnPath('ffmpeg')
          ? '系统自带'
          : '随产品安装';
    return `ffmpeg ${version}（${year} 年，${origin}）`;
  } catch (error) {
    if (error instanceof MediaError) return error.message;
    throw error;
  }
}
