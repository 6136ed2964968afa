import { createWriteStream, mkdirSync, openSync, renameSync, rmSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { flvWriter, type FlvTag, type FlvViewer } from './flv.ts';

/** What is still written has another ending: whoever finds it without its writer knows that it was cut off. */
export const OPEN_ENDING = '.flv.open';
export const CLOSED_ENDING = '.flv';

interface SegmentOptions {
  dir: string;
  milliseconds: number;
  nameAt: (timestamp: number) => string;
  /** Its first picture is on the disk: a full one takes the name of a file, and nothing more. */
  onBegun: () => void;
  onClosed: () => void;
  onError: (error: NodeJS.ErrnoException) => void;
}

interface Segment {
  path: string;
  from: number;
  file: WriteStream;
  viewer: FlvViewer;
  pictures: number;
}

/** Every tag goes to the disk as it comes: a process that is killed loses none of them. */
export function openFlvSegments({ dir, milliseconds, nameAt, onBegun, onClosed, onError }: SegmentOptions) {
  const headers = new Map<FlvTag['kind'], FlvTag>();
  let current: Segment | null = null;
  let isOver = false;
  let isFailed = false;

  function open(first: FlvTag): void {
    const from = first.timestamp;
    const name = path.join(dir, nameAt(from));
    // At once, both: whoever tidies up removes a folder that is empty.
    mkdirSync(dir, { recursive: true });
    const file = createWriteStream('', { fd: openSync(name + OPEN_ENDING, 'wx') });
    file.on('error', fail);
    const viewer = flvWriter(file);
    current = { path: name, from, file, viewer, pictures: 1 };
    for (const tag of [...headers.values(), first]) viewer.send(tag);
    file.write('', (error) => {
      if (!error) onBegun();
    });
  }

  function fail(error: unknown): void {
    if (isFailed) return;
    isOver = isFailed = true;
    current = null;
    onError(error as NodeJS.ErrnoException);
  }

  async function close(): Promise<void> {
    const ended = current;
    current = null;
    if (!ended) return;
    await new Promise((resolve) => ended.file.end(resolve));
    if (ended.file.errored) return;
    // No player opens a film of one picture, which is what a room leaves that stops as a segment begins.
    if (ended.pictures === 1) return rmSync(ended.path + OPEN_ENDING);
    renameSync(ended.path + OPEN_ENDING, ended.path + CLOSED_ENDING);
    onClosed();
  }

  return {
    send: (tag: FlvTag) => {
      if (isOver) return;
      if (tag.isHeader) headers.set(tag.kind, tag);
      else if (tag.isKeyframe && (current === null || tag.timestamp - current.from >= milliseconds)) {
        close().catch(fail);
        try {
          open(tag);
        } catch (error) {
          fail(error);
        }
        return;
      }
      if (!current) return;
      current.viewer.send(tag);
      if (tag.kind === 'video') current.pictures++;
    },
    isBehind: () => current?.viewer.isBehind() ?? false,
    end: () => {
      isOver = true;
      return close();
    },
  };
}
