import type { Platform } from './platform-event.ts';
import { openIntake, type Read } from './intake.ts';
import { keepConnected } from './keep-connected.ts';
import { readSocket, type SocketReader } from './read-socket.ts';
import type { Source, SourceEvents, SourceTools } from './source.ts';

/** A tool that sends one JSON text for each thing that happens, to whoever connects. */
export function openJsonSocket(
  platform: Platform,
  url: string,
  read: (text: string) => Read,
  events: SourceEvents,
  tools: SourceTools,
): Source {
  const take = openIntake(platform, events, tools.now);
  const run = (signal: AbortSignal, onUp: () => void) => {
    const reader: SocketReader = {
      onOpen: onUp,
      onMessage: (data) => take(data, read),
      beat: (socket) => socket.ping(),
    };
    return readSocket(url, reader, signal, tools);
  };
  const host = URL.canParse(url) ? new URL(url).host : url;
  const close = keepConnected({ run, release: async () => {}, host }, events, tools.timing);
  return { close };
}
