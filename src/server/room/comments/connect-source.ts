import { openBilibili } from './bilibili.ts';
import { readDouyin } from './douyin.ts';
import { createIntake, type Read } from './intake.ts';
import { keepConnected } from './keep-connected.ts';
import { readOba } from './oba.ts';
import { readSocket, type SocketReader } from './read-socket.ts';
import { openSimulator } from './simulator.ts';
import type { SettingsOf, SourceConfig, CommentSource, SourceEvents, SourceTools } from './source.ts';

type Connect<Kind extends SourceConfig['kind']> = (
  settings: SettingsOf<Kind>,
  events: SourceEvents,
  tools: SourceTools,
) => CommentSource;

const connects: { [Kind in SourceConfig['kind']]: Connect<Kind> } = {
  bilibili: openBilibili,
  douyin: jsonSocket(readDouyin),
  oba: jsonSocket(readOba),
  simulator: openSimulator,
};

/** Reads a platform's events until closed. Nothing that the platform sends, or fails to send, throws here. */
export const connectSource: Connect<SourceConfig['kind']> = (settings, events, tools) =>
  (connects[settings.kind] as Connect<SourceConfig['kind']>)(settings, events, tools);

function jsonSocket(read: (text: string) => Read) {
  return (
    { kind, url }: SettingsOf<'douyin' | 'oba'>,
    events: SourceEvents,
    tools: SourceTools,
  ): CommentSource => {
    const intake = createIntake(kind, events, tools.now);
    const run = (signal: AbortSignal, onUp: () => void) => {
      const reader: SocketReader = {
        onOpen: onUp,
        onMessage: (data) => intake(data, read),
        beat: (socket) => socket.ping(),
      };
      return readSocket(url, reader, signal, tools);
    };
    const host = URL.canParse(url) ? new URL(url).host : url;
    return { close: keepConnected({ run, release: async () => {}, host }, events, tools.timing) };
  };
}
