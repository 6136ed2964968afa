import type { LiveView } from '../../../../contract/live/live.ts';
import type { PushHealth } from '../../push/push-plan.ts';

type Row = LiveView['push'][number];

/** The state of the push to each address, without the keys: whoever sees the desk could stream in the room's place. */
export function createPushStatus() {
  let rows = new Map<string, Row>();
  let refused = new Set<string>();

  return {
    setTargets(addresses: { id: string; url: string; wrong: string | null }[]): void {
      const known = rows;
      refused = new Set(addresses.filter(({ wrong }) => wrong !== null).map(({ id }) => id));
      rows = new Map(
        addresses.map(({ id, url, wrong }) => {
          const state = wrong === null ? 'connecting' : 'waiting';
          const fresh: Row = { url, state, error: wrong, fps: 0, late: 0 };
          return [id, wrong === null ? (known.get(id) ?? fresh) : fresh];
        }),
      );
    },
    update({ fps, late, targets }: PushHealth): void {
      for (const { id, state, error } of targets) {
        const row = rows.get(id);
        if (row && !refused.has(id)) rows.set(id, { ...row, state, error, fps, late });
      }
    },
    markRestarting(): void {
      for (const [id, row] of rows)
        if (!refused.has(id)) rows.set(id, { ...row, state: 'connecting', error: null, fps: 0 });
    },
    list: (): Row[] => [...rows.values()],
  };
}
