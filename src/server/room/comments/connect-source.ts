import { openBilibili } from './bilibili.ts';
import { readDouyin } from './douyin.ts';
import { createIntake, type Read } from './intake.ts';
import { keepConnected } from './keep-connected.ts';
import { readOba } from './oba.ts';
import type { Platform } from './platform-event.ts';
import { readSocket, type SocketReader } from './read-socket.ts';
import { openSimulator } from './simulator.ts';
import type { SourceConfig, CommentSource, SourceEvents, SourceTools } from './source.ts';

export function connectSource(
  settings: SourceConfig,
  events: SourceEvents,
  tools: SourceTools,
): CommentSource {
  switch (settings.kind) {
    case 'bilibili':
      return openBilibili(settings, events, tools);
    case 'douyin':
      return openJsonSocket('douyin', settings.url, readDouyin, events, tools);
    case 'oba':
      return openJsonSocket('oba', settings.url, readOba, events, tools);
    case 'simulator':
      return openSimulator(tools.topics, settings, events, tools);
  }
}

function openJsonSocket(
  platform: Platform,
  url: string,
  read: (text: string) => Read,
  events: SourceEvents,
  tools: SourceTools,
): CommentSource {
  const intake = createIntake(platform, events, tools.now);
  const run = (signal: AbortSignal, onUp: () => void) => {
    const reader: SocketReader = {
      onOpen: onUp,
      onMessage: (data) => intake(data, read),
      beat: (socket) => socket.ping(),
    };
    return readSocket(url, reader, signal, tools);
  };
  const host = URL.canParse(url) ? new URL(url).host : url;
  const close = keepConnected({ run, release: async () => {}, host }, events, tools.timing);
  return { close };
}
