import { openBilibili } from './bilibili.ts';
import { readDouyin } from './douyin.ts';
import { openJsonSocket } from './json-socket.ts';
import { readOba } from './oba.ts';
import { openSimulator } from './simulator.ts';
import type { OpenSource, Source, SourceEvents, SourceTools } from './source.ts';

/** Listens to an audience until closed. Nothing that it sends, or fails to send, throws here. */
export function openSource(settings: OpenSource, events: SourceEvents, tools: SourceTools): Source {
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
