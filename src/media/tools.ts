import { createHash } from 'node:crypto';
import { createReadStream, constants } from 'node:fs';
import { access, chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findOnPath, MediaError, run } from './run.ts';

export type ToolName = 'ffmpeg' | 'ffprobe';

interface Shipped {
  package: string;
  sha256: string;
}

/** The builds whose bytes we know, so what they can do is known too. */
const shipped: Record<string, Record<ToolName, Shipped>> = {
  'linux-x64': {
    ffmpeg: {
      package: '@ffmpeg-installer-tl/linux-x64',
      sha256: 'a0082b064cc83f5606554fa2cc5b07194ade90f6669b1fcfd6499b29861ca403',
    },
    ffprobe: {
      package: '@ffprobe-installer/linux-x64',
      sha256: '576c21674291ec1948d507ea8ab0d78eb6621a0be8c6f1a6db0f50c5fcb1e0f9',
    },
  },
  'linux-arm64': {
    ffmpeg: {
      package: '@ffmpeg-installer/linux-arm64',
      sha256: '115a825e246078acf820ea2afcaf1b3ff87f1b93f7035ecad38d3223cca55297',
    },
    ffprobe: {
      package: '@ffprobe-installer/linux-arm64',
      sha256: '9b63a1715f87c0c476dacf237a4adcb0bf26de29854b137dae4e79f69a98b624',
    },
  },
};

/** What we use, and both shipped builds have; xfade, scdet and drawtext are not among it. */
const needed: Record<'encoders' | 'filters' | 'muxers', string[]> = {
  encoders: 'libx264 aac libmp3lame libopus libvpx-vp9 libwebp flac pcm_s16le png mjpeg'.split(' '),
  filters:
    'ass subtitles rubberband loudnorm ebur128 sidechaincompress zoompan overlay blend fade select'.split(
      ' ',
    ),
  muxers: 'tee fifo flv hls'.split(' '),
};

const limits = { signal: new AbortController().signal, limitMs: 30_000 };

/** Encoders, filters and muxers this ffmpeg lacks; empty when it can do all we ask. */
export async function missingIn(ffmpeg: string): Promise<string[]> {
  const lists = Object.entries(needed).map(async ([kind, names]) => {
    const output = await run(ffmpeg, ['-hide_banner', `-${kind}`], limits);
    const lines = output.toString().split('\n');
    const known = new Set(lines.map((line) => /^\s*\S+\s+(\S+)/.exec(line)?.[1]));
    return names.filter((name) => !known.has(name));
  });
  return (await Promise.all(lists)).flat();
}

async function lacks(name: ToolName, path: string): Promise<string[]> {
  if (name === 'ffmpeg') return missingIn(path);
  await run(path, ['-version'], limits);
  return [];
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** Hashing 80 MB costs half a second of a core, so its result is kept beside the file. */
async function isGenuine(path: string, sha256: string): Promise<boolean> {
  const stats = await stat(path);
  const print = `${sha256} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  const note = `${path}.checked`;
  if ((await readFile(note, 'utf8').catch(() => '')) === print) return true;
  if ((await sha256Of(path)) !== sha256) return false;
  await writeFile(note, print).catch(() => undefined);
  return true;
}

/** npm unpacks ffprobe without its executable bit. */
async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
}

async function shippedTool(name: ToolName): Promise<string> {
  const variable = name === 'ffmpeg' ? 'FFMPEG_PATH' : 'FFPROBE_PATH';
  const help = `请安装 ffmpeg，或用 ${variable} 指定它的位置，再重新启动`;
  const entry = shipped[`${process.platform}-${process.arch}`]?.[name];
  if (entry === undefined) throw new MediaError('no-tool', `这台机器上没有可用的 ${name}。${help}`, '');
  try {
    const manifest = createRequire(import.meta.url).resolve(`${entry.package}/package.json`);
    const path = join(dirname(manifest), name);
    await makeExecutable(path);
    if (await isGenuine(path, entry.sha256)) return path;
  } catch (error) {
    throw new MediaError('no-tool', `自带的 ${name} 用不了。${help}`, String(error));
  }
  throw new MediaError(
    'no-tool',
    `自带的 ${name} 已损坏。删除 node_modules 后重新运行 npm start`,
    entry.package,
  );
}

async function findTool(name: ToolName, wish: string | null): Promise<string> {
  if (wish !== null) {
    const missing = await lacks(name, wish);
    if (missing.length === 0) return wish;
    throw new MediaError('no-tool', `指定的 ffmpeg（${wish}）缺少 ${missing.join('、')}，请换一个`, '');
  }
  const installed = findOnPath(name);
  if (installed !== null) {
    const missing = await lacks(name, installed).catch(() => ['everything']);
    if (missing.length === 0) return installed;
  }
  return shippedTool(name);
}

let wishes: Record<ToolName, string | null> = { ffmpeg: null, ffprobe: null };
const found = new Map<ToolName, Promise<string>>();

/** FFMPEG_PATH and FFPROBE_PATH, once at the start of the process: all of it uses the same two programs. */
export function chooseTools(paths: { ffmpegPath: string | null; ffprobePath: string | null }): void {
  wishes = { ffmpeg: paths.ffmpegPath, ffprobe: paths.ffprobePath };
  found.clear();
}

/** The path of the program, looked for once. */
export function tool(name: ToolName): Promise<string> {
  const known = found.get(name);
  if (known !== undefined) return known;
  const search = findTool(name, wishes[name]);
  found.set(name, search);
  search.catch(() => found.delete(name));
  return search;
}
