import type { LiveView } from '../../../../contract/live.ts';
import type { PushHealth } from '../../push/push-plan.ts';

type Row = LiveView['push'][number];

/** How the push to each address does; without its key: whoever reads the desk over a shoulder could stream in its place. */
export function openPushRows() {
  let rows = new Map<string, Row>();
  let refused = new Set<string>();

  return {
    /** `wrong`: why nothing is pushed there. */
    use(addresses: { id: string; url: string; wrong: string | null }[]): void {
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
    tell({ fps, late, targets }: PushHealth): void {
      for (const { id, state, error } of targets) {
        const row = rows.get(id);
        if (row && !refused.has(id)) rows.set(id, { ...row, state, error, fps, late });
      }
    },
    /** Whoever pushes has died, and comes back. */
    lose(): void {
      for (const [id, row] of rows)
        if (!refused.has(id)) rows.set(id, { ...row, state: 'connecting', error: null, fps: 0 });
    },
    list: (): Row[] => [...rows.values()],
  };
}
