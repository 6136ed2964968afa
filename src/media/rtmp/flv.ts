export interface FlvTag {
  kind: 'audio' | 'video' | 'script';
  isHeader: boolean;
  isKeyframe: boolean;
  timestamp: number;
  bytes: Buffer;
}

export const TAG_HEAD = 11;
const TAG_TAIL = 4;
const FILE_HEAD = 13;
const kinds: Record<number, FlvTag['kind']> = { 8: 'audio', 9: 'video', 18: 'script' };
const fileHead = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);
const AFTER_MS = 40;

/** A new stream may follow where a tag ended: its time goes on, it does not jump back. */
export function openFlvReader(onTag: (tag: FlvTag) => void): (bytes: Uint8Array) => void {
  let rest: Buffer = Buffer.alloc(0);
  let base = 0;
  let last: number | null = null;
  return (bytes) => {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    for (;;) {
      if (rest.length < FILE_HEAD) return;
      if (rest[0] === fileHead[0]) {
        base = last === null ? 0 : last + AFTER_MS;
        rest = rest.subarray(FILE_HEAD);
        continue;
      }
      const length = TAG_HEAD + rest.readUIntBE(1, 3) + TAG_TAIL;
      const kind = kinds[rest[0]!];
      if (!kind) throw new Error(`no FLV tag begins with ${rest[0]}`);
      if (rest.length < length) return;
      const tag = Buffer.from(rest.subarray(0, length));
      rest = rest.subarray(length);
      const timestamp = base + tag.readUIntBE(4, 3) + tag[7]! * 0x1000000;
      tag.writeUIntBE(timestamp % 0x1000000, 4, 3);
      tag[7] = Math.floor(timestamp / 0x1000000);
      last = Math.max(last ?? 0, timestamp);
      onTag({ kind, timestamp, bytes: tag, ...contentOf(kind, tag) });
    }
  };
}

function contentOf(kind: FlvTag['kind'], tag: Buffer): Pick<FlvTag, 'isHeader' | 'isKeyframe'> {
  const isSetUp = tag[TAG_HEAD + 1] === 0;
  if (kind === 'video') return { isHeader: isSetUp, isKeyframe: tag[TAG_HEAD]! >> 4 === 1 && !isSetUp };
  return { isHeader: kind === 'script' || isSetUp, isKeyframe: false };
}

export interface FlvViewer {
  send(tag: FlvTag): void;
  isBehind(): boolean;
  end(): void;
}

export interface FlvRelay {
  feed(bytes: Uint8Array): void;
  /** Gives what a decoder needs, then everything from the next keyframe; whoever falls behind misses the rest up to one. */
  join(viewer: FlvViewer): () => void;
  close(): void;
}

export function openFlvRelay(): FlvRelay {
  const headers = new Map<FlvTag['kind'], FlvTag>();
  const viewers = new Map<FlvViewer, { isWatching: boolean }>();
  const feed = openFlvReader((tag) => {
    if (tag.isHeader) headers.set(tag.kind, tag);
    for (const [viewer, state] of viewers) {
      if (tag.isHeader) viewer.send(tag);
      else {
        if (viewer.isBehind()) state.isWatching = false;
        else if (tag.isKeyframe) state.isWatching = true;
        if (state.isWatching) viewer.send(tag);
      }
    }
  });
  return {
    feed,
    join: (viewer) => {
      for (const kind of ['script', 'video', 'audio'] as const) {
        const header = headers.get(kind);
        if (header) viewer.send(header);
      }
      viewers.set(viewer, { isWatching: false });
      return () => void viewers.delete(viewer);
    },
    close: () => {
      for (const viewer of viewers.keys()) viewer.end();
      viewers.clear();
    },
  };
}

const MOST_WAITING = 1024 * 1024;

export function flvWriter(to: {
  write(bytes: Buffer): unknown;
  end(): unknown;
  readonly writableLength: number;
}): FlvViewer {
  to.write(fileHead);
  return {
    send: ({ bytes }) => void to.write(bytes),
    isBehind: () => to.writableLength > MOST_WAITING,
    end: () => void to.end(),
  };
}
