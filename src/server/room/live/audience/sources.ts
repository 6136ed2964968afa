import type { LiveView } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { App } from '../../../app.ts';
import { connectSource } from '../../comments/connect-source.ts';
import type { PlatformEvent } from '../../comments/platform-event.ts';
import { usualTools, type SourceConfig, type CommentSource } from '../../comments/source.ts';
import { addressRules } from '../../address-guard.ts';

const REHEARSAL_PER_MINUTE = 20;

interface Running {
  key: string;
  kind: string;
  source: CommentSource;
  state: LiveView['sources'][number];
}

export function openSources(
  app: App,
  currentRoom: () => Room,
  onEvent: (event: PlatformEvent) => void,
  onState: () => void,
) {
  let running: Running[] = [];
  let isClosed = false;

  function start(settings: SourceConfig, key: string): Running {
    const { scripts } = currentRoom();
    const topics = {
      questions: scripts.filter(({ type }) => type === 3).map(({ keyword }) => keyword.split('/')[0]!),
      goods: [...new Set(scripts.filter(({ type }) => type === 1).map(({ name }) => name))],
    };
    const opened: Omit<Running, 'source'> = {
      key,
      kind: settings.kind,
      state: { kind: settings.kind, state: 'connecting', error: null },
    };
    const events = {
      onEvent,
      onState: (state: Pick<Running['state'], 'state' | 'error'>) => {
        opened.state = { kind: settings.kind, ...state };
        onState();
      },
    };
    const source = connectSource(settings, events, { ...usualTools, rules: addressRules(app), topics });
    return Object.assign(opened, { source });
  }

  return {
    use(sources: RoomSettings['sources'], hasSimulator: boolean): void {
      const wanted: SourceConfig[] = [...sources];
      if (hasSimulator) wanted.push({ kind: 'simulator', perMinute: REHEARSAL_PER_MINUTE, seed: 1 });
      if (isClosed) return;
      // Keyed by their settings: the same source twice would be two connections, one of which nobody closes.
      const byKey = new Map(wanted.map((config) => [JSON.stringify(config), config]));
      for (const { key, source } of running) if (!byKey.has(key)) void source.close();
      running = [...byKey].map(
        ([key, config]) => running.find((known) => known.key === key) ?? start(config, key),
      );
    },
    states: () => running.map(({ state }) => state),
    close: async () => {
      isClosed = true;
      await Promise.all(running.map(({ source }) => source.close()));
    },
  };
}

export type Sources = ReturnType<typeof openSources>;
