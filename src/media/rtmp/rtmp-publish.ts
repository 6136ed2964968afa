import { connectRtmp, readRtmpUrl, type LookupFor } from './rtmp-address.ts';
import type { FlvTag } from './flv.ts';
import { openRtmpSession } from './rtmp-session.ts';

export type RtmpTrouble =
  | 'address'
  | 'host'
  | 'forbidden'
  | 'unreachable'
  | 'certificate'
  | 'refused'
  | 'closed'
  | 'lost';

export interface RtmpPublishing {
  send(tag: FlvTag): void;
  waiting(): number;
  close(): void;
}

const LONGEST_START_MS = 10_000;
const LONGEST_GOODBYE_MS = 1000;

export function publishRtmp(
  url: string,
  lookupFor: LookupFor,
  events: { onLive(): void; onEnd(trouble: RtmpTrouble): void },
): RtmpPublishing {
  const address = readRtmpUrl(url);
  let state: 'starting' | 'live' | 'over' = 'starting';
  const end = (trouble: RtmpTrouble) => {
    if (state === 'over') return;
    state = 'over';
    clearTimeout(limit);
    socket?.destroy();
    events.onEnd(trouble);
  };
  const limit = setTimeout(() => end('unreachable'), LONGEST_START_MS);
  const socket = address && connectRtmp(address, lookupFor(address.port));
  const session =
    socket &&
    openRtmpSession(address, socket, {
      onLive: () => {
        if (state === 'over') return;
        state = 'live';
        clearTimeout(limit);
        events.onLive();
      },
      onRefused: () => end('refused'),
    });
  if (!socket) queueMicrotask(() => end('address'));
  socket?.setNoDelay(true);
  socket?.setKeepAlive(true, 10_000);
  socket?.on('error', (error: NodeJS.ErrnoException) => end(troubleOf(error, state === 'live')));
  socket?.on('close', () => end(state === 'live' ? 'lost' : 'closed'));
  socket?.on(address?.isSecure ? 'secureConnect' : 'connect', () => session?.greet());
  socket?.on('data', (bytes: Buffer) => {
    try {
      session?.receive(bytes);
    } catch {
      // Whatever answers here does not speak RTMP.
      end('closed');
    }
  });

  return {
    send: (tag) => {
      if (state === 'live') session?.send(tag);
    },
    waiting: () => socket?.writableLength ?? 0,
    close: () => {
      if (state === 'live') session?.unpublish();
      state = 'over';
      clearTimeout(limit);
      socket?.end();
      // A far side that takes nothing would keep the socket, and what waits in it, for ever.
      setTimeout(() => socket?.destroy(), LONGEST_GOODBYE_MS).unref();
    },
  };
}

function troubleOf({ code = '' }: NodeJS.ErrnoException, isLive: boolean): RtmpTrouble {
  if (isLive) return 'lost';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host';
  if (code === 'ADDRESS_REFUSED') return 'forbidden';
  if (/CERT|SIGNED|ALTNAME|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code)) return 'certificate';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed';
  return 'unreachable';
}
