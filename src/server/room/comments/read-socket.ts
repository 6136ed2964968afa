import { WebSocket } from 'ws';
import { deadlineAfter } from '../../../process/deadline.ts';
import { checkAddress } from '../address-guard.ts';
import type { SourceTools } from './source.ts';
import { SourceError } from './source-error.ts';

const FRAME_BYTES = 1024 * 1024;

export interface SocketReader {
  onOpen(socket: WebSocket): void;
  onMessage(data: Buffer): void;
  beat(socket: WebSocket): void;
}

export async function readSocket(
  address: string,
  reader: SocketReader,
  signal: AbortSignal,
  { rules, timing }: SourceTools,
): Promise<void> {
  const limit = AbortSignal.any([signal, deadlineAfter(timing.connect)]);
  const { url, lookup } = await checkAddress(address, ['ws', 'wss'], rules, limit);
  if (signal.aborted) return;
  const options = {
    lookup,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
    handshakeTimeout: timing.connect,
  };
  const socket = new WebSocket(url, options);
  let failure: unknown = null;
  let beating: NodeJS.Timeout | undefined;
  let heardSince = true;
  const heard = () => {
    heardSince = true;
  };
  const stop = () => socket.terminate();
  signal.addEventListener('abort', stop);

  try {
    await new Promise<void>((resolve) => {
      socket.on('open', () => {
        // A machine that vanishes closes nothing; without this the source would wait for it for ever.
        beating = setInterval(() => {
          if (!heardSince) {
            failure = new SourceError('waiting', `${url.host} 没有回应了，正在重新连接`, null);
            socket.terminate();
            return;
          }
          heardSince = false;
          reader.beat(socket);
        }, timing.socketHeartbeat);
        reader.onOpen(socket);
      });
      socket.on('pong', heard);
      socket.on('message', (data) => {
        heard();
        if (!signal.aborted && !failure) reader.onMessage(data as Buffer);
      });
      socket.on('unexpected-response', (request, { statusCode }) => {
        const why = `${url.host} 拒绝了连接（HTTP ${statusCode}），请检查地址`;
        failure = new SourceError('refused', why, null);
        request.destroy();
        resolve();
      });
      socket.on('error', (error) => {
        failure ??= error;
      });
      socket.on('close', () => resolve());
    });
  } finally {
    clearInterval(beating);
    signal.removeEventListener('abort', stop);
  }
  if (signal.aborted) return;
  throw failure ?? new SourceError('waiting', `和 ${url.host} 的连接断了，正在重新连接`, null);
}
